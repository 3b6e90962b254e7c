/** Who won: more Stableford points win, equal points are a draw. */
export type MatchResult = 'player1' | 'player2' | 'draw';

/**
 * The result of a match from both players' Stableford points.
 * @param player1Points 0 to 54
 * @param player2Points 0 to 54
 */
export const matchResult = (player1Points: number, player2Points: number): MatchResult => {
  if (player1Points === player2Points) return 'draw';
  return player1Points > player2Points ? 'player1' : 'player2';
};
