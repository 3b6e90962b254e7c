import { listScores, recordScore, type Score } from '@society/contracts';
import { ApiError, call, queryKeyOf, useMutation, useQueryClient } from '@society/web-kit';
import type { Choice } from '../rules/chosen-strokes.ts';
import { refreshMatch, type Queries } from './refresh-match.ts';

/** Why strokes are not known to be recorded. `lost`: they may be, for the answer did not come; sending them again settles it. */
export type Failure = { readonly message: string; readonly lost: boolean };

/** What became of one player's strokes. */
export type Sent = { readonly choice: Choice; readonly failure: Failure | undefined };

/**
 * Sends the strokes chosen on a hole, each player's by itself, and answers what became of each; it never rejects. The same choice may be
 * sent again: its entryId makes the server apply it once.
 */
export const useSubmitHole = (matchId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choices: readonly Choice[]) => Promise.all(choices.map((choice) => send(queries, matchId, choice))),
    onSuccess: () => void refreshMatch(queries, matchId),
  });
};

const send = async (queries: Queries, matchId: string, choice: Choice): Promise<Sent> => {
  try {
    const score = await call(recordScore, { body: { matchId, ...choice } });
    showScore(queries, matchId, score);
    return { choice, failure: undefined };
  } catch (error) {
    return {
      choice,
      failure: {
        message: error instanceof Error ? error.message : String(error),
        lost: error instanceof ApiError && unanswered.includes(error.status),
      },
    };
  }
};

// No answer at all, or the gateway's word that it got none from the service (502, 504).
const unanswered: readonly number[] = [0, 502, 504];

const showScore = (queries: Queries, matchId: string, score: Score): void => {
  queries.setQueryData<Score[]>(queryKeyOf(listScores, undefined, { matchId }), (scores) => [
    ...(scores ?? []).filter((one) => one.id !== score.id),
    score,
  ]);
};
