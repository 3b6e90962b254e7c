export { match } from '../../svc-league/src/matches/match.ts';
