export { match } from '../../svc-league/src/past-matches/match.ts';
