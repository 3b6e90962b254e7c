import type { Chance } from '@society/contracts';
import { aFinishedMatch, aRunningMatch } from '@society/contracts/testing';
import { holeMarks, stepsOf, widthOf } from './chance-lines.ts';

const chance = (entryId: string | null, holesLeft: number, player1: number, draw = 0.1): Chance => ({
  entryId,
  holesLeft,
  player1,
  draw,
  player2: 1 - player1 - draw,
});
const entry = (id: string, playerId: string, hole: number, strokes: number) => ({
  id,
  playerId,
  hole,
  strokes,
  side: 'player1' as const,
  by: playerId,
  receivedAt: '2026-03-12T18:00:00.000Z',
});
const round = { entries: [entry('e1', 'p1', 1, 4), entry('e2', 'p2', 1, 0)] };
const chances = [
  chance(null, 9, 0.5),
  chance('e1', 9, 0.75),
  chance('again', 9, 0.75),
  chance('e2', 8, 0.8),
  chance('e3', 8, 0.82),
];
const steps = stepsOf(chances, aRunningMatch(), round);

test('when an entry moved nothing, then it is no step, and each step says what moved it', () => {
  expect(steps.map(({ entryId, what }) => [entryId, what])).toEqual([
    [null, 'Before the start'],
    ['e1', 'Hole 1, Anna Keller: 4'],
    ['e2', 'Hole 1, Ben Okafor: Blob'],
    ['e3', 'A hole recorded just now'],
  ]);
});

test('when an admin ended the match, then the last step says how', () => {
  const ended = [...chances.slice(0, 2), { entryId: null, holesLeft: 0, player1: 0, draw: 0, player2: 1 }];
  const lastOf = (match: ReturnType<typeof aFinishedMatch>) => stepsOf(ended, match, round).at(-1)?.what;
  expect(lastOf(aFinishedMatch({ decided: { outcome: 'player2', reason: 'No show' } }))).toBe('Decided by an admin');
  expect(lastOf(aFinishedMatch({ finalScoreByAdmin: true }))).toBe('Final score by an admin');
});

test('when the holes of a deleted player are gone, then the last step says no more than that it is the end', () => {
  const ended = [...chances.slice(0, 2), { entryId: null, holesLeft: 0, player1: 0, draw: 0, player2: 1 }];
  expect(stepsOf(ended, aFinishedMatch(), round).at(-1)?.what).toBe('End of the match');
});

test('when a round is under way, then there is room for what is still to come, and none when it is over', () => {
  expect(widthOf(steps, aRunningMatch())).toBe(18);
  expect(widthOf(steps, aFinishedMatch())).toBe(3);
});

test('when a hole is on both cards, then it is marked where that came to be', () => {
  expect(holeMarks(steps)).toEqual([{ step: 2, hole: 1 }]);
  const ended = stepsOf([...chances, chance(null, 0, 1, 0)], aFinishedMatch({ finalScoreByAdmin: true }), round);
  expect(holeMarks(ended)).toEqual(holeMarks(steps));
});
