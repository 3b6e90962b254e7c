import { completeByAdmin } from '@society/contracts';

/** What is said about scores that are none (spec section 5). */
export const invalidScores = 'Please enter valid scores between 0 and 54';

/** What the fields of a final score hold as the call takes it; undefined when either is no whole number of points from 0 to 54. */
export const finalScoreOf = (player1: string, player2: string) => {
  const [player1Score, player2Score] = [player1, player2].map((typed) =>
    /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : undefined,
  );
  return completeByAdmin.body.safeParse({ player1Score, player2Score }).data;
};
