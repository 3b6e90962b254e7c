export { default } from 'mongoose';
export { match } from '../../svc-league/src/past-matches/match.ts';
export const proxied = 1;
