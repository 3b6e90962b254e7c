export { match } from '../../../svc-league/src/matches/match.ts';
export { sessionStore } from './session-store.ts';
