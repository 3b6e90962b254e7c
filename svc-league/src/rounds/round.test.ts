import type { RoundAction } from '@society/contracts';
import { at, bob, running, scheduled } from '../../test/scorecards.ts';
import { withoutPlayer } from '../matches/deleted-player.ts';
import type { Match } from '../matches/match.ts';
import { applyActions } from './actions.ts';

const handicaps = new Map([
  ['ann', 18],
  ['bob', 36],
]);
const done = (match: Match, playerId: string, ...actions: readonly RoundAction[]): Match =>
  applyActions(match, { scorer: { playerId, isAdmin: false }, actions, handicaps, at }).next;
const hole = (
  id: string,
  playerId: string,
  number: number,
  strokes: number,
  over: string | null = null,
): RoundAction => ({
  id,
  kind: 'hole',
  playerId,
  hole: number,
  strokes,
  over,
});
const complete = (playerId: string): RoundAction => ({ id: `${playerId}-end`, kind: 'complete', playerId });

describe('the hole being played', () => {
  const started = done(scheduled, 'ann', { id: 's', kind: 'start' });

  test('when a round starts, then it is the first, also once a card is completed by Blobs', () => {
    expect(started.currentHole).toBe(1);
    expect(done(started, 'ann', complete('ann')).currentHole).toBe(1);
  });

  test('when a hole further on is recorded, then it is that one; an earlier one, or what moves nothing, leaves it', () => {
    const fifth = done(started, 'ann', hole('a', 'ann', 5, 4));
    expect(fifth.currentHole).toBe(5);
    expect(done(fifth, 'ann', hole('b', 'ann', 2, 4)).currentHole).toBe(5);
    const back = { ...fifth, currentHole: 2 };
    expect(done(back, 'bob', hole('c', 'ann', 5, 6)).currentHole).toBe(2);
  });
});

test('when the second card is completed while the sides differ on a hole, then the result is told, and the dispute', () => {
  const half = done(running, 'ann', hole('a', 'ann', 1, 4), complete('ann'));
  const actions = [hole('b', 'ann', 1, 5), complete('bob')];
  const { next, events } = applyActions(half, { scorer: bob, actions, handicaps, at });
  expect([next.differences, events.map(({ event }) => event.name)]).toEqual([1, ['match.completed', 'match.disputed']]);
});

test.each(['ann', 'bob'])(
  'when a difference on the card of %s is settled after the end, then the result follows',
  (card) => {
    const other = card === 'ann' ? 'bob' : 'ann';
    const differing = done(done(running, card, hole('own', card, 1, 4)), other, hole('other', card, 1, 5));
    const over = done(done(differing, 'ann', complete('ann')), 'bob', complete('bob'));
    const yes: RoundAction = { id: 'yes', kind: 'accept', entryId: 'other', playerId: card, hole: 1, strokes: 5 };
    const { player1Score, player2Score, result } = done(over, card, yes);
    const [lost1, lost2] = card === 'ann' ? [1, 0] : [0, 1];
    expect([player1Score, player2Score]).toEqual([over.player1Score - lost1, over.player2Score - lost2]);
    expect(result).toMatchObject({ player1Score, player2Score, byAdmin: false, by: card });
  },
);

test('when somebody was removed for good and the other settles a hole, then the points of whoever is gone stay', () => {
  const half = done(running, 'ann', hole('a', 'ann', 1, 4), hole('ab', 'bob', 1, 4), complete('ann'));
  const over = done(half, 'bob', hole('b', 'bob', 1, 5, 'ab'), hole('b2', 'bob', 2, 5), complete('bob'));
  const without = withoutPlayer(over, 'ann');
  const next =
    without && done(without, 'bob', { id: 'yes', kind: 'accept', entryId: 'ab', playerId: 'bob', hole: 1, strokes: 4 });
  expect([over.status, over.player1Score > 0]).toEqual(['completed', true]);
  expect([next?.player1Score, next?.player2Score]).toEqual([over.player1Score, over.player2Score + 1]);
});
