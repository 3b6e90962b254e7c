import { aRunningMatch, aScore } from '@society/contracts/testing';
import { firstOpenHole, holeRanges, missingHoles, scoreOn, wordList } from './holes.ts';

const card = (playerId: string, ...holes: number[]) => holes.map((hole) => aScore({ playerId, hole }));
const match = aRunningMatch();

describe('the first open hole', () => {
  test.each([
    ['nothing is recorded', 'p1', [], 1],
    ['own holes 1 and 2 are recorded', 'p1', card('p1', 1, 2), 3],
    ['only the opponent recorded', 'p1', card('p2', 1, 2, 3), 1],
    ['a hole in between was left out', 'p2', card('p2', 1, 3, 4), 2],
    ['all nine are recorded', 'p1', card('p1', 1, 2, 3, 4, 5, 6, 7, 8, 9), 9],
    ['somebody on neither side looks, and one card is behind', 'p9', [...card('p1', 1, 2, 3), ...card('p2', 1)], 2],
  ])('when %s, then %s opens at it', (_, id, scores, expected) => {
    expect(firstOpenHole(match, scores, { id })).toBe(expected);
  });

  test("when a substitute looks, then their side is the original player's", () => {
    const substituted = aRunningMatch({ player1SubId: 's1', player1Sub: { id: 's1', name: 'Sam Reed', handicap: 22 } });
    expect(firstOpenHole(substituted, [...card('p1', 1, 2), ...card('p2', 1)], { id: 's1' })).toBe(3);
  });
});

test('when holes have no score, then they are named in playing order', () => {
  expect(missingHoles(card('p1', 9, 1, 2, 4, 5, 6, 8), 'p1')).toEqual([3, 7]);
  expect(missingHoles(card('p2', 1), 'p1')).toHaveLength(9);
});

test('when a score is looked up, then player and hole both count', () => {
  expect(scoreOn(card('p1', 1, 2), 'p1', 2)?.hole).toBe(2);
  expect(scoreOn(card('p1', 1, 2), 'p2', 2)).toBeUndefined();
  expect(scoreOn(card('p1', 1, 2), 'p1', 3)).toBeUndefined();
});

test.each([
  [[], ''],
  [[3], '3'],
  [[3, 7], '3 and 7'],
  [[1, 3, 7], '1, 3 and 7'],
])('when the holes %j are named, then it reads "%s"', (holes, text) => {
  expect(wordList(holes)).toBe(text);
});

test.each([
  [[3], 'hole 3'],
  [[3, 3], 'hole 3'],
  [[7, 1, 3], 'holes 1, 3 and 7'],
  [[1, 2], 'holes 1 and 2'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9], 'holes 1 to 9'],
  [[1, 2, 3, 4, 5, 6, 8, 9], 'holes 1 to 6, 8 and 9'],
  [[2, 3, 4, 6, 7, 8], 'holes 2 to 4 and 6 to 8'],
])('when the holes %j are to be said in few words, then it reads "%s"', (holes, text) => {
  expect(holeRanges(holes)).toBe(text);
});
