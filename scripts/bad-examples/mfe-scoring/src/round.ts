export { card } from '../../mfe-players/src/card.ts';
export { app } from '../../shell/src/app.ts';
export { match } from '../../svc-league/src/past-matches/match.ts';
export { proxied } from '../../gateway/src/proxy.ts';
export { start } from '../../local/src/start.ts';
export { kit } from '../../libs/service-kit/src/kit.ts';
