import { aLeagueRow } from '@society/contracts/testing';
import { decidedBy, matchResult, placed, talliesAfter } from '@society/golf';
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

test('when a name is written from right to left, then it is kept apart from the values behind it', () => {
  const decidedBy = {
    key: 'difference',
    above: { playerId: 'p1', mine: -4, theirs: 0 },
    below: { playerId: 'p4', mine: -4, theirs: -8 },
  } as const;
  expect(decidedWords(ben, decidedBy, [anna, ben, row('p4', 'محمد حداد', 3)])).toBe(
    'Below Anna Keller on difference, -4 to 0, and above \u2068محمد حداد\u2069, -4 to -8.',
  );
});

test('when places are shared, then it says with whom, or with how many', () => {
  const shared = { key: 'shared', below: { playerId: 'p2', mine: 0, theirs: 0 } } as const;
  const level = ['Ben Okafor', 'Priya Nair', 'Dora Lind', 'Emil Novak'].map((name, index) => row(`q${index}`, name, 1));
  expect(decidedWords(anna, shared, [anna, ...level.slice(0, 2), row('q9', 'Gus Hart', 4)])).toBe(
    'Shares place 1 with Ben Okafor and Priya Nair: level on everything that counts.',
  );
  expect(decidedWords(anna, shared, [anna, ...level.slice(0, 3)])).toBe(
    'Shares place 1 with Ben Okafor, Priya Nair and Dora Lind: level on everything that counts.',
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

type Score = readonly [player1Id: string, player1Score: number, player2Score: number, player2Id: string];

describe('from the matches to the sentence', () => {
  /** What an opened row of Anna says, who played so, beside Ben. */
  const saidOfAnna = (scores: readonly Score[]): string | undefined => {
    const matches = scores.map(([player1Id, player1Score, player2Score, player2Id], index) => ({
      ...{ matchId: `m${index}`, player1Id, player2Id, player1Score, player2Score },
      won: matchResult(player1Score, player2Score),
    }));
    const tallies = talliesAfter(matches, { win: 2, draw: 1, loss: 0 });
    const both = [anna, ben].flatMap(({ playerId, player: { name } }) => {
      const tally = tallies.find((each) => each.playerId === playerId);
      return tally ? [{ name, tally }] : [];
    });
    const standing = placed(both);
    const shown = standing.map(({ name, position, tally }) => row(tally.playerId, name, position));
    const own = shown.find(({ playerId }) => playerId === 'p1');
    return own && decidedWords(own, decidedBy(standing, 'p1'), shown);
  };

  test.each<[string, readonly Score[]]>([
    ['Above Ben Okafor on points, 2 to 0.', [['p1', 20, 15, 'p2']]],
    [
      'Below Ben Okafor on difference, +5 to +10.',
      [
        ['p1', 20, 15, 'x'],
        ['p2', 20, 10, 'y'],
      ],
    ],
    [
      'Above Ben Okafor on points for, 25 to 20.',
      [
        ['p1', 25, 20, 'x'],
        ['p2', 20, 15, 'y'],
      ],
    ],
    [
      'Above Ben Okafor on the points from the matches between those level, 2 to 0.',
      [
        ['p1', 20, 18, 'p2'],
        ['p2', 22, 20, 'x'],
        ['p1', 20, 22, 'y'],
      ],
    ],
    [
      'Above Ben Okafor on wins, 1 to 0.',
      [
        ['p1', 20, 10, 'x'],
        ['p1', 10, 20, 'y'],
        ['p2', 15, 15, 'x'],
        ['p2', 15, 15, 'y'],
      ],
    ],
    [
      'Shares place 1 with Ben Okafor: level on everything that counts.',
      [
        ['p1', 20, 18, 'x'],
        ['p2', 20, 18, 'y'],
      ],
    ],
  ])('when matches leave that key to decide, then the row says "%s"', (sentence, scores) => {
    expect(saidOfAnna(scores)).toBe(sentence);
  });
});
