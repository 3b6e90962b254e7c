import {
  changeMatchPlayer,
  completeByAdmin,
  completeRound,
  createMatch,
  deleteMatch,
  getMatch,
  listLiveMatches,
  listMatches,
  removeSubstitute,
  setSubstitute,
  updateMatch,
} from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { MatchService } from './match-service.ts';

export const mountMatches = (routes: RouteTable, matches: MatchService): void => {
  routes.handle(listMatches, ({ query }) => matches.list(query.fixtureId));
  // Before the route with an id, which would take "live" for one.
  routes.handle(listLiveMatches, () => matches.listLive());
  routes.handle(getMatch, ({ params }) => matches.get(params.id));
  routes.handle(createMatch, ({ actor, body }) => matches.create(actor.playerId, body));
  routes.handle(updateMatch, ({ actor, params, body }) => matches.update(actor.playerId, params.id, body));
  routes.handle(completeRound, ({ actor, params, body }) =>
    matches.completeRound(actor.playerId, params.id, body.playerId),
  );
  routes.handle(completeByAdmin, ({ actor, params, body }) => matches.completeByAdmin(actor.playerId, params.id, body));
  routes.handle(changeMatchPlayer, ({ actor, params, body }) => matches.changePlayer(actor.playerId, params.id, body));
  routes.handle(setSubstitute, ({ actor, params, body }) => matches.setSubstitute(actor.playerId, params.id, body));
  routes.handle(removeSubstitute, ({ actor, params }) =>
    matches.removeSubstitute(actor.playerId, params.id, params.originalPlayerId),
  );
  routes.handle(deleteMatch, ({ actor, params }) => matches.remove(actor.playerId, params.id));
};
