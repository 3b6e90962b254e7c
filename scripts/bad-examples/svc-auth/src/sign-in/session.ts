export { match } from '../../../svc-league/src/past-matches/match.ts';
export { sessionStore } from './session-store.ts';
