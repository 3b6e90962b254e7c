import { changeScore, listScores, recordScore } from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import type { ScoreService } from './score-service.ts';

export const mountScores = (routes: RouteTable, scores: ScoreService): void => {
  routes.handle(listScores, ({ query }) => scores.list(query.matchId));
  routes.handle(recordScore, async ({ actor, body }) => {
    const { score, isNew } = await scores.record(actor.playerId, body);
    return reply(score, { status: isNew ? 201 : 200 });
  });
  routes.handle(changeScore, ({ actor, params, body }) => scores.change(actor.playerId, params.id, body));
};
