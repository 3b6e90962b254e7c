import type { Chance } from '@society/contracts';
import type { MatchResult } from '@society/golf';

/** The three ways in which a match ends, in the order in which they are shown. */
export const outcomes = ['player1', 'draw', 'player2'] as const;

/**
 * The three chances in whole percent that add up to 100: player 1's, the draw's and player 2's. Equal sides read the same. Only a certain outcome reads
 * 100%, and only an impossible one 0%.
 */
export const percentTexts = (chance: Pick<Chance, MatchResult>): readonly string[] => {
  const exact = (outcome: MatchResult): number => chance[outcome] * 100;
  const left = outcomes.reduce((rest, outcome) => rest - Math.floor(exact(outcome)), 100);
  const areEqual = chance.player1 === chance.player2;
  // One percent cannot be shared by equal sides, so the draw has it; of two each has one.
  const lost = (outcome: MatchResult): number =>
    areEqual && outcome === 'draw' ? (left === 1 ? 1 : -1) : exact(outcome) % 1;
  // What is missing goes to those who lost most by rounding down. A copy is sorted: those of older televisions know no toSorted.
  const first = [...outcomes].sort((a, b) => lost(b) - lost(a)).slice(0, left);
  const isCertain = outcomes.filter((outcome) => chance[outcome] > 0).length === 1;
  return outcomes.map((outcome) => {
    const whole = Math.floor(exact(outcome)) + (first.includes(outcome) ? 1 : 0);
    if (chance[outcome] > 0 && whole === 0) return 'under 1%';
    return whole === 100 && !isCertain ? 'over 99%' : `${whole}%`;
  });
};
