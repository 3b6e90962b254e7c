import { listScores, recordScore, type Score } from '@society/contracts';
import { call, queryKeyOf, useMutation, useQueryClient } from '@society/web-kit';
import type { Choice } from '../rules/chosen-strokes.ts';
import { refreshMatch, type Queries } from './refresh-match.ts';

/** What became of one player's strokes. `message` is the server's, for the person whose score was refused. */
export type Sent = { readonly choice: Choice; readonly message: string | undefined };

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
    return { choice, message: undefined };
  } catch (error) {
    return { choice, message: error instanceof Error ? error.message : String(error) };
  }
};

const showScore = (queries: Queries, matchId: string, score: Score): void => {
  queries.setQueryData<Score[]>(queryKeyOf(listScores, undefined, { matchId }), (scores) => [
    ...(scores ?? []).filter((one) => one.id !== score.id),
    score,
  ]);
};
