import type { ActionOutcome, RoundAction } from '@society/contracts';
import { aRound } from '@society/contracts/testing';
import type { Entry } from '@society/golf';
import { logOf, remains } from './logged-action.ts';

const receivedAt = '2026-03-12T18:00:00.000Z';
const entry = (id: string, by: string, strokes: number, over: Partial<Entry> = {}): Entry => ({
  id,
  side: by === 'p2' ? 'player2' : 'player1',
  by,
  playerId: 'p1',
  hole: 1,
  strokes,
  receivedAt,
  ...over,
});
const recorded = (strokes: number, id = 'mine', over: string | null = null): RoundAction => ({
  id,
  kind: 'hole',
  playerId: 'p1',
  hole: 1,
  strokes,
  over,
});
const five = recorded(5);
const take: RoundAction = { id: 'yes', kind: 'accept', entryId: 'bens', playerId: 'p1', hole: 1, strokes: 6 };
/** Whether an action stays after its answer, and so is told, in a round of these entries. */
const stays = (action: RoundAction, outcome: ActionOutcome, entries: Entry[], later: readonly RoundAction[] = []) =>
  remains(action, { id: action.id, outcome }, { later, round: aRound({ entries }) }) !== undefined;

const none = { effect: 'none' } as const;
const say = { effect: 'say' } as const;

test.each<[string, RoundAction, ActionOutcome, Entry[], boolean]>([
  [
    'the own other phone had entered another value',
    five,
    'differs',
    [entry('a', 'p1', 4), entry('mine', 'p1', 5, none)],
    true,
  ],
  ['the substitute had', five, 'differs', [entry('a', 's1', 4), entry('mine', 'p1', 5, none)], true],
  [
    'it had, and the opponent says a third value',
    five,
    'differs',
    [entry('a', 'p1', 4), entry('b', 'p2', 6, say), entry('mine', 'p1', 5, none)],
    true,
  ],
  [
    'an admin ruled without seeing what is shown',
    five,
    'differs',
    [entry('a', 'p1', 4), entry('mine', 'a1', 5, { ...none, side: 'committee' })],
    true,
  ],
  ['the own signed value stays', five, 'differs', [entry('a', 'p1', 4), entry('mine', 'p1', 5, say)], true],
  [
    'the sides differ, which is shown at the hole',
    five,
    'differs',
    [entry('b', 'p2', 6), entry('mine', 'p1', 5, say)],
    false,
  ],
  [
    'a ruling is shown, which is told as news',
    five,
    'differs',
    [entry('r', 'a1', 4, { side: 'committee' }), entry('mine', 'p1', 5, say)],
    false,
  ],
  [
    'the other had taken the own value at the same time',
    take,
    'settled',
    [entry('a', 'p1', 5), entry('bens', 'p2', 6, say), entry('b', 'p2', 5, { kind: 'accept' })],
    true,
  ],
  [
    'the other phone had taken the same',
    take,
    'settled',
    [entry('bens', 'p2', 6), entry('a', 'p1', 6, { kind: 'accept' })],
    false,
  ],
  [
    'the other says a third value, which is shown',
    take,
    'settled',
    [entry('a', 'p1', 5), entry('b', 'p2', 7, say)],
    false,
  ],
  [
    'a signed card had said it already, and an admin has ruled since',
    five,
    'known',
    [entry('r', 'a1', 4, { side: 'committee' })],
    false,
  ],
  ['it did what was asked', five, 'applied', [entry('mine', 'p1', 5)], false],
])('when %s, then what came of it is told where nothing else tells it', (_, action, outcome, entries, expected) => {
  expect(stays(action, outcome, entries)).toBe(expected);
});

test('when the same hole was corrected afterwards, then only what came of the correction is told', () => {
  const entries = [entry('a', 'p1', 4), entry('mine', 'p1', 5, none), entry('again', 'p1', 4)];
  expect(stays(five, 'differs', entries, [recorded(4, 'again', 'mine')])).toBe(false);
});

test('when it stays, then it waits no longer, and is what its maker has still to see', () => {
  const value = remains(
    take,
    { id: 'yes', outcome: 'settled' },
    { later: [], round: aRound({ entries: [entry('a', 'p1', 5)] }) },
  );
  const [log] = logOf([{ id: 'yes', person: 'p1', topic: '12', order: 1, value, isKept: true }], 'p1');
  expect(log).toMatchObject({
    waiting: [],
    verdicts: [{ action: take, verdict: { outcome: 'settled', message: '' } }],
  });
});

test.each<[string, RoundAction, boolean]>([
  ['the same hole', recorded(6, 'later'), false],
  ['another hole', { ...take, hole: 2 }, true],
  ['the other’s card', { ...take, playerId: 'p2' }, true],
])(
  'when the same person then did something to %s, then only their own correction keeps it from being told',
  (_what, later, isTold) => {
    expect(stays(five, 'differs', [entry('a', 'p1', 4), entry('mine', 'p1', 5, none)], [later])).toBe(isTold);
  },
);

test('when a newer release recorded a field that this one does not know, then it is waited with, and stays with what is told', () => {
  const action = { ...five, windy: true };
  const [log] = logOf([{ id: 'mine', person: 'p1', topic: '12', order: 1, value: { action }, isKept: true }], 'p1');
  expect(log?.waiting).toEqual([action]);
  const [waiting = five] = log?.waiting ?? [];
  const value = remains(waiting, { id: 'mine', outcome: 'kept' }, { later: [], round: undefined });
  expect(value?.action).toEqual(action);
});

describe('what the device kept', () => {
  const kept = (id: string, value: unknown, isKept = true) => ({
    id,
    person: 'p1',
    topic: '12',
    order: 1,
    value,
    isKept,
  });

  test('when only this page holds some of it, then the log of its match says so', () => {
    const entries = [kept('a', { action: recorded(5, 'a') }), kept('b', { action: recorded(6, 'b') }, false)];
    expect(logOf(entries, 'p1')).toMatchObject([{ matchId: '12', isKept: false }]);
  });

  test('when nothing of a match can be read, then there is no log of it', () => {
    expect(logOf([kept('a', { action: { kind: 'of a newer release' } }), kept('b', null)], 'p1')).toEqual([]);
  });

  test.each([{ outcome: 'of a newer release', message: '' }, { outcome: 'kept' }, 'kept'])(
    'when the verdict is %j, then it cannot be read, and the action is delivered again',
    (verdict) => {
      const [log] = logOf([kept('mine', { action: five, verdict })], 'p1');
      expect(log).toMatchObject({ waiting: [five], verdicts: [] });
    },
  );
});
