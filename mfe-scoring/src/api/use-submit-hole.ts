import { listScores, type Score } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { ApiError, queryKeyOf, useMutation, type QueryClient } from '@society/web-kit';
import type { Choice } from '../rules/chosen-strokes.ts';

/** Why strokes are not known to be recorded. `lost`: they may be, for the answer did not come; sending them again settles it. */
export type Failure = { readonly message: string; readonly lost: boolean };

/** What became of one player's strokes. */
export type Sent = { readonly choice: Choice; readonly failure: Failure | undefined };

/**
 * Sends the strokes chosen on a hole, each player's by itself, and answers what became of each; it never rejects. The same choice may be
 * sent again: its entryId makes the server apply it once.
 */
export const useSubmitHole = (matchId: string) => {
  const { mutateAsync: record } = useWrite('recordScore', {
    input: (choice: Choice) => ({ body: { matchId, ...choice } }),
    show: showScore,
  });
  const send = (choice: Choice): Promise<Sent> =>
    record(choice).then(
      () => ({ choice, failure: undefined }),
      (error: unknown) => ({ choice, failure: failureOf(error) }),
    );
  return useMutation({ mutationFn: (choices: readonly Choice[]) => Promise.all(choices.map(send)) });
};

const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  lost: error instanceof ApiError && unanswered.includes(error.status),
});

// No answer at all, or the gateway's word that it got none from the service (502, 504).
const unanswered: readonly number[] = [0, 502, 504];

const showScore = (queries: QueryClient, score: Score): void => {
  const { matchId } = score;
  queries.setQueryData<Score[]>(queryKeyOf(listScores, undefined, { matchId }), (scores = []) => [
    ...scores.filter((one) => one.id !== score.id),
    score,
  ]);
};
