/** Strokes recorded for a hole without a score. */
export const BLOB = 0;

/** Most strokes that can be recorded on a hole. */
export const STROKES_MAX = 20;

const POINTS_MAX = 6;

/** Strokes less the shots received. */
export const netStrokes = (strokes: number, shots: number): number => strokes - shots;

/**
 * Stableford points of one hole (spec section 9): net four under par or better 6, three under 5, two under 4, one under 3, par 2,
 * one over 1, worse 0; a Blob 0.
 * @param strokes 0 for a Blob, otherwise 1 to 20
 * @param par of the hole
 * @param shots received on the hole
 */
export const stablefordPoints = (strokes: number, par: number, shots: number): number => {
  if (strokes === BLOB) return 0;
  const underPar = par - netStrokes(strokes, shots);
  return Math.min(POINTS_MAX, Math.max(0, underPar + 2));
};

/** Sum of the points of the holes recorded so far. */
export const totalPoints = (holes: readonly { readonly stablefordPoints: number }[]): number =>
  holes.reduce((sum, hole) => sum + hole.stablefordPoints, 0);
