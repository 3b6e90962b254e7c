import type { Match } from '@society/contracts';
import type { Supposed } from '@society/golf';
import { finalScoreOf } from '@society/league-client';

export const whatIfs = ['stands', 'player1', 'draw', 'player2', 'points'] as const;
/** How somebody supposes that a match ends; `stands` is no supposition. Points are kept as they are typed. */
export type WhatIf = {
  readonly ends: (typeof whatIfs)[number];
  readonly player1Score: string;
  readonly player2Score: string;
};

/** A match of which nothing is supposed, with its points so far to begin with. */
export const asItIs = ({ player1Score, player2Score }: Match): WhatIf => ({
  ends: 'stands',
  player1Score: String(player1Score),
  player2Score: String(player2Score),
});

const pointsOf = ({ player1Score, player2Score }: WhatIf) => finalScoreOf(player1Score, player2Score);

/** Whether points were typed that are none. */
export const isWrong = (whatIf: WhatIf): boolean => whatIf.ends === 'points' && pointsOf(whatIf) === undefined;

/** What is supposed; undefined while nothing is, and while the points are none. */
export const supposedOf = (whatIf: WhatIf): Supposed | undefined => {
  if (whatIf.ends === 'stands') return undefined;
  return whatIf.ends === 'points' ? pointsOf(whatIf) : { won: whatIf.ends };
};
