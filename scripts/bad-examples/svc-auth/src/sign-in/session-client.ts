export { match } from '../../../svc-league/src/past-matches/match.ts';
export { app } from '../../../shell/src/app.ts';
export { card } from '../../../mfe-players/src/card.ts';
export { proxied } from '../../../gateway/src/proxy.ts';
export { start } from '../../../local/src/start.ts';
export { layout } from '../../../libs/web-kit/src/layout.ts';
