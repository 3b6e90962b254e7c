import { BLOB, STROKES_MAX } from '@society/golf';
import { strokesText } from '../rules/score-text.ts';

/** What a field for strokes holds: a number, a Blob, nothing yet, or something wrong. */
export type StrokeEntry = {
  readonly strokes: number | undefined;
  /** Whether the focus moves on to the next field. After a 1 it does not: it may be the first digit of 10 to 19. */
  readonly isWhole: boolean;
  readonly isWrong: boolean;
};

/** Reads what was typed: 0, or the first letters of Blob, is a Blob. A 2 moves on, so for 20 one goes back to that field. */
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
