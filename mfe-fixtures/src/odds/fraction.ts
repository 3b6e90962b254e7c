const list =
  '1/10 1/9 1/8 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 9/10 10/11 1/1 21/20 11/10 6/5 5/4 13/10 11/8 ' +
  '7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 85/40 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 16/5 10/3 17/5 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 ' +
  '11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 99/1';

const decimalOf = (text: string): number => {
  const [won = 1, staked = 1] = text.split('/').map(Number);
  return won / staked + 1;
};

/** The customary fractions, shortest odds first, each with the decimal odds that it stands for. */
export const fractions: readonly { readonly text: string; readonly decimal: number }[] = list
  .split(' ')
  .map((text) => ({ text, decimal: decimalOf(text) }));

// Distances that differ by less count as equal: 2.05 is as far from 2 as from 2.1, although floating-point numbers say otherwise.
const hair = 1e-9;

/**
 * Decimal odds as the nearest customary fraction, the shorter one when two are equally near: 2 is 1/1, 100 is 99/1. Odds of 1 or less,
 * which cannot be, give 1/1 (spec section 9).
 */
export const fractionOf = (decimal: number): string => {
  if (!(decimal > 1)) return '1/1';
  const distance = (one: { readonly decimal: number }): number => Math.abs(one.decimal - decimal);
  return fractions.reduce((nearest, one) => (distance(one) < distance(nearest) - hair ? one : nearest)).text;
};
