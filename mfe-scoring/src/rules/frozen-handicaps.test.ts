import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { frozenNote, handicapsOf, parseHandicaps, shownOtherwise } from './frozen-handicaps.ts';

test('when a round plays off the handicaps that its players have, then nothing is said of them', () => {
  expect(frozenNote(aMatch())).toBeUndefined();
  expect(frozenNote(aRunningMatch())).toBeUndefined();
});

test('when a handicap is another by now, or was at the end of the evening’s day, then both frozen ones are said', () => {
  const match = aRunningMatch();
  const changed = { ...match, player1: { ...match.player1, handicap: 36 } };
  expect(frozenNote(changed)).toBe('Played off the handicaps of the start: Anna 9, Ben 6');
  expect(frozenNote({ ...changed, status: 'scheduled' })).toBeUndefined();
});

test('when a phone showed other handicaps than those of the start, then both are said, also after the end', () => {
  const said = 'Played off Anna 9, Ben 6; this phone showed 18 and 6.';
  expect(shownOtherwise(aRunningMatch(), [18, 6])).toBe(said);
  expect(shownOtherwise(aFinishedMatch(), [18, 6])).toBe(said);
});

test('when it showed those of the start, or the match has not begun, then nothing is said', () => {
  expect(shownOtherwise(aRunningMatch(), handicapsOf(aRunningMatch()))).toBeUndefined();
  expect(shownOtherwise(aMatch(), [18, 6])).toBeUndefined();
});

test('when the device kept a pair of handicaps, then it comes back', () => {
  expect(parseHandicaps([18, 6])).toEqual([18, 6]);
});

test.each([undefined, 'nonsense', [], [9], [9, '6'], ['9', 6], { 0: 9, 1: 6 }])(
  'when the device kept %p, then that is no pair of handicaps',
  (kept) => expect(parseHandicaps(kept)).toBeUndefined(),
);
