import type { Match, Score } from '@society/contracts';
import { stablefordPoints, shotsOnHole } from '@society/golf';
import { aLeagueRow, aScore, theCourse } from '@society/contracts/testing';
import type { FakeAnswers } from '@society/web-kit/testing';

type Body = { matchId: string; playerId: string; hole: number; strokes: number };

/**
 * Answers of a league with one match, which remembers what is sent to it: scores, the hole, the start and completed rounds. What decides
 * on the real service (who may do what) is not in here.
 */
export const fakeLeague = (start: Match, recorded: readonly Score[] = []) => {
  const now = { match: start, scores: [...recorded] };
  const change = (over: Partial<Match>): Match =>
    (now.match = { ...now.match, ...over, version: now.match.version + 1 });

  const record = ({ playerId, hole, strokes }: Body): Score => {
    const handicap =
      (playerId === now.match.player1Id ? now.match.player1PlayingHandicap : now.match.player2PlayingHandicap) ?? 0;
    const facts = theCourse().find((one) => one.hole === hole);
    const points = facts ? stablefordPoints(strokes, facts.par, shotsOnHole(handicap, facts.strokeIndex)) : 0;
    const score = aScore({ matchId: now.match.id, playerId, hole, strokes, stablefordPoints: points });
    now.scores = [...now.scores.filter((one) => one.id !== score.id), score];
    change({});
    return score;
  };

  const complete = (playerId: string): { matchCompleted: boolean; match: Match } => {
    change(playerId === now.match.player1Id ? { player1Completed: true } : { player2Completed: true });
    const matchCompleted = now.match.player1Completed && now.match.player2Completed;
    if (matchCompleted) change({ status: 'completed', isCompleted: true, winnerId: now.match.player1Id });
    return { matchCompleted, match: now.match };
  };

  const answers = {
    listLiveMatches: () => [now.match],
    getMatch: () => now.match,
    listScores: () => now.scores,
    getCourse: theCourse(),
    getLeagueStats: [aLeagueRow()],
    updateMatch: ({ body }) =>
      change({
        ...(now.match.status === 'scheduled' && { status: 'in_progress' as const }),
        currentHole: (body as { currentHole: number }).currentHole,
      }),
    recordScore: ({ body }) => record(body as Body),
    completeRound: ({ body }) => complete((body as { playerId: string }).playerId),
  } satisfies FakeAnswers;

  return { answers, now, change };
};
