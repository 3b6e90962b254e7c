import type { RoundView } from '@society/contracts';
import { aRunningMatch } from '@society/contracts/testing';
import { applyAction, differencesOf, sayOf, shownOn } from '@society/golf';
import { fakeLeague } from '../../test/fake-league.ts';
import { cardsMeant, holeAction, inPart, isCompletedBy, roundSigned, seenOn } from './round-actions.ts';

/** Anna's side said 5 on hole 2 of her card, and Ben, who had seen it, overwrote it with 6; on hole 1 they agree. */
const overwritten = (): RoundView => {
  const league = fakeLeague(aRunningMatch());
  league.record('p1', 'p1', 1, 4);
  league.record('p1', 'p1', 2, 5);
  const round = league.answers.getRound();
  const over = shownOn(round, 'p1', 2)?.id ?? null;
  const action = { id: 'bens', kind: 'hole', playerId: 'p1', hole: 2, strokes: 6, over } as const;
  const given = { actor: { playerId: 'p2', isAdmin: false }, receivedAt: new Date().toISOString() };
  return { ...round, entries: [...applyAction(round, action, given).round.entries] };
};

test('when the sides differ on a hole, then each signs what it says itself, and elsewhere what is shown', () => {
  const round = overwritten();
  expect(shownOn(round, 'p1', 2)?.strokes).toBe(6);
  expect(cardsMeant(round, 'player1').player1.slice(0, 3)).toEqual([4, 5, null]);
  expect(cardsMeant(round, 'player2').player1.slice(0, 3)).toEqual([4, 6, null]);
});

test('when a side completes, then its own card stands as it signed it, and the difference stays open', () => {
  const signed = roundSigned(overwritten(), 'player1');
  expect(shownOn(signed, 'p1', 2)?.strokes).toBe(5);
  expect(differencesOf(signed)).toHaveLength(1);
});

test('when somebody came into the match once, then a side still signs the card of who is there now', () => {
  const league = fakeLeague(aRunningMatch());
  league.record('p2', 'p2', 3, 7);
  const signed = roundSigned({ ...league.answers.getRound(), formerIds: ['p9'] }, 'player1');
  expect(sayOf(signed, 'player1', 'p2', 3)?.strokes).toBe(7);
});

test('when a choice is sent, then its action has its id, the entry that was shown, and the time of the tap', () => {
  const choice = { hole: 2, playerId: 'p1', strokes: 5, entryId: 'e1' };
  const at = '2026-03-12T18:00:00.000Z';
  const sent = { id: 'e1', kind: 'hole', playerId: 'p1', hole: 2, strokes: 5 };
  expect(holeAction({ ...choice, over: 'e0', said: 'e1', at })).toEqual({ ...sent, over: 'e0', said: 'e1', at });
  expect(holeAction(choice)).toEqual({ ...sent, over: null });
});

test.each([
  ['an admin who is on no side', { id: 'a1', role: 'admin' }, { as: 'committee' }],
  ['an admin who plays', { id: 'p1', role: 'admin' }, {}],
  ['an admin who stands in', { id: 's1', role: 'admin' }, {}],
  ['a player', { id: 'p1', role: 'player' }, {}],
] as const)('when %s does something, then it says as whom', (_, person, expected) => {
  expect(inPart({ ...overwritten(), player2SubId: 's1' }, person)).toEqual(expected);
});

test('when somebody looks at a hole, then they see what it shows and what their own side said of it', () => {
  const round = overwritten();
  const [annas] = round.entries.filter(({ hole, strokes }) => hole === 2 && strokes === 5);
  expect(seenOn(round, 'player1', { playerId: 'p1', hole: 2 })).toEqual({ over: 'bens', said: annas?.id });
  expect(seenOn(round, undefined, { playerId: 'p1', hole: 9 })).toEqual({ over: null, said: null });
});

test('when the opponent’s scanned card waits, then one’s own round is not completed by it', () => {
  const own = { id: 'h', kind: 'hole', playerId: 'p1', hole: 1, strokes: 5, over: null } as const;
  const scanned = [own, { id: 'c', kind: 'complete', playerId: 'p2' }] as const;
  expect([isCompletedBy(scanned, 'p2'), isCompletedBy(scanned, 'p1')]).toEqual([true, false]);
});
