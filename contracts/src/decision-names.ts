import type { DecidedOutcome } from './rest/matches.ts';

/** What an admin's decision of a match is called on every screen; whoever got a walkover is named beside it. */
export const decisionNames = {
  player1: 'Walkover',
  player2: 'Walkover',
  draw: 'Draw by decision',
  void: 'Match called off',
} as const satisfies Readonly<Record<DecidedOutcome, string>>;
