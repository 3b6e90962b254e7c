import { accept, act, after, card, complete, evening, hole, running } from '../../test/round.ts';
import { differencesOf, shownOn } from './holes.ts';
import { record } from './record.ts';

test('when a side that has completed comes to say what the other says, then that is shown, though it moves nothing else', () => {
  const before = after(
    running,
    ['ann', hole('a1', 'ann', 1, 5)],
    ['bob', hole('b1', 'ann', 1, 6, 'a1')],
    ['bob', complete('B', 'bob', card(6), card(4))],
    ['ann', hole('a2', 'ann', 1, 7, 'a1')],
  );
  expect([shownOn(before, 'ann', 1)?.strokes, differencesOf(before).length]).toEqual([6, 1]);
  const { round, outcome } = act(before, 'bob', hole('b2', 'ann', 1, 7, 'b1'));
  expect([outcome, shownOn(round, 'ann', 1)?.strokes, differencesOf(round).length]).toEqual(['applied', 7, 0]);
});

test('when a side records a hole or takes what the other says, then its entry says on top of which one, and when by both clocks', () => {
  const before = after(running, ['ann', hole('a1', 'ann', 1, 5)], ['bob', hole('b1', 'ann', 1, 6)]);
  const at = '2026-06-10T17:59:00.000Z';
  for (const action of [accept('yes', 'b1'), hole('yes', 'ann', 1, 4, 'b1')]) {
    const { entries } = act(before, 'ann', { ...action, at }).round;
    expect(entries.at(-1)).toMatchObject({ id: 'yes', over: 'b1', at, receivedAt: evening });
  }
});

test('when somebody changes what they said, without having seen that the other had come to agree with it, then the sides differ again', () => {
  const before = after(
    running,
    ['bob', hole('b1', 'bob', 2, 4)],
    ['ann', hole('a1', 'bob', 2, 5)],
    ['bob', hole('b2', 'bob', 2, 5, 'b1')],
  );
  const six = hole('a2', 'bob', 2, 6, 'b1');
  const { round, outcome } = act(before, 'ann', { ...six, said: 'a1' });
  expect([outcome, shownOn(round, 'bob', 2)?.strokes]).toEqual(['differs', 5]);
  expect(differencesOf(round)).toMatchObject([{ player1: { strokes: 6 }, player2: { strokes: 5 } }]);
  // From a second device, which had not seen the first one's word, it is stale.
  expect(differencesOf(act(before, 'ann', { ...six, said: null }).round)).toEqual([]);
});

test('when an entry that overwrites whatever is there comes after a ruling, then its side differs from the other', () => {
  const ruled = after(running, ['bob', hole('b', 'bob', 2, 4)], ['adam', hole('c', 'bob', 2, 5, 'b')]);
  const entry = { id: 'a', by: 'ann', playerId: 'bob', hole: 2, strokes: 6, receivedAt: evening };
  const { round } = record(ruled, { ...entry, side: 'player1' }, 'overwrite');
  expect(differencesOf(round)).toMatchObject([{ player1: { strokes: 6 }, player2: { strokes: 4 } }]);
});

test('when a side answers a ruling that it saw on a closed card, then the ruling is shown and the sides differ again', () => {
  const round = after(
    running,
    ['ann', hole('a', 'ann', 1, 5)],
    ['ann', complete('A', 'ann')],
    ['adam', hole('c', 'ann', 1, 4, 'a')],
    ['bob', hole('b', 'ann', 1, 7, 'c')],
  );
  expect(shownOn(round, 'ann', 1)?.strokes).toBe(4);
  expect(differencesOf(round)).toMatchObject([{ player1: { strokes: 5 }, player2: { strokes: 7 } }]);
});

test('when a side has overwritten a ruling, then it still differs from the other, whatever it says afterwards that it had not seen', () => {
  const overwritten = after(
    running,
    ['bob', hole('b', 'bob', 2, 4)],
    ['adam', hole('c', 'bob', 2, 4, 'b')],
    ['ann', hole('a1', 'bob', 2, 7, 'c')],
  );
  const { round } = act(overwritten, 'ann', { ...hole('a2', 'bob', 2, 7), said: 'a1' });
  expect(shownOn(round, 'bob', 2)?.strokes).toBe(7);
  expect(differencesOf(round)).toMatchObject([{ player1: { strokes: 7 }, player2: { strokes: 4 } }]);
});

test('when an entry names one that comes later as what its maker saw, then a ruling in between stands all the same', () => {
  const ruled = after(
    running,
    ['bob', hole('b', 'ann', 1, 5)],
    ['ann', hole('a', 'ann', 1, 4, 'later')],
    ['adam', hole('c', 'ann', 1, 6, 'b')],
  );
  const { round } = act(ruled, 'ann', hole('later', 'ann', 9, 4));
  expect(differencesOf(round)).toEqual([]);
  expect(act(round, 'ann', accept('t', 'b')).outcome).toBe('settled');
});

test('when somebody goes on from an accept that was settled, then what they say then is what their side says', () => {
  const before = after(
    running,
    ['ann', hole('a1', 'ann', 3, 5)],
    ['bob', hole('b1', 'ann', 3, 6)],
    ['bob', { ...hole('b2', 'ann', 3, 5, 'a1'), said: 'b1' }],
    ['ann', accept('t', 'b1')],
  );
  const { round, outcome } = act(before, 'ann', { ...hole('a2', 'ann', 3, 6, 't'), said: 't' });
  expect(outcome).toBe('differs');
  expect(differencesOf(round)).toMatchObject([{ player1: { strokes: 6 }, player2: { strokes: 5 } }]);
});

test.each([
  ['itself', [['bob', { ...hole('y', 'ann', 1, 9, 'y'), said: 'b' }]]],
  [
    'each other',
    [
      ['bob', { ...hole('x', 'ann', 1, 9, 'y'), said: 'b' }],
      ['bob', { ...hole('y', 'ann', 1, 9, 'x'), said: 'x' }],
    ],
  ],
] as const)(
  'when entries name %s as what their maker saw, then the other side can differ from them all the same',
  (_what, made) => {
    const before = after(running, ['bob', hole('b', 'ann', 1, 9)], ...made);
    const { round } = act(before, 'ann', hole('a', 'ann', 1, 5, 'b'));
    expect(differencesOf(round)).toMatchObject([{ player1: { strokes: 5 }, player2: { strokes: 9 } }]);
  },
);
