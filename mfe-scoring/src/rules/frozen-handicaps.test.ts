import { aMatch, aRunningMatch } from '@society/contracts/testing';
import { frozenNote } from './frozen-handicaps.ts';

test('when a round plays off the handicaps that its players have, then nothing is said of them', () => {
  expect(frozenNote(aMatch())).toBeUndefined();
  expect(frozenNote(aRunningMatch())).toBeUndefined();
});

test('when a handicap is another by now, or was at the end of the evening’s day, then both frozen ones are said', () => {
  const match = aRunningMatch();
  const changed = { ...match, player1: { ...match.player1, handicap: 36 } };
  expect(frozenNote(changed)).toBe('Played off the handicaps of the start: Anna 9, Ben 6');
});
