import {
  accept,
  act,
  after,
  card,
  complete,
  deliver,
  evening,
  hole,
  later,
  running,
  scheduled,
} from '../../test/round.ts';
import { applyAction } from './actions.ts';
import { cardOf, differencesOf, sayOf, shownOn } from './holes.ts';
import { isDisputed } from './limits.ts';
import type { Round } from './round.ts';

const shown = (round: Round, playerId = 'ann', number = 1) => shownOn(round, playerId, number)?.strokes;
const outcome = (...given: Parameters<typeof act>) => act(...given).outcome;

describe('strokes for a closed card', () => {
  test('when its player had closed it, then they read so; when somebody else had, then they read that it is completed', () => {
    const late = hole('late', 'ann', 1, 7);
    const byThem = act(after(running, ['ann', complete('A', 'ann', card(5))]), 'ann', late);
    expect(byThem).toMatchObject({
      outcome: 'kept',
      message: 'You have completed your round and can no longer change scores',
    });
    const byAdmin = act(after(running, ['adam', complete('A', 'ann')]), 'ann', late);
    expect(byAdmin).toMatchObject({ outcome: 'kept', message: 'This round is completed already' });
  });

  test('when their own completion came after an admin’s, then they read that it is completed', () => {
    const kept = after(running, ['adam', complete('X', 'ann')], ['ann', complete('A', 'ann', card(5))]);
    expect(act(kept, 'ann', hole('late', 'ann', 1, 7)).message).toBe('This round is completed already');
  });
});

describe('R6: completing', () => {
  test('when cards come with it, then they are what this side says, and what is shown on its own card', () => {
    const before = after(running, ['bob', hole('b1', 'ann', 1, 6)], ['bob', hole('b2', 'bob', 1, 4)]);
    const round = after(before, ['ann', complete('done', 'ann', card(5, 4), card(3))]);
    expect(cardOf(round, 'player1').map(({ strokes }) => strokes)).toEqual([5, 4, 0, 0, 0, 0, 0, 0, 0]);
    expect(shown(round, 'bob')).toBe(4);
    expect(
      differencesOf(round).map(({ playerId, player1, player2 }) => [playerId, player1.strokes, player2.strokes]),
    ).toEqual([
      ['ann', 5, 6],
      ['bob', 3, 4],
    ]);
  });

  test('when the opponent recorded a hole that the card leaves empty, then it is no Blob', () => {
    const before = after(running, ['bob', hole('b', 'ann', 9, 4)]);
    expect(shown(after(before, ['ann', complete('done', 'ann', card(5))]), 'ann', 9)).toBe(4);
  });

  test('when a ruling was made that its player did not see, then the card does not overwrite it', () => {
    const before = after(running, ['bob', hole('b', 'ann', 1, 6)], ['adam', hole('c', 'ann', 1, 4, 'b')]);
    const round = after(before, ['ann', complete('done', 'ann', card(5))]);
    expect([shown(round), differencesOf(round).length]).toEqual([4, 0]);
  });

  test('when the opponent’s card is empty on a hole, then what this side says of it is shown', () => {
    expect(shown(after(running, ['ann', complete('done', 'ann', card(5), card(3))]), 'bob')).toBe(3);
  });

  test('when it comes without cards, then it says nothing of the opponent’s card, and empty holes are Blobs', () => {
    const round = after(running, ['ann', complete('done', 'ann')]);
    expect([cardOf(round, 'player1').length, cardOf(round, 'player2').length]).toEqual([9, 0]);
  });

  test('when somebody completes for the other side, or a second time, then it does not count', () => {
    expect(outcome(running, 'ann', complete('done', 'bob'))).toBe('refused');
    const done = after(running, ['ann', complete('done', 'ann')]);
    expect(outcome(done, 'ann', complete('again', 'ann', card(9)))).toBe('kept');
    expect(outcome(done, 'ann', complete('done', 'ann'))).toBe('known');
  });

  test('when it is of the card of somebody who left, then it is kept; of a stranger, or while no handicaps are known, refused', () => {
    const changed = { ...running, formerIds: ['eve'] };
    expect(act(changed, 'ann', complete('A', 'eve'))).toMatchObject({
      outcome: 'kept',
      message: 'The players of this match have changed',
    });
    expect(act(changed, 'ann', complete('A', 'zoe'))).toMatchObject({
      outcome: 'refused',
      message: 'This player is not in the match',
    });
    const given = { actor: { playerId: 'ann', isAdmin: false }, receivedAt: evening };
    for (const action of [complete('A', 'ann', card(5)), hole('a', 'ann', 1, 5)])
      expect(applyAction(scheduled, action, given)).toMatchObject({
        outcome: 'refused',
        message: 'The players of this match have just changed. Please try again.',
        round: { status: 'scheduled', entries: [] },
      });
  });

  test.each([
    ['is on neither side', running],
    ['is on the other', { ...running, player1Id: 'adam' }],
  ])(
    'when an admin who %s completes for a side, then the Blobs are the committee’s, and cards say nothing',
    (_, before) => {
      const fours = card(...Array.from({ length: 9 }, () => 4));
      const { round, outcome: came } = act(before, 'adam', complete('B', 'bob', fours, fours));
      expect([came, round.player2Completed, round.entries.length]).toEqual(['applied', true, 9]);
      expect(cardOf(round, 'player2').map(({ side, strokes }) => [side, strokes])).toEqual(
        Array(9).fill(['committee', 0]),
      );
    },
  );

  test('when only a completion with cards arrives of a round never started, then it starts and counts', () => {
    const round = after(scheduled, ['ann', complete('done', 'ann', card(5))]);
    expect([round.status, round.player1PlayingHandicap, shown(round)]).toEqual(['in_progress', 9, 5]);
    expect(outcome(scheduled, 'ann', complete('done', 'ann'))).toBe('refused');
  });
});

describe('R7: both completed is over', () => {
  const differing = after(running, ['ann', hole('a', 'ann', 1, 5)], ['bob', hole('b', 'ann', 1, 6)]);
  const over = after(differing, ['ann', complete('A', 'ann')], ['bob', complete('B', 'bob')]);

  test('when the sides differ while they play, then nothing is disputed yet', () => {
    expect(isDisputed(differing, evening)).toBe(false);
  });

  test('when a match of long ago keeps no time of its end, then what is sent is kept', () => {
    expect(outcome({ ...over, completedAt: undefined }, 'bob', hole('b2', 'ann', 1, 9))).toBe('kept');
  });

  test('when a difference is open, then it is over all the same, and disputed for seven days', () => {
    expect([over.status, over.completedAt, isDisputed(over, later(6.9)), isDisputed(over, later(7))]).toEqual([
      'completed',
      evening,
      true,
      false,
    ]);
  });

  test('when a side accepts within that time, then its closed card moves and the dispute is over', () => {
    const { round, outcome: came } = act(over, 'ann', accept('yes', 'b'), later(6.9));
    expect([came, shown(round), isDisputed(round, later(6.9))]).toEqual(['applied', 6, false]);
    expect(outcome(over, 'ann', accept('yes', 'b'), later(7))).toBe('kept');
  });

  test('when a side says something of the opponent’s closed card, then nothing moves', () => {
    const { round, outcome: came } = act(over, 'bob', hole('b2', 'ann', 1, 9, 'a'));
    expect([came, shown(round), sayOf(round, 'player2', 'ann', 1)?.strokes]).toEqual(['differs', 5, 9]);
  });

  test('when somebody overwrites their own closed card, or the opponent’s open one, then it does not count or moves nothing', () => {
    const half = after(running, ['bob', hole('b', 'bob', 1, 4)], ['ann', complete('A', 'ann')]);
    expect(outcome(half, 'ann', hole('a2', 'ann', 1, 2))).toBe('kept');
    const { round, outcome: came } = act(half, 'ann', hole('a3', 'bob', 1, 9, 'b'));
    expect([came, shown(round, 'bob'), differencesOf(round).length]).toEqual(['differs', 4, 1]);
  });

  test('when an admin has spoken on the whole match, then nothing that is sent counts', () => {
    const ruled = { ...over, ruled: true };
    expect(isDisputed(ruled, evening)).toBe(false);
    expect([
      outcome(ruled, 'ann', accept('yes', 'b')),
      outcome(ruled, 'bob', hole('b2', 'ann', 1, 9)),
      outcome({ ...running, ruled: true }, 'ann', complete('A', 'ann', card(4))),
    ]).toEqual(['kept', 'kept', 'kept']);
  });
});

describe('when somebody came in for the opponent while a phone was away', () => {
  const changed: Round = { ...running, player1Id: 'cat', formerIds: ['ann'] };
  const [fours, fives] = [card(4, 4, 4), card(5, 5, 5)];
  const bobs = complete('B', 'bob', fours, fives);
  const shownBy = (...given: Parameters<typeof act>) => {
    const { round, outcome: came } = act(...given);
    return [came, cardOf(round, 'player1').length, cardOf(round, 'player2').map(({ strokes }) => strokes)];
  };
  const own = [5, 5, 5, 0, 0, 0, 0, 0, 0];

  test('then a completion against whoever left, or that names nobody, says nothing of the new card, and its own strokes count', () => {
    expect(shownBy(changed, 'bob', { ...bobs, opponentId: 'ann' })).toEqual(['applied', 0, own]);
    expect(shownBy(changed, 'bob', bobs)).toEqual(['applied', 0, own]);
    expect(shownBy(changed, 'bob', { ...bobs, opponentId: 'bob' })).toEqual(['applied', 0, own]);
    expect(act(changed, 'bob', bobs).round.receipts.at(-1)).toMatchObject({ id: 'B', cards: { player1: fours } });
  });

  test('then a completion against the one who came in says what it says, and so does one where nobody ever left', () => {
    expect(shownBy(changed, 'bob', { ...bobs, opponentId: 'cat' })).toEqual(['applied', 3, own]);
    expect(shownBy(running, 'bob', bobs)).toEqual(['applied', 3, own]);
    expect(shownBy(running, 'bob', { ...bobs, opponentId: 'zoe' })).toEqual(['applied', 0, own]);
    expect(shownBy({ ...changed, player1SubId: 'sue' }, 'bob', { ...bobs, opponentId: 'cat' })).toEqual([
      'applied',
      3,
      own,
    ]);
  });

  test('then a signed card is against whoever brings it, whatever they say of that', () => {
    const signed = { ...bobs, signed: { by: 'bob' } };
    expect(shownBy(changed, 'cat', { ...signed, opponentId: 'ann' })).toEqual(['applied', 3, own]);
    expect(shownBy(changed, 'ann', { ...signed, opponentId: 'cat' })).toEqual(['applied', 0, own]);
    expect(shownBy(changed, 'adam', signed)).toEqual(['applied', 0, own]);
    expect(shownBy(running, 'adam', { ...signed, opponentId: 'zoe' })).toEqual(['applied', 3, own]);
    expect(shownBy(changed, 'bob', { ...signed, opponentId: 'ann' })).toEqual(['applied', 0, own]);
  });

  test('then what the phone entered for the new player is not taken for known, where the card says nothing of it', () => {
    const counted = act(changed, 'bob', bobs).round;
    const { round, outcomes } = deliver(counted, 'bob', [
      hole('c1', 'cat', 1, 3),
      hole('c2', 'cat', 1, 4, 'c1'),
      hole('a1', 'ann', 1, 4),
      bobs,
    ]);
    expect([outcomes, shownOn(round, 'cat', 1)?.strokes]).toEqual([['applied', 'differs', 'kept', 'known'], 3]);
    expect(sayOf(round, 'player2', 'cat', 1)?.strokes).toBe(4);
  });

  test('then it is not taken for known either where the new player, or another hole or card, has the strokes of whoever left', () => {
    const done = complete('B', 'bob', fours, fours);
    const counted = after(
      changed,
      ['cat', hole('x', 'cat', 1, 4)],
      ['bob', hole('c0', 'cat', 1, 5)],
      ['bob', hole('c9', 'cat', 9, 4)],
      ['bob', done],
    );
    const { round, outcomes } = deliver(counted, 'bob', [{ ...hole('c1', 'cat', 1, 3, 'x'), said: 'c0' }, done]);
    expect([outcomes, sayOf(round, 'player2', 'cat', 1)?.strokes]).toEqual([['differs', 'known'], 3]);
  });
});
