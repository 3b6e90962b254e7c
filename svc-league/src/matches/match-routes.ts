import {
  changeMatchPlayer,
  completeByAdmin,
  completeRound,
  createMatch,
  deleteMatch,
  getMatch,
  listMatches,
  removeSubstitute,
  setSubstitute,
  updateMatch,
} from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { LineUpService } from './line-up-service.ts';
import type { MatchQueries } from './match-queries.ts';
import type { MatchService } from './match-service.ts';

export type MatchUseCases = {
  readonly matchQueries: Pick<MatchQueries, 'list' | 'get'>;
  readonly matches: MatchService;
  readonly lineUps: LineUpService;
};

export const mountMatches = (routes: RouteTable, { matchQueries, matches, lineUps }: MatchUseCases): void => {
  routes.handle(listMatches, ({ query }) => matchQueries.list(query.fixtureId, query));
  routes.handle(getMatch, ({ params }) => matchQueries.get(params.id));
  routes.handle(createMatch, ({ actor, body }) => matches.create(actor.playerId, body));
  routes.handle(updateMatch, ({ actor, params, body }) => matches.update(actor.playerId, params.id, body));
  routes.handle(completeRound, ({ actor, params, body }) =>
    matches.completeRound(actor.playerId, params.id, body.playerId),
  );
  routes.handle(completeByAdmin, ({ actor, params, body }) => matches.completeByAdmin(actor.playerId, params.id, body));
  routes.handle(changeMatchPlayer, ({ actor, params, body }) => lineUps.changePlayer(actor.playerId, params.id, body));
  routes.handle(setSubstitute, ({ actor, params, body }) => lineUps.setSubstitute(actor.playerId, params.id, body));
  routes.handle(removeSubstitute, ({ actor, params: { id, originalPlayerId }, query: { former } }) =>
    lineUps.removeSubstitute(actor.playerId, id, { originalPlayerId, former }),
  );
  routes.handle(deleteMatch, ({ actor, params, query }) => lineUps.remove(actor.playerId, params.id, query));
};
