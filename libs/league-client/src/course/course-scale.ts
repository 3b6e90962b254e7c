const pixelsPerYard = 0.36;
const step = 100;

/** How long yards are drawn, in whole CSS pixels. */
export const pixelsOf = (yards: number): number => Math.round(yards * pixelsPerYard);

/** The marks of the scale: every 100 yards, up to the first at or beyond the longest hole; at least one. */
export const marksUpTo = (longest: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(longest / step)) }, (_, index) => (index + 1) * step);
