import { changeSeason, closeSeason, listSeasons, openSeason, reopenSeason } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { SeasonService } from './season-service.ts';

export const mountSeasons = (routes: RouteTable, seasons: SeasonService): void => {
  routes.handle(listSeasons, () => seasons.list());
  routes.handle(openSeason, ({ actor, body }) => seasons.open(actor.playerId, body));
  routes.handle(changeSeason, ({ actor, params, body }) => seasons.change(actor.playerId, params.id, body));
  routes.handle(closeSeason, ({ actor, params }) => seasons.close(actor.playerId, params.id));
  routes.handle(reopenSeason, ({ actor, params }) => seasons.reopen(actor.playerId, params.id));
};
