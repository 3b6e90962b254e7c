import { accept, act, after, card, complete, evening, hole, running } from '../../test/round.ts';
import { MAX_KEPT, roomFor } from './limits.ts';
import type { Receipt, Round } from './round.ts';

const message = 'Too many changes to this match. Please ask an admin to enter the final score.';
const cardOfFours = card(...Array.from({ length: 9 }, () => 4));
/** Bob corrects himself as often as there is room. */
const filled = Array.from({ length: MAX_KEPT }, (_, index) =>
  hole(`e${index}`, 'bob', 1, 3 + (index % 2), `e${index - 1}`),
).reduce((round, action) => act(round, 'bob', action).round, running);
/** Bob sends what comes to nothing as often as there is room. */
const withReceipts = (by: string): Round => ({
  ...running,
  receipts: Array.from({ length: MAX_KEPT }, (_, index): Receipt => ({
    id: `r${index}`,
    by,
    kind: 'accept',
    outcome: 'settled',
    receivedAt: evening,
  })),
});
const annsNine = Array.from({ length: 9 }, (_, index) => ['ann', hole(`a${index}`, 'ann', index + 1, 4)] as const);

test('when there is no more room for somebody, then nothing of theirs is stored, and their round can still be completed', () => {
  for (const full of [filled, withReceipts('bob')]) {
    expect(act(full, 'bob', hole('more', 'bob', 2, 4))).toEqual({ round: full, outcome: 'full', message });
    expect(act(full, 'bob', complete('B', 'bob', card(), cardOfFours)).outcome).toBe('applied');
  }
});

test('when a completion of a full round comes again, then it is known', () => {
  const done = complete('B', 'bob', card(), cardOfFours);
  const { round } = act(filled, 'bob', done);
  expect(act(round, 'bob', done)).toEqual({ round, outcome: 'known' });
});

test('when one has filled a round, then the other still has room for all of theirs, an admin too, and the round ends', () => {
  for (const full of [filled, withReceipts('bob')]) {
    const round = after(full, ...annsNine, ['adam', hole('ruled', 'bob', 9, 5)]);
    expect(round.entries.slice(full.entries.length).map(({ by }) => by)).toEqual([...Array(9).fill('ann'), 'adam']);
    const ended = after(round, ['ann', complete('A', 'ann', cardOfFours)], ['bob', complete('B', 'bob')]);
    expect(ended.status).toBe('completed');
  }
});

test('when somebody has a hundred of their own in a full round, then there is no more room for them either', () => {
  const of = (by: string, length: number) => Array.from({ length }, () => ({ by }));
  expect(roomFor([...of('bob', 320), ...of('ann', 10)], 'ann')).toBe(90);
  expect([99, 100, 101].map((own) => roomFor([...of('bob', 400), ...of('ann', own)], 'ann'))).toEqual([1, 0, -1]);
  expect(roomFor(of('ann', 150), 'ann')).toBe(250);
  const full = withReceipts('bob');
  const own = (length: number): Round => ({
    ...full,
    receipts: [...full.receipts, ...withReceipts('ann').receipts.slice(0, length)],
  });
  expect([99, 100].map((length) => act(own(length), 'ann', accept('no', 'none')).outcome)).toEqual(['refused', 'full']);
});

test('when a round that is full for somebody was ruled on, then what they still send is kept, and nothing of it is stored', () => {
  const ruled: Round = { ...withReceipts('ann'), ruled: true, status: 'completed', completedAt: evening };
  expect(act(ruled, 'ann', hole('late', 'ann', 1, 4))).toEqual({
    round: ruled,
    outcome: 'kept',
    message: 'An admin has decided this match',
  });
  expect(act(ruled, 'ann', complete('C', 'ann', card(4))).round).toEqual(ruled);
  expect(act(ruled, 'bob', hole('b', 'bob', 1, 4)).round.receipts.at(-1)).toMatchObject({ id: 'b', outcome: 'kept' });
});
