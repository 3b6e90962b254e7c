import {
  decideMatch,
  getHistory,
  getRound,
  putCards,
  reopenMatch,
  sendActions,
  undoFinalScore,
  undoStart,
} from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { RoundService } from './round-service.ts';

export const mountRounds = (routes: RouteTable, rounds: RoundService): void => {
  routes.handle(getRound, ({ actor, params }) => rounds.get(actor.playerId, params.id));
  routes.handle(sendActions, ({ actor, params, body }) => rounds.send(actor.playerId, params.id, body.actions));
  routes.handle(getHistory, ({ actor, params }) => rounds.history(actor.playerId, params.id));
  routes.handle(putCards, ({ actor, params, body }) => rounds.putCards(actor.playerId, params.id, body));
  routes.handle(decideMatch, ({ actor, params, body }) => rounds.decide(actor.playerId, params.id, body));
  routes.handle(reopenMatch, ({ actor, params, query }) => rounds.reopen(actor.playerId, params.id, query));
  routes.handle(undoFinalScore, ({ actor, params, body }) => rounds.undoFinalScore(actor.playerId, params.id, body));
  routes.handle(undoStart, ({ actor, params }) => rounds.undoStart(actor.playerId, params.id));
};
