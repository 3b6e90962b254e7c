export { match } from '../../../svc-league/src/past-matches/match.ts';
export const kit = 1;
