import { BLOB, STROKES_MAX } from '@society/golf';
import { strokesText } from '../rules/score-text.ts';

/** What stands in a field for strokes: a number, a Blob, nothing yet, or what is none of these. */
export type StrokeEntry = {
  readonly strokes: number | undefined;
  /** Whether nothing can follow, so that the next field has its turn. A 1 may be the first digit of 10 to 19. */
  readonly isWhole: boolean;
  readonly isWrong: boolean;
};

/** Reads what was typed: 0, or the first letters of Blob, is a Blob. For 20 one goes back to a field that has its 2 already. */
export const strokeEntryOf = (typed: string): StrokeEntry => {
  const text = typed.trim().toLowerCase();
  if (text === '') return { strokes: undefined, isWhole: false, isWrong: false };
  if (text === '0' || 'blob'.startsWith(text)) return { strokes: BLOB, isWhole: true, isWrong: false };
  const strokes = /^[1-9]\d?$/.test(text) ? Number(text) : undefined;
  if (strokes === undefined || strokes > STROKES_MAX) return { strokes: undefined, isWhole: false, isWrong: true };
  return { strokes, isWhole: strokes > 1, isWrong: false };
};

/** What a field shows of what was typed: a Blob by its name. */
export const shownEntry = (typed: string): string =>
  strokeEntryOf(typed).strokes === BLOB ? strokesText(BLOB) : typed.trim();
