import type { HistoryLine } from '@society/contracts';
import { aFinishedMatch } from '@society/contracts/testing';
import { completedByYou } from '@society/golf';
import { runsOf } from './history-runs.ts';
import { historyText } from './history-text.ts';

const anna = { id: 'p1', name: 'Anna Keller' };
const martin = { id: 'p2', name: 'Martin Reid' };
const carla = { id: 'p9', name: 'Carla Mendes' };
const names = new Map([anna, martin, carla].map(({ id, name }) => [id, name]));
const at = '2026-03-12T18:42:00.000Z';

const line = (over: Partial<HistoryLine>): HistoryLine => ({
  at,
  receivedAt: at,
  by: martin,
  kind: 'hole',
  counted: true,
  ...over,
});
const textOf = (over: Partial<HistoryLine>) => historyText([line(over)], aFinishedMatch(), names);
const onTwo = { playerId: 'p1', hole: 2, after: 6 };

test.each<[string, Partial<HistoryLine>, string]>([
  ['starts', { kind: 'start' }, 'Martin Reid started the round'],
  ['enters a hole', { ...onTwo }, 'Martin Reid entered 6 for Anna Keller on hole 2'],
  ['changes a hole', { ...onTwo, before: 5 }, 'Martin Reid entered 6 for Anna Keller on hole 2 (it was 5)'],
  [
    'enters their own hole',
    { ...onTwo, by: anna, after: 0, before: 0 },
    'Anna Keller entered a Blob on hole 2 (it was a Blob)',
  ],
  [
    'enters a hole of somebody replaced',
    { ...onTwo, playerId: 'p77' },
    'Martin Reid entered 6 for a former player on hole 2',
  ],
  ['accepts', { ...onTwo, by: anna, kind: 'accept', before: 5 }, 'Anna Keller accepted 6 on hole 2 (it was 5)'],
  ['completes', { kind: 'complete' }, 'Martin Reid completed a round'],
  [
    'completes with a hole',
    { ...onTwo, by: anna, kind: 'complete', after: 0 },
    'Anna Keller completed with a Blob on hole 2',
  ],
  [
    'rules on a hole',
    { ...onTwo, by: carla, kind: 'cards', before: 5 },
    'Carla Mendes ruled 6 for Anna Keller on hole 2 (it was 5)',
  ],
  [
    'puts in both cards',
    { by: carla, kind: 'cards', reason: 'Paper card' },
    'Carla Mendes put in both cards: Paper card',
  ],
  ['ends it by points', { kind: 'result', after: '21–13' }, 'The match ended 21–13'],
  [
    'corrects it by a hole',
    { kind: 'result', before: '21–13', after: '20–13' },
    'The result became 20–13 (it was 21–13)',
  ],
  [
    'enters its score',
    { by: carla, kind: 'final-score', after: '20–13' },
    'Carla Mendes entered the final score 20–13',
  ],
  [
    'decides for one',
    { by: carla, kind: 'decide', after: 'player2', reason: 'No show' },
    'Carla Mendes gave Ben Okafor a walkover: No show',
  ],
  ['decides a draw', { by: carla, kind: 'decide', after: 'draw', reason: 'Dark' }, 'Carla Mendes decided a draw: Dark'],
  [
    'calls it off',
    { by: carla, kind: 'decide', after: 'void', reason: 'Snow' },
    'Carla Mendes called the match off: Snow',
  ],
  ['takes it back', { by: carla, kind: 'reopen' }, 'Carla Mendes took the decision back'],
  [
    'takes a final score back',
    { by: carla, kind: 'reopen', before: '21–13' },
    'Carla Mendes took the final score 21–13 back',
  ],
])('when somebody %s, then that is said, and it counted', (_, over, text) => {
  expect(textOf(over)).toEqual({ text });
});

test('when an entry was not shown, then it says what was', () => {
  expect(textOf({ ...onTwo, before: 5, counted: false })).toEqual({
    text: 'Martin Reid entered 6 for Anna Keller on hole 2',
    notCounted: 'The card already had 5',
  });
});

test('when an entry agreed with what was shown, then nothing was refused', () => {
  expect(textOf({ ...onTwo, before: 6, counted: false })).toEqual({
    text: 'Martin Reid entered 6 for Anna Keller on hole 2, as it was',
  });
});

test('when something arrived that could not count, then it says why', () => {
  const reason = 'The players of this match have changed';
  expect(textOf({ ...onTwo, kind: 'not-counted', counted: false, reason })).toEqual({
    text: 'Martin Reid entered 6 for Anna Keller on hole 2',
    notCounted: reason,
  });
  expect(textOf({ kind: 'not-counted', counted: false })).toEqual({
    text: 'Martin Reid sent something',
    notCounted: 'It came too late',
  });
});

test('when a hole came after its sender had completed, then nobody else reads that they completed themselves', () => {
  const closed = { ...onTwo, kind: 'not-counted', counted: false, reason: completedByYou } as const;
  expect(textOf(closed).notCounted).toBe('This round is completed already');
});

const textsOf = (...lines: readonly Partial<HistoryLine>[]) =>
  runsOf(lines.map(line)).map((run) => historyText(run, aFinishedMatch(), names).text);

test('when an admin puts in both cards, then each card is one line, holes alike together', () => {
  const ruled = { by: carla, kind: 'cards', playerId: 'p1' } as const;
  expect(
    textsOf(
      { ...ruled, hole: 1, before: 5, after: 6 },
      { ...ruled, hole: 2, before: 0, after: 4 },
      { ...ruled, hole: 3, after: 0 },
      { ...ruled, hole: 7, before: 0, after: 4 },
      { ...ruled, playerId: 'p2', hole: 1, after: 5 },
      { by: carla, kind: 'cards', reason: 'Paper card' },
    ),
  ).toEqual([
    'Carla Mendes ruled 6 for Anna Keller on hole 1 (it was 5), 4 on holes 2 and 7 (it was a Blob), a Blob on hole 3',
    'Carla Mendes ruled 5 for Martin Reid on hole 1',
    'Carla Mendes put in both cards: Paper card',
  ]);
});

test('when holes become Blobs by a completion, then they are one line, but not with those of another one', () => {
  const blob = { by: anna, kind: 'complete', playerId: 'p1', after: 0 } as const;
  const receivedAt = '2026-03-12T18:43:00.000Z';
  expect(textsOf({ ...blob, hole: 4 }, { ...blob, hole: 9 }, { ...blob, hole: 5, receivedAt })).toEqual([
    'Anna Keller completed with a Blob on holes 4 and 9',
    'Anna Keller completed with a Blob on hole 5',
  ]);
});

test('when holes are entered one by one, then each is a line of its own', () => {
  expect(textsOf({ ...onTwo }, { ...onTwo, hole: 3 })).toHaveLength(2);
});
