import type { HistoryLine, RoundAction, RoundView } from '@society/contracts';
import { roundFaults } from './oracle.ts';
import type { Made } from './phone.ts';

const at = '2026-06-10T18:00:00.000Z';
type Entry = RoundView['entries'][number];
const entry = (id: string, by: 'ann' | 'bob', strokes: number, over: string | null = null, effect?: 'say'): Entry => ({
  id,
  by,
  side: by === 'ann' ? 'player1' : 'player2',
  playerId: 'ann',
  hole: 1,
  strokes,
  over,
  ...(effect && { effect }),
  receivedAt: at,
});
const made = ({ id, by, strokes, over = null }: Entry, ...heard: Made['heard']): Made => {
  const action: RoundAction = { id, kind: 'hole', playerId: 'ann', hole: 1, strokes, over };
  return { by, action, heard };
};
const viewOf = (entries: readonly Entry[], differences: RoundView['differences'] = []): RoundView => ({
  matchId: '1',
  version: 2,
  status: 'in_progress',
  player1Id: 'ann',
  player2Id: 'bob',
  player1Completed: false,
  player2Completed: false,
  disputed: false,
  ruled: false,
  formerIds: [],
  entries: [...entries],
  scores: [],
  differences,
  notCounted: [],
  receipts: [],
});
const ended = (all: readonly Made[], view: RoundView, told = view.entries.length) => ({
  made: all,
  views: { player1: view, player2: view },
  history: Array.from({ length: told }, (): HistoryLine => ({
    at,
    receivedAt: at,
    by: { id: 'ann', name: 'Ann' },
    kind: 'hole',
    hole: 1,
    counted: true,
  })),
});

const five = entry('a', 'ann', 5);
const six = entry('b', 'bob', 6, null, 'say');
const differing = viewOf(
  [five, six],
  [{ playerId: 'ann', hole: 1, player1: { strokes: 5, entryId: 'a' }, player2: { strokes: 6, entryId: 'b' } }],
);
const both = [made(five, 'applied', 'known'), made(six, 'differs', 'differs')];

test('when two say unlike values and both see it, then nothing is wrong', () => {
  expect(roundFaults(ended(both, differing))).toEqual([]);
});

test.each<[string, readonly string[], ReturnType<typeof ended>]>([
  ['is nowhere', ['hole b is lost'], ended(both, viewOf([five]))],
  [
    'is stored with another value',
    ['hole a is stored otherwise'],
    ended([made({ ...five, strokes: 4 }, 'applied')], viewOf([five])),
  ],
  ['is there twice', ['entry a is there twice'], ended([made(five, 'applied')], viewOf([five, five]))],
  [
    'is answered in two ways',
    ['hole b was answered in 2 ways'],
    ended([made(five, 'applied'), made(six, 'differs', 'applied')], differing),
  ],
  ['is not in the history', ['history tells 1 of 2 entries'], ended(both, differing, 1)],
  [
    'is overwritten by somebody who had not seen it',
    ['hole 1 of ann was changed in silence by b'],
    ended([made(five, 'applied'), made(six, 'applied')], viewOf([five, { ...six, effect: undefined }])),
  ],
  ['differs and nobody sees it', ['hole 1 of ann: 6 was changed in silence to 5'], ended(both, viewOf([five, six]))],
])('when an action %s, then that is found', (_, expected, given) => {
  expect(roundFaults(given)).toEqual(expect.arrayContaining([...expected]));
});
