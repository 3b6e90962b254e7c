import type { RoundAction } from '@society/contracts';
import type { Round } from '@society/golf';
import { admin, ann, at, bob, running, scheduled, viewer } from '../../test/scorecards.ts';
import type { Match, Scorer } from '../matches/match.ts';
import { applyActions } from './actions.ts';

const handicaps = new Map([
  ['ann', 18],
  ['bob', 36],
  ['cat', 1],
]);
const hole: RoundAction = { id: 'h', kind: 'hole', playerId: 'ann', hole: 1, strokes: 5, over: null };
const send = (match: Match, scorer: Scorer) => applyActions(match, { scorer, actions: [hole], handicaps, at }).result;

test('when an admin who is not in a match sends actions, then they are taken', () => {
  expect(send(scheduled, admin)).toEqual([{ id: 'h', outcome: 'applied' }]);
});

test('when somebody who was replaced sends actions, then they are kept; a stranger is refused', () => {
  const replaced: Match = { ...scheduled, player1Id: 'cat', formerIds: ['ann'] };
  expect(send(replaced, ann)).toMatchObject([{ id: 'h', outcome: 'kept' }]);
  expect(() => send(replaced, viewer)).toThrow('You are not assigned to this match');
});

test('when the other’s phone brought a signed card, then what its signer entered before completing is known, and a later stroke is kept', () => {
  const nine = Array<number>(9).fill(5);
  const done: RoundAction = { id: 'A', kind: 'complete', playerId: 'ann', cards: { player1: nine, player2: nine } };
  const signed = (_round: Round, { id }: RoundAction) => (id === 'A' ? { by: 'ann' } : undefined);
  const { next } = applyActions(running, { scorer: bob, actions: [done], handicaps, at, signed });
  const seven: RoundAction = { ...hole, hole: 3, strokes: 7 };
  const outcomes = (...actions: RoundAction[]) =>
    applyActions(next, { scorer: ann, actions, handicaps, at }).result.map(({ outcome }) => outcome);
  expect(outcomes(seven, done)).toEqual(['known', 'known']);
  expect(outcomes(done, seven)).toEqual(['known', 'kept']);
});

describe('the card of a player who was removed for good', () => {
  const nine = Array<number>(9).fill(5);
  const empty = nine.map(() => null);
  const cards = { player1: nine, player2: nine };
  const match: Match = { ...running, emptiedIds: ['ann'] };
  const sent = (of: Match, scorer: Scorer, ...actions: RoundAction[]) =>
    applyActions(of, { scorer, actions, handicaps, at });
  const deleted = { id: 'h', outcome: 'kept', message: 'This player was deleted' };

  test('when strokes of it come late, also from an admin, then they are kept without hole and strokes, and are so again', () => {
    for (const scorer of [bob, admin]) {
      const { next, result } = sent(match, scorer, hole);
      expect([result, next.entries, next.player1Score]).toEqual([[deleted], [], 0]);
      const { id, outcome, message } = deleted;
      expect(next.receipts).toEqual([{ id, by: scorer.playerId, kind: 'hole', outcome, message, receivedAt: at }]);
      expect(sent(next, scorer, hole)).toEqual({ next, events: [], result: [deleted] });
    }
  });

  test('when a substitute was let in by code that leaves the mark, then the card is theirs', () => {
    const { next, result } = sent({ ...match, player1SubId: 'sue' }, bob, hole);
    expect([result, next.entries.map(({ strokes }) => strokes)]).toEqual([[{ id: 'h', outcome: 'applied' }], [5]]);
  });

  test('when the other completes with both cards, then theirs counts, and of the deleted player’s nothing is there', () => {
    const done: RoundAction = { id: 'c', kind: 'complete', playerId: 'bob', opponentId: 'ann', cards };
    const { next, result } = sent(match, bob, done);
    expect(result).toEqual([{ id: 'c', outcome: 'applied' }]);
    expect(next).toMatchObject({ status: 'in_progress', player1Score: 0, player2Completed: true });
    expect(next.entries.map(({ playerId }) => playerId)).toEqual(nine.map(() => 'bob'));
    expect(next.receipts).toMatchObject([{ cards: { player1: empty, player2: nine } }]);
    expect(sent(next, bob, done).result).toEqual([{ id: 'c', outcome: 'known' }]);
  });

  test('when the match is over, also where their substitute played it, then the answer says so, or that, and the result stays', () => {
    const result = { player1Score: 18, player2Score: 18, winnerId: null, byAdmin: false, by: 'bob', at };
    const over: Match = { ...match, player1SubId: 'sue', status: 'completed', completedAt: at, result };
    const late = sent(over, bob, hole);
    expect([late.result, late.events, late.next.result]).toEqual([[deleted], [], result]);
    const taken: RoundAction = { id: 't', kind: 'accept', entryId: 'x', playerId: 'ann', hole: 1, strokes: 7 };
    const ruled = sent({ ...over, result: { ...result, byAdmin: true } }, bob, hole, taken);
    expect(ruled.result.map(({ message }) => message)).toEqual(Array(2).fill('An admin has decided this match'));
    expect(ruled.next.receipts?.flatMap(({ strokes }) => strokes ?? [])).toEqual([]);
  });
});
