import type { Chance } from '@society/contracts';

/** The three ways in which a match ends, in the order in which they are shown. */
export const outcomes = ['player1', 'draw', 'player2'] as const;

/** The three chances in whole percent that add up to 100, player 1's, the draw's and player 2's; only what is certain says so. */
export const percentTexts = (chance: Pick<Chance, (typeof outcomes)[number]>): readonly string[] => {
  const exact = outcomes.map((outcome) => chance[outcome] * 100);
  const left = 100 - exact.reduce((sum, each) => sum + Math.floor(each), 0);
  // What is missing goes to those who lost most by rounding down. A copy is sorted: those of older televisions know no toSorted.
  const first = [...exact].sort((a, b) => (b % 1) - (a % 1)).slice(0, Math.round(left));
  const isCertain = exact.filter((each) => each > 0).length === 1;
  return exact.map((each) => {
    const index = first.indexOf(each);
    if (index >= 0) first.splice(index, 1);
    const whole = Math.floor(each) + (index >= 0 ? 1 : 0);
    if (each > 0 && whole === 0) return 'under 1%';
    return whole === 100 && !isCertain ? 'over 99%' : `${whole}%`;
  });
};
