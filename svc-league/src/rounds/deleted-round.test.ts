import type { RoundAction } from '@society/contracts';
import { keepActions, roundOfDeleted } from './deleted-round.ts';

const at = '2026-06-10T18:00:00.000Z';
const deleted = { id: '12', player1Id: 'ann', player2Id: 'bob', formerIds: ['ann', 'bob'], receipts: [] };
const ann = { playerId: 'ann', isAdmin: false };
const hole = (id: string): RoundAction => ({
  id,
  kind: 'hole',
  playerId: 'ann',
  hole: 3,
  strokes: 4,
  over: null,
  at: '2026-06-10T17:00:00.000Z',
});

test('when something arrives, then it is kept with what it said, each once, and answered every time', () => {
  const { results, receipts } = keepActions(deleted, { scorer: ann, actions: [hole('a'), hole('a')], at });
  expect(results).toEqual(Array(2).fill({ id: 'a', outcome: 'kept', message: 'This match was deleted' }));
  expect(receipts).toEqual([
    {
      id: 'a',
      by: 'ann',
      kind: 'hole',
      outcome: 'kept',
      message: 'This match was deleted',
      playerId: 'ann',
      hole: 3,
      strokes: 4,
      at: '2026-06-10T17:00:00.000Z',
      receivedAt: at,
    },
  ]);
  expect(keepActions({ ...deleted, receipts }, { scorer: ann, actions: [hole('a')], at }).receipts).toEqual([]);
});

test('when a completed round arrives, then its cards are kept with it', () => {
  const nine = [4, 5, 0, null, null, null, null, null, null];
  const cards = { player1: nine, player2: nine };
  const actions: RoundAction[] = [{ id: 'c', kind: 'complete', playerId: 'ann', cards }];
  expect(keepActions(deleted, { scorer: ann, actions, at }).receipts).toMatchObject([{ id: 'c', cards }]);
});

test('when another person uses the same id, then theirs is kept, too', () => {
  const { receipts } = keepActions(deleted, { scorer: ann, actions: [hole('a')], at });
  const bob = { playerId: 'bob', isAdmin: false };
  expect(keepActions({ ...deleted, receipts }, { scorer: bob, actions: [hole('a')], at }).receipts).toHaveLength(1);
});

test('when there is no more room, then what fits is kept, and everything is answered, so that no phone waits', () => {
  const actions = Array.from({ length: 399 }, (_, index) => hole(`e${index}`));
  const { receipts } = keepActions(deleted, { scorer: ann, actions, at });
  const sent = { scorer: ann, actions: [hole('fits'), hole('more')], at };
  const last = keepActions({ ...deleted, receipts }, sent);
  expect(last.receipts.map(({ id }) => id)).toEqual(['fits']);
  const again = keepActions({ ...deleted, receipts: [...receipts, ...last.receipts] }, sent);
  expect(again.receipts).toEqual([]);
  for (const { results } of [last, again])
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['fits', 'kept'],
      ['more', 'kept'],
    ]);
});

test('when another person has filled it, then there is room for a hundred all the same', () => {
  const many = (length: number) => Array.from({ length }, (_, index) => hole(`e${index}`));
  const { receipts } = keepActions(deleted, { scorer: ann, actions: many(400), at });
  const bob = { playerId: 'bob', isAdmin: false };
  expect(keepActions({ ...deleted, receipts }, { scorer: bob, actions: many(101), at }).receipts).toHaveLength(100);
});

test('when its round is asked for, then nothing is recorded in it and nothing counts', () => {
  expect(roundOfDeleted(deleted)).toMatchObject({ matchId: '12', entries: [], ruled: true, status: 'scheduled' });
});
