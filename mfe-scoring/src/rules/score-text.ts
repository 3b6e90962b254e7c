import { BLOB, netStrokes, shotsOnHole, stablefordPoints } from '@society/golf';
import type { CourseHole } from '@society/contracts';

/** Strokes as the card shows them: a number, or Blob for no score. */
export const strokesText = (strokes: number): string => (strokes === BLOB ? 'Blob' : String(strokes));

/** The line 'strokes - shots = net vs par' of spec section 2, `5 - 1 = 4 vs par 4`; a Blob has no net score. */
export const vsParText = (strokes: number, shots: number, par: number): string =>
  strokes === BLOB ? 'Blob: no score' : `${strokes} - ${shots} = ${netStrokes(strokes, shots)} vs par ${par}`;

/** `1 shot`, `no shots`. */
export const shotsText = (shots: number): string => {
  if (shots === 0) return 'no shots';
  return `${shots} ${shots === 1 ? 'shot' : 'shots'}`;
};

/** Stableford points that strokes would earn on a hole, off a nine-hole handicap. The server has the last word. */
export const pointsFor = (
  strokes: number,
  hole: Pick<CourseHole, 'par' | 'strokeIndex'>,
  handicapForNine: number,
): number => stablefordPoints(strokes, hole.par, shotsOnHole(handicapForNine, hole.strokeIndex));
