import { accept, act, after, card, complete, evening, hole, running, scheduled } from '../../test/round.ts';
import { applyAction } from './actions.ts';
import { differencesOf, sayOf, shownOn } from './holes.ts';
import type { Round } from './round.ts';

const shown = (round: Round, playerId = 'ann', number = 1) => shownOn(round, playerId, number)?.strokes;
const outcome = (...given: Parameters<typeof act>) => act(...given).outcome;

describe('where nothing counts any more, whatever the round says', () => {
  const given = { actor: { playerId: 'ann', isAdmin: false }, receivedAt: '2026-06-10T18:00:00.000Z', closed: 'Over' };

  test('when an action would change something, then it is kept, and the same again is answered so after that has changed', () => {
    const { round, outcome: came, message } = applyAction(running, hole('a', 'ann', 1, 5), given);
    expect([came, message, round.entries, round.receipts.at(-1)?.id]).toEqual(['kept', 'Over', [], 'a']);
    expect(applyAction(round, hole('a', 'ann', 1, 5), { ...given, closed: undefined })).toMatchObject({
      round,
      outcome: 'kept',
    });
  });

  test('when an action is refused anyway, or was applied before, then that is the answer', () => {
    const five = after(running, ['ann', hole('a', 'ann', 1, 5)]);
    expect(applyAction(five, hole('a', 'ann', 1, 5), given)).toEqual({ round: five, outcome: 'known' });
    expect(applyAction(five, hole('b', 'zoe', 1, 5), given).outcome).toBe('refused');
  });
});

describe('R3: an action overwrites only what its maker saw', () => {
  const five = after(running, ['ann', hole('a', 'ann', 1, 5)]);

  test('when its maker saw what is shown, then it becomes what is shown', () => {
    expect(shown(after(five, ['bob', hole('b', 'ann', 1, 6, 'a')]))).toBe(6);
  });

  test('when something else is shown by now, then it is kept, nothing moves, and it differs', () => {
    const { round, outcome: came } = act(five, 'bob', hole('b', 'ann', 1, 6));
    expect([came, shown(round), sayOf(round, 'player2', 'ann', 1)?.strokes]).toEqual(['differs', 5, 6]);
    expect(differencesOf(round)).toEqual([
      { playerId: 'ann', hole: 1, player1: { strokes: 5, entryId: 'a' }, player2: { strokes: 6, entryId: 'b' } },
    ]);
  });

  test.each([null, 'a'])(
    'when it has the value that is shown and its maker saw %p, then it agrees and nothing moves',
    (seen) => {
      const { round, outcome: came } = act(five, 'bob', hole('b', 'ann', 1, 5, seen));
      expect([came, shownOn(round, 'ann', 1)?.id, round.entries.length]).toEqual(['applied', 'a', 2]);
      expect(differencesOf(round)).toEqual([]);
    },
  );

  test('when an admin on neither side had not seen what is shown, then it moves nothing and rules on nothing', () => {
    const differing = after(five, ['bob', hole('b', 'ann', 1, 6)]);
    const { round, outcome: came } = act(differing, 'adam', hole('c', 'ann', 1, 7));
    expect([came, shown(round), differencesOf(round).length]).toEqual(['differs', 5, 1]);
    expect(round.entries.at(-1)).toMatchObject({ id: 'c', effect: 'none' });
  });
});

describe('R4: what a side says', () => {
  test('when somebody corrects themselves offline, then they say the later value', () => {
    const round = after(
      running,
      ['ann', hole('x', 'ann', 1, 7)],
      ['bob', hole('b1', 'ann', 1, 5)],
      ['bob', hole('b2', 'ann', 1, 6, 'b1')],
    );
    expect(sayOf(round, 'player2', 'ann', 1)?.strokes).toBe(6);
  });

  test('when a second device of a side had not seen what the first said, then it moves nothing', () => {
    const substituted = { ...running, player2SubId: 'sue' };
    const first = after(substituted, ['sue', hole('s', 'bob', 1, 5)]);
    const { round, outcome: came } = act(first, 'bob', hole('b', 'bob', 1, 6));
    expect([came, shown(round, 'bob'), sayOf(round, 'player2', 'bob', 1)?.id]).toEqual(['differs', 5, 's']);
    expect(differencesOf(round)).toEqual([]);
  });
});

describe('R5: differences', () => {
  const differing = after(running, ['ann', hole('a', 'ann', 1, 5)], ['bob', hole('b', 'ann', 1, 6)]);

  test('when a side accepts what the other says, then that is shown and the difference is over', () => {
    const round = after(differing, ['ann', accept('yes', 'b')]);
    expect([shown(round), differencesOf(round).length]).toEqual([6, 0]);
  });

  test('when both accept at once, then the first counts and the second finds it settled', () => {
    const first = after(differing, ['ann', accept('yes', 'b')]);
    const { round, outcome: came } = act(first, 'bob', accept('too', 'a'));
    expect([came, shown(round)]).toEqual(['settled', 6]);
  });

  test('when the other side says something else by now, then an accept of what it said before settles nothing', () => {
    const again = after(differing, ['bob', hole('b2', 'ann', 1, 7, 'b')]);
    expect(outcome(again, 'ann', accept('yes', 'b'))).toBe('settled');
    expect(shown(act(again, 'ann', accept('yes', 'b')).round)).toBe(5);
  });

  test('when somebody accepts their own value for the other side, then nothing changes', () => {
    const { round, outcome: came } = act(differing, 'bob', accept('yes', 'b'));
    expect([came, shown(round), differencesOf(round).length]).toEqual(['settled', 5, 1]);
  });

  test('when a substitute plays, then the substitute accepts and the original does not', () => {
    const substituted = { ...differing, player1SubId: 'sam' };
    expect(outcome(substituted, 'ann', accept('yes', 'b'))).toBe('refused');
    expect(outcome(substituted, 'sam', accept('yes', 'b'))).toBe('applied');
  });

  test('when an admin rules, then the difference is over, with the value shown too', () => {
    expect(differencesOf(after(differing, ['adam', hole('c', 'ann', 1, 5, 'a')]))).toEqual([]);
  });

  test('when what a side says arrives after a ruling that it had not seen, then the ruling stands', () => {
    const ruled = after(running, ['ann', hole('a', 'ann', 1, 5)], ['adam', hole('c', 'ann', 1, 4, 'a')]);
    const round = after(ruled, ['bob', hole('b1', 'ann', 1, 6)], ['bob', hole('b2', 'ann', 1, 7, 'b1')]);
    expect([shown(round), differencesOf(round).length]).toEqual([4, 0]);
  });

  test('when a side overwrites a ruling that it saw, then the sides differ again', () => {
    const round = after(differing, ['adam', hole('c', 'ann', 1, 4, 'a')], ['bob', hole('b2', 'ann', 1, 6, 'c')]);
    expect([shown(round), differencesOf(round).length]).toEqual([6, 1]);
  });

  test('when an admin accepts, then it is refused', () => {
    expect(outcome(differing, 'adam', accept('yes', 'b'))).toBe('refused');
  });
});

describe('R8: whatever was sent is kept', () => {
  test('when somebody who is no longer in the match sends a hole, then it is kept with what it said', () => {
    const replaced: Round = { ...running, player2Id: 'cat', formerIds: ['bob'] };
    const { round, outcome: came } = act(replaced, 'bob', hole('b', 'bob', 3, 4));
    expect(came).toBe('kept');
    expect(round.receipts.at(-1)).toMatchObject({ id: 'b', by: 'bob', outcome: 'kept', hole: 3, strokes: 4 });
    expect(round.entries).toEqual([]);
  });

  test('when an admin who was replaced sends what they did as a player, then it is kept, and neither starts, rules nor completes', () => {
    const replaced: Round = { ...scheduled, player1Id: 'cat', formerIds: ['adam'] };
    const late = [
      { id: 's', kind: 'start' } as const,
      hole('h1', 'adam', 1, 5),
      hole('h2', 'bob', 1, 9),
      complete('c', 'bob', card(4)),
    ];
    const { round, outcomes } = late.reduce<{ round: Round; outcomes: string[] }>(
      (before, action) => {
        const next = act(before.round, 'adam', action);
        return { round: next.round, outcomes: [...before.outcomes, next.outcome] };
      },
      { round: replaced, outcomes: [] },
    );
    expect([outcomes, round.status, round.entries]).toEqual([['kept', 'kept', 'kept', 'kept'], 'scheduled', []]);
  });

  test('when an admin who was replaced says that they knew, then it is the committee’s', () => {
    const replaced: Round = { ...scheduled, player1Id: 'cat', formerIds: ['adam'] };
    const started = act(replaced, 'adam', { id: 's', kind: 'start', as: 'committee' });
    expect([started.outcome, started.round.status]).toEqual(['applied', 'in_progress']);
    const ruled = act(started.round, 'adam', { ...hole('h', 'bob', 1, 9), as: 'committee' });
    expect(ruled.round.entries).toMatchObject([{ side: 'committee', by: 'adam', playerId: 'bob', strokes: 9 }]);
    const closed = act(ruled.round, 'adam', { ...complete('c', 'bob'), as: 'committee' });
    expect([closed.outcome, closed.round.player2Completed]).toEqual(['applied', true]);
  });

  test('when somebody who is no admin calls themselves the committee, then they are who they are', () => {
    const replaced: Round = { ...running, player1Id: 'cat', formerIds: ['ann'] };
    expect(outcome(replaced, 'ann', { ...hole('a', 'bob', 1, 9), as: 'committee' })).toBe('kept');
    const { round } = act(running, 'ann', { ...hole('a', 'bob', 1, 9), as: 'committee' });
    expect(round.entries).toMatchObject([{ side: 'player1' }]);
  });

  test('when anything comes again, then it is answered as the first time, and nothing is stored twice', () => {
    const differing = after(running, ['ann', hole('a', 'ann', 1, 5)], ['bob', hole('b', 'ann', 1, 6)]);
    const settledOnce = after(differing, ['bob', accept('no', 'a')], ['bob', accept('late', 'a')]);
    for (const [who, action, expected] of [
      ['ann', hole('a', 'ann', 1, 5), 'known'],
      ['bob', hole('b', 'ann', 1, 6), 'differs'],
      ['bob', accept('no', 'a'), 'known'],
      ['bob', accept('late', 'a'), 'settled'],
    ] as const) {
      const again = act(settledOnce, who, action);
      expect([again.outcome, again.round]).toEqual([expected, settledOnce]);
    }
  });

  test('when the id of an entry is used for another hole, for an entry of another kind or by somebody else, then it is refused', () => {
    const round = after(running, ['ann', hole('a', 'ann', 1, 5)]);
    expect(outcome(round, 'ann', hole('a', 'ann', 2, 5))).toBe('refused');
    expect(outcome(round, 'ann', hole('a', 'bob', 1, 5))).toBe('refused');
    expect(outcome(round, 'bob', hole('a', 'ann', 1, 6))).toBe('refused');
    const taken = after(round, ['bob', hole('b', 'ann', 1, 6)], ['ann', accept('yes', 'b')]);
    expect(outcome(taken, 'ann', hole('yes', 'ann', 1, 4))).toBe('refused');
  });

  test('when the id of what started the round is used for a hole, then it is refused, each time', () => {
    const first = act(running, 'ann', hole('start', 'ann', 1, 5));
    expect([first.outcome, first.round.entries]).toEqual(['refused', []]);
    expect(act(first.round, 'ann', hole('start', 'ann', 1, 5))).toMatchObject({
      outcome: 'refused',
      round: first.round,
    });
    expect(outcome(first.round, 'ann', { id: 'start', kind: 'start' })).toBe('known');
  });

  test('when an entry for a substitute comes again after they went out, then it is known', () => {
    const stoodIn = after({ ...running, player1SubId: 'sue' }, ['sue', hole('s', 'sue', 1, 5)]);
    expect(outcome({ ...stoodIn, player1SubId: undefined, formerIds: ['sue'] }, 'sue', hole('s', 'sue', 1, 5))).toBe(
      'known',
    );
  });

  test('when what the other side said is taken after an admin spoke, then it is kept with the hole and the strokes', () => {
    const differing = after(running, ['ann', hole('a', 'ann', 1, 5)], ['bob', hole('b', 'ann', 1, 6)]);
    const { round } = act({ ...differing, ruled: true }, 'bob', accept('take', 'a'));
    expect(round.receipts.at(-1)).toMatchObject({ id: 'take', outcome: 'kept', playerId: 'ann', hole: 1, strokes: 5 });
  });
});

describe('R9: the start', () => {
  test('when a hole is recorded in a scheduled match, then it starts with both handicaps frozen', () => {
    expect(after(scheduled, ['bob', hole('b', 'bob', 1, 4)])).toMatchObject({
      status: 'in_progress',
      player1PlayingHandicap: 9,
      player2PlayingHandicap: 18,
      startedBy: 'bob',
    });
  });

  test('when somebody else’s hole has the id of a start, then the start counts all the same', () => {
    const before = after(scheduled, ['bob', hole('s', 'bob', 1, 5)]);
    expect(outcome(before, 'ann', { id: 's', kind: 'start' })).toBe('applied');
  });

  test('when it is started again, then nothing changes', () => {
    expect(act(running, 'bob', { id: 'again', kind: 'start' }).round.startedBy).toBe('ann');
  });

  test('when it is started again after the end, then that is no entry that came too late, but in a match that was decided before its start', () => {
    const again = { id: 'again', kind: 'start' } as const;
    const over: Round = { ...running, status: 'completed', completedAt: evening, ruled: true };
    expect(act(over, 'bob', again)).toMatchObject({ outcome: 'applied', round: { status: 'completed', entries: [] } });
    // In the words that its holes get, or one late round would be told in two lines.
    const decided: Round = { ...scheduled, status: 'completed', ruled: true };
    const kept = { outcome: 'kept', message: 'An admin has decided this match' };
    for (const late of [again, hole('a1', 'bob', 1, 5)]) expect(act(decided, 'bob', late)).toMatchObject(kept);
  });
});
