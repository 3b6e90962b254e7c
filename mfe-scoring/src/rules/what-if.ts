import type { Match } from '@society/contracts';
import type { Supposed } from '@society/golf';
import { finalScoreOf } from '@society/league-client';

/** The ends that somebody may suppose for a match. */
export const whatIfs = ['stands', 'player1', 'draw', 'player2', 'points'] as const;
/** How somebody supposes that a match ends; `stands` supposes nothing. Points are kept as typed. */
export type WhatIf = {
  readonly ends: (typeof whatIfs)[number];
  readonly player1Score: string;
  readonly player2Score: string;
};

/** Nothing supposed yet; the points so far are in the fields. */
export const asItIs = ({ player1Score, player2Score }: Match): WhatIf => ({
  ends: 'stands',
  player1Score: String(player1Score),
  player2Score: String(player2Score),
});

const pointsOf = ({ player1Score, player2Score }: WhatIf) => finalScoreOf(player1Score, player2Score);

/** Whether the typed points are not whole numbers from 0 to 54. */
export const isWrong = (whatIf: WhatIf): boolean => whatIf.ends === 'points' && pointsOf(whatIf) === undefined;

/** The supposed end; undefined while nothing is supposed, and while the typed points are wrong. */
export const supposedOf = (whatIf: WhatIf): Supposed | undefined => {
  if (whatIf.ends === 'stands') return undefined;
  return whatIf.ends === 'points' ? pointsOf(whatIf) : { won: whatIf.ends };
};
