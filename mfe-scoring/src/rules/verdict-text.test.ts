import type { RoundAction } from '@society/contracts';
import type { Verdict } from '@society/league-client';
import { verdictLines } from './verdict-text.ts';

const names = new Map([['p2', 'Ben Okafor']]);
const kept: Verdict = { outcome: 'kept', message: 'An admin has decided this match' };
const refused: Verdict = { outcome: 'refused', message: 'You are not assigned to this match' };
const hole = (playerId: string): RoundAction => ({ id: 'a', kind: 'hole', playerId, hole: 3, strokes: 0, over: null });

test.each<[RoundAction, Verdict, string]>([
  [
    hole('p2'),
    kept,
    'Hole 3, Ben Okafor, Blob: not counted. An admin has decided this match. What you entered is kept for the admins to see.',
  ],
  [hole('p9'), refused, 'Hole 3, Blob: not recorded. You are not assigned to this match.'],
  [{ id: 's', kind: 'start' }, refused, 'The start of the round: not recorded. You are not assigned to this match.'],
  [
    { id: 'c', kind: 'complete', playerId: 'p1' },
    refused,
    'Your completed round: not recorded. You are not assigned to this match.',
  ],
  [
    { id: 'c', kind: 'complete', playerId: 'p2' },
    kept,
    'The completed round of Ben Okafor: not counted. An admin has decided this match. What you entered is kept for the admins to see.',
  ],
  [
    { id: 'c', kind: 'complete', playerId: 'p9' },
    refused,
    'The completed round: not recorded. You are not assigned to this match.',
  ],
  [
    { id: 't', kind: 'accept', entryId: 'e' },
    refused,
    'What you took from the other side: not recorded. You are not assigned to this match.',
  ],
  [
    { id: 't', kind: 'accept', entryId: 'e', playerId: 'p2', hole: 3, strokes: 6 },
    { outcome: 'settled', message: '' },
    'What you took from the other side on hole 3, Ben Okafor, 6: not shown. Nothing was changed: this hole has been settled meanwhile.',
  ],
  [
    hole('p2'),
    { outcome: 'differs', message: '' },
    'Hole 3, Ben Okafor, Blob: not shown. Something else was entered meanwhile, and is shown.',
  ],
])('when %j did not count, then it is said what and why', (action, verdict, expected) => {
  expect(verdictLines([{ action, verdict }], { names, ownId: 'p1' })).toEqual([{ text: expected, ids: [action.id] }]);
});

describe('when several things came to nothing for one reason', () => {
  const both = new Map([...names, ['p1', 'Anna Keller']]);
  const gone: Verdict = { outcome: 'refused', message: 'Match not found' };
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const on = (playerId: string, ...holes: number[]): RoundAction[] =>
    holes.map((number) => ({
      id: `${playerId}${number}`,
      kind: 'hole',
      playerId,
      hole: number,
      strokes: 5,
      over: null,
    }));
  const take = (playerId: string, number: number): RoundAction => ({
    id: `take ${playerId}${number}`,
    kind: 'accept',
    entryId: 'e',
    playerId,
    hole: number,
    strokes: 6,
  });
  const start: RoundAction = { id: 's', kind: 'start' };
  const done = (playerId: string): RoundAction => ({ id: `done ${playerId}`, kind: 'complete', playerId });
  const linesOf = (actions: RoundAction[], verdict: Verdict, known: ReadonlyMap<string, string> = both) =>
    verdictLines(
      actions.map((action) => ({ action, verdict })),
      { names: known, ownId: known.size === 0 ? undefined : 'p1' },
    );
  const late = 'not counted. An admin has decided this match. What you entered is kept for the admins to see.';

  test.each<[string, RoundAction[], string]>([
    [
      'a whole round',
      [...nine.flatMap((number) => [...on('p1', number), ...on('p2', number)]), done('p1')],
      'Holes 1 to 9 of Anna Keller, holes 1 to 9 of Ben Okafor and your completed round',
    ],
    ['holes of one card', on('p1', 3, 1, 7), 'Holes 1, 3 and 7 of Anna Keller'],
    ['a hole that was corrected', [...on('p1', 3), ...on('p1', 3)], 'Hole 3 of Anna Keller'],
    ['the start and a hole', [start, ...on('p2', 1)], 'The start of the round and hole 1 of Ben Okafor'],
    ['both completions', [done('p1'), done('p2')], 'Your completed round and the completed round of Ben Okafor'],
    [
      'holes of somebody who was replaced',
      [...on('p1', 1, 2), ...on('p9', 1, 2), done('p9')],
      'Holes 1 and 2 of Anna Keller, holes 1 and 2 of a former player and the completed round',
    ],
    [
      'what was taken, and a completion',
      [take('p1', 3), take('p1', 4), take('p2', 7), done('p1')],
      'Your completed round and what you took from the other side on holes 3 and 4 of Anna Keller and hole 7 of Ben Okafor',
    ],
  ])('of %s, then one line names it all', (_, actions, what) => {
    expect(linesOf(actions, kept)).toEqual([{ text: `${what}: ${late}`, ids: actions.map(({ id }) => id) }]);
  });

  test('of a match that is gone, then a hole of both cards is said once', () => {
    const actions = [start, ...on('p1', 3), ...on('p2', 3)];
    expect(linesOf(actions, gone, new Map())[0]?.text).toBe(
      'The start of the round and hole 3: not recorded. Match not found.',
    );
  });

  test('of what was settled by then, then it is no single hole', () => {
    expect(linesOf([take('p1', 3), take('p1', 7)], { outcome: 'settled', message: '' })[0]?.text).toBe(
      'What you took from the other side on holes 3 and 7 of Anna Keller: not shown. Nothing was changed: this has been settled meanwhile.',
    );
  });

  test('and something else for another, then each reason has its line, in the order of what was done', () => {
    const [first, second, third] = on('p1', 1, 2, 3);
    if (!first || !second || !third) throw new Error('no holes');
    const lost = [
      { action: first, verdict: kept },
      { action: second, verdict: refused },
      { action: third, verdict: kept },
    ];
    expect(verdictLines(lost, { names: both, ownId: 'p1' })).toEqual([
      { text: `Holes 1 and 3 of Anna Keller: ${late}`, ids: ['p11', 'p13'] },
      {
        text: 'Hole 2, Anna Keller, 5: not recorded. You are not assigned to this match.',
        ids: ['p12'],
      },
    ]);
  });
});
