import type { BodyOf, Score, changeScore, recordScore } from '@society/contracts';
import type { ChangeMatch } from '../matches/match.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import { recordHole, replaceHole, scoreOn, scoresOf } from './scorecard.ts';

export type ScoreDeps = {
  readonly matchQueries: Pick<MatchQueries, 'load'>;
  readonly changeMatch: ChangeMatch;
  readonly people: Pick<PeopleService, 'requireWriter'>;
  readonly ids: () => string;
  readonly clock: () => Date;
};
export type ScoreService = ReturnType<typeof createScoreService>;

/** A score after a write; `isNew` when the hole was not recorded before. */
export type WrittenScore = { readonly score: Score; readonly isNew: boolean };

const required = (score: Score | undefined): Score => {
  if (!score) throw new Error('A hole that was just recorded has no score');
  return score;
};

/** The specification's calls about scores. Both writes throw as `recordHole` and `replaceHole` in `scorecard.ts`, 404 for an unknown match. */
export const createScoreService = ({ matchQueries, changeMatch, people, ids, clock }: ScoreDeps) => ({
  list: async (matchId: string): Promise<Score[]> => [...scoresOf((await matchQueries.load(matchId)).match)],

  record: async (
    actorId: string,
    { matchId, playerId, hole, strokes, entryId = ids() }: BodyOf<typeof recordScore>,
  ): Promise<WrittenScore> => {
    const scorer = await people.requireWriter(actorId);
    const at = clock().toISOString();
    const { result } = await changeMatch(matchId, (before) => {
      const change = recordHole(before, { scorer, playerId, hole, strokes, entryId, at });
      const score = required(scoreOn(change.next, playerId, hole));
      return { ...change, result: { score, isNew: scoreOn(before, playerId, hole) === undefined } };
    });
    return result;
  },

  /** @param scoreId names match, player and hole: `12:p1:3` */
  change: async (
    actorId: string,
    scoreId: string,
    { strokes, entryId = ids() }: BodyOf<typeof changeScore>,
  ): Promise<Score> => {
    const scorer = await people.requireWriter(actorId);
    const [matchId = '', playerId = '', number] = scoreId.split(':');
    const hole = Number(number);
    const at = clock().toISOString();
    const { result } = await changeMatch(matchId, (before) => {
      const change = replaceHole(before, { scorer, playerId, hole, strokes, entryId, at });
      return { ...change, result: required(scoreOn(change.next, playerId, hole)) };
    });
    return result;
  },
});
