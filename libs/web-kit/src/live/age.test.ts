import { ageText } from './age.ts';

const minute = 60_000;

test.each([
  ['No signal', 0],
  ['No signal', minute - 1],
  ['1 min ago', minute],
  ['59 min ago', 60 * minute - 1],
  ['1 h ago', 60 * minute],
  ['23 h ago', 24 * 60 * minute - 1],
  ['1 day ago', 24 * 60 * minute],
  ['2 days ago', 3 * 24 * 60 * minute - 1],
  // The device's clock was set back since.
  ['No signal', -minute],
])('when it says "%s", then it was heard %d ms ago', (text, ms) => expect(ageText(ms)).toBe(text));
