import { aLeagueRow } from '@society/contracts/testing';
import { decidedWords } from './decided-words.ts';

const row = (playerId: string, name: string, position: number) =>
  aLeagueRow({ id: playerId, playerId, position, player: { id: playerId, name, handicap: 18 } });
const anna = row('p1', 'Anna Keller', 1);
const ben = row('p2', 'Ben Okafor', 2);
const priya = row('p3', 'Priya Nair', 3);
const rows = [anna, ben, priya];

test.each([
  ['points', { key: 'points', below: { playerId: 'p3', mine: 9, theirs: 6 } }, 'Above Priya Nair on points, 9 to 6.'],
  [
    'difference',
    { key: 'difference', below: { playerId: 'p3', mine: 7, theirs: 4 } },
    'Above Priya Nair on difference, +7 to +4.',
  ],
  [
    'points for',
    { key: 'for', above: { playerId: 'p1', mine: 90, theirs: 95 } },
    'Below Anna Keller on points for, 90 to 95.',
  ],
  [
    'matches among the level',
    { key: 'headToHead', below: { playerId: 'p3', mine: 3, theirs: 0 } },
    'Above Priya Nair on the points from the matches between those level, 3 to 0.',
  ],
  ['wins', { key: 'wins', above: { playerId: 'p1', mine: 2, theirs: 3 } }, 'Below Anna Keller on wins, 2 to 3.'],
] as const)('when %s decided, then the sentence names it, the neighbour and both values', (_, decidedBy, sentence) => {
  expect(decidedWords(ben, decidedBy, rows)).toBe(sentence);
});

test('when the same key separates on both sides, then both are named, and the key once', () => {
  const decidedBy = {
    key: 'difference',
    above: { playerId: 'p1', mine: 0, theirs: 7 },
    below: { playerId: 'p3', mine: 0, theirs: -2 },
  } as const;
  expect(decidedWords(ben, decidedBy, rows)).toBe(
    'Below Anna Keller on difference, 0 to +7, and above Priya Nair, 0 to -2.',
  );
});

test('when places are shared, then it says with whom, or with how many', () => {
  const shared = { key: 'shared', below: { playerId: 'p2', mine: 0, theirs: 0 } } as const;
  const level = ['Ben Okafor', 'Priya Nair', 'Dora Lind', 'Emil Novak'].map((name, index) => row(`q${index}`, name, 1));
  expect(decidedWords(anna, shared, [anna, ...level.slice(0, 2)])).toBe(
    'Shares place 1 with Ben Okafor and Priya Nair: level on everything that counts.',
  );
  expect(decidedWords(anna, shared, [anna, ...level])).toBe(
    'Shares place 1 with 4 others: level on everything that counts.',
  );
});

test('when there is no other row, then nothing is said', () => {
  expect(decidedWords(anna, null, [anna])).toBeUndefined();
});

test('when the table on the screen does not know the neighbour yet, then the sentence does without the name', () => {
  const decidedBy = { key: 'points', below: { playerId: 'new', mine: 3, theirs: 0 } } as const;
  expect(decidedWords(anna, decidedBy, rows)).toBe('Above another player on points, 3 to 0.');
});
