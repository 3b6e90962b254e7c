import { STROKES_MAX } from '@society/golf';

/** Buttons cover 1 to 8 strokes; more is a custom entry (spec section 9). */
export const quickStrokes: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Whether strokes can only be shown in the custom entry. */
export const isCustom = (strokes: number): boolean => strokes > quickStrokes.length;

/** What somebody typed as strokes: a whole number 1 to 20, or undefined when it is none (spec section 5). */
export const customStrokes = (typed: string): number | undefined => {
  if (!/^\s*\d+\s*$/.test(typed)) return undefined;
  const value = Number(typed);
  return value >= 1 && value <= STROKES_MAX ? value : undefined;
};
