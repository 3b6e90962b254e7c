import type { Match, RoundAction, RoundView } from '@society/contracts';
import { aMatch, aRound, aRunningMatch, theCourse } from '@society/contracts/testing';
import { anna } from '@society/web-kit/testing';
import { roundAhead, roundAsKnown, roundUnread } from './round-ahead.ts';
import { matchShown, scoresShown } from './round-shown.ts';

const none = [null, null, null, null, null, null, null, null];
const now = new Date().toISOString();
const hole = (id: string, playerId: string, strokes: number, over: string | null = null): RoundAction => ({
  id,
  kind: 'hole',
  playerId,
  hole: 1,
  strokes,
  over,
});
const bens = (strokes: number) => ({
  id: 'b',
  side: 'player2' as const,
  by: 'p2',
  playerId: 'p2',
  hole: 1,
  strokes,
  over: null,
  receivedAt: now,
});
/** Match, scores and round as Anna's phone shows them after she did so. */
const shown = (match: Match, round: RoundView, actions: readonly RoundAction[]) => {
  const ahead = roundAhead(round, actions, { match, person: anna, now });
  const scores = scoresShown(ahead.round, theCourse(), ahead.waiting);
  return { ...ahead, scores, match: matchShown(match, ahead.round, scores, { now, isAhead: actions.length > 0 }) };
};

test('when the opponent was changed since the round was read, then before the start the round is that of the match, with the phones that are known', () => {
  const deviceKeys = [{ id: '0123456789abcdef', playerId: 'p1', publicKey: 'key', name: 'Phone', createdAt: now }];
  const round = aRound({ status: 'scheduled', version: 3, deviceKeys: deviceKeys });
  const changed = aMatch({ version: 4, player2Id: 'p3' });
  expect(roundAsKnown(round, changed)).toMatchObject({ player2Id: 'p3', version: 4, deviceKeys });
  expect(roundAsKnown(round, { ...changed, version: 3 })).toBe(round);
  expect(roundAsKnown(round, { ...aRunningMatch(), version: 4 })).toBe(round);
});

test.each<[string, Partial<Match>]>([
  ['a decision', { decided: { outcome: 'player2', reason: 'Darkness' } }],
  ['a final score', { finalScoreByAdmin: true }],
])(
  'when the phone knows that an admin ended the match by %s, but not yet the round after it, then what waits does not open the match again',
  (_how, ended) => {
    const match = aRunningMatch({ ...ended, status: 'completed', completedAt: now, version: 4 });
    const ahead = shown(match, roundAsKnown(aRound({ version: 3 }), match), [hole('a', 'p1', 3)]);
    expect(ahead.match).toBe(match);
    expect(ahead.scores).toEqual([]);
  },
);

test('when a running match was never read, then what waits is shown with its handicaps, and a card that was completed stays closed', () => {
  const known = { player1Completed: true, player2PlayingHandicap: 18 };
  const match = aRunningMatch(known);
  const { scores, match: after } = shown(match, roundUnread(match), [hole('a', 'p2', 5), hole('c', 'p1', 3)]);
  expect(scores).toMatchObject([{ playerId: 'p2', strokes: 5, waits: true }]);
  expect(scores).toEqual(shown(match, aRound(known), [hole('a', 'p2', 5)]).scores);
  expect(after).toMatchObject({ status: 'in_progress', player1Completed: true });
});

test('when a substitute’s phone never read the round, then what they entered is shown', () => {
  const match = aRunningMatch({ player1SubId: 's1' });
  const person = { id: 's1', role: 'player' } as const;
  expect(roundAhead(roundUnread(match), [hole('a', 'p1', 5)], { match, person, now }).round.entries).toMatchObject([
    { by: 's1', side: 'player1', strokes: 5 },
  ]);
});

test('when an admin enters strokes in a match of others, then they are shown before the server has them', () => {
  const person = { id: 'a1', role: 'admin' } as const;
  const given = { match: aRunningMatch(), person, now };
  expect(roundAhead(aRound(), [hole('a', 'p1', 5)], given).round.entries).toMatchObject([{ by: 'a1', strokes: 5 }]);
});

test.each([
  ['has', '0123456789abcdef', true],
  ['does not have', 'fedcba9876543210', false],
])('when a card of the opponent is signed with a key that the round %s, then it counts: %s', (_, keyId, counts) => {
  const deviceKeys = [{ id: '0123456789abcdef', publicKey: 'key', name: 'Phone', createdAt: now, playerId: 'p2' }];
  const signature = { keyId, value: 'signature' };
  const { round } = shown(aRunningMatch(), aRound({ deviceKeys }), [
    hole('a', 'p1', 5),
    { id: 'c', kind: 'complete', playerId: 'p2', signature },
  ]);
  expect(round.player2Completed).toBe(counts);
});

test('when nothing waits, then the round is as it was read', () => {
  const round = aRound({ entries: [bens(4)] });
  const { round: same, scores } = shown(aRunningMatch(), round, []);
  expect(same).toBe(round);
  expect(scores).toMatchObject([{ playerId: 'p2', strokes: 4, waits: false }]);
});

test('when holes wait, then they are shown and marked, and what was read is not', () => {
  const { scores } = shown(aRunningMatch(), aRound({ entries: [bens(4)] }), [
    hole('a', 'p1', 5),
    hole('c', 'p1', 6, 'a'),
  ]);
  expect(scores).toMatchObject([
    { playerId: 'p1', strokes: 6, waits: true },
    { playerId: 'p2', strokes: 4, waits: false },
  ]);
});

test('when they differ from what somebody else recorded meanwhile, then that is shown, and the difference', () => {
  const { round, scores } = shown(aRunningMatch(), aRound({ entries: [bens(4)] }), [hole('a', 'p2', 5)]);
  expect(scores).toMatchObject([{ playerId: 'p2', strokes: 4, waits: false }]);
  expect(round.differences).toMatchObject([
    { playerId: 'p2', hole: 1, player1: { strokes: 5 }, player2: { strokes: 4 } },
  ]);
});

test('when the server has them already and the phone does not know that, then they are there once', () => {
  const before = aRound();
  const after = roundAhead(before, [hole('a', 'p1', 5)], { match: aRunningMatch(), person: anna, now }).round;
  const { round, scores } = shown(aRunningMatch(), after, [hole('a', 'p1', 5)]);
  expect(round.entries).toHaveLength(1);
  expect(scores).toMatchObject([{ strokes: 5, waits: false }]);
});

test('when the opponent’s phone has brought the signed card, then what still waits is no entry of its own', () => {
  const done: RoundAction = {
    id: 'c',
    kind: 'complete',
    playerId: 'p1',
    opponentId: 'p2',
    cards: { player1: [6, ...none], player2: [4, ...none] },
  };
  const log = [hole('a', 'p1', 5), hole('a2', 'p1', 6, 'a'), hole('b', 'p2', 4), done];
  const receipts = [{ id: 'c', by: 'p1', kind: 'complete', outcome: 'applied', receivedAt: now }] as const;
  const brought = roundAhead(aRound(), [done], { match: aRunningMatch(), person: anna, now }).round;
  const ahead = shown(aRunningMatch(), { ...brought, receipts: [...receipts] }, log);
  expect([...ahead.waiting]).toEqual([]);
  expect(ahead.scores.find(({ playerId, hole: number }) => playerId === 'p1' && number === 1)?.strokes).toBe(6);
});

test('when the opponent has registered the same key as theirs, then a signed completion is still its player’s word', () => {
  const phone = { id: '0123456789abcdef', publicKey: 'key', name: 'Phone', createdAt: now };
  const deviceKeys = [
    { ...phone, playerId: 'p2' },
    { ...phone, playerId: 'p1' },
  ];
  const { round } = shown(aRunningMatch(), aRound({ deviceKeys }), [
    { id: 'c', kind: 'complete', playerId: 'p1', signature: { keyId: phone.id, value: 'signature' } },
  ]);
  expect(round).toMatchObject({ player1Completed: true, player2Completed: false });
});

test('when a scheduled match was never read, then it can be started, with the handicaps that it shows', () => {
  const match = aMatch();
  expect(shown(match, roundUnread(match), []).match).toBe(match);
  const started = shown(match, roundUnread(match), [{ id: 's', kind: 'start' }, hole('a', 'p1', 5)]);
  expect(started.match).toMatchObject({
    status: 'in_progress',
    startedAt: now,
    player1PlayingHandicap: 9,
    player2PlayingHandicap: 6,
  });
  expect(started.scores).toMatchObject([{ strokes: 5, stablefordPoints: 2, waits: true }]);
});

test('when both completions are there, one of them waiting, then the match is over with its result', () => {
  const match = aRunningMatch({ player2Completed: true });
  const { round, match: over } = shown(match, aRound({ player2Completed: true, entries: [bens(4)] }), [
    hole('a', 'p1', 3),
    { id: 'c', kind: 'complete', playerId: 'p1' },
  ]);
  expect(round.status).toBe('completed');
  expect(over).toMatchObject({ isCompleted: true, player1Completed: true, winnerId: 'p1' });
});

test('when the clock of the phone is a month ahead, then what settles a disputed result shows at once all the same', () => {
  const said = { ...bens(5), id: 'a', side: 'player1', by: 'p1', effect: 'say' } as const;
  const match = aRunningMatch({ status: 'completed', completedAt: '2026-03-12T19:00:00.000Z', disputed: true });
  const { status, completedAt, disputed } = match;
  const take: RoundAction = { id: 't', kind: 'accept', entryId: 'b', playerId: 'p2', hole: 1, strokes: 4 };
  const read = aRound({ status, completedAt, disputed, entries: [bens(4), said] });
  const { round } = roundAhead(read, [take], { match, person: anna, now: '2026-04-12T19:00:00.000Z' });
  expect(round.differences).toEqual([]);
});

test('when a result can no longer be settled, then what waits is not shown, though it was entered for a round of long ago', () => {
  const match = aRunningMatch({ status: 'completed', completedAt: '2026-03-12T19:00:00.000Z' });
  const { status, completedAt } = match;
  const { round } = roundAhead(aRound({ status, completedAt }), [hole('a', 'p1', 3)], {
    match,
    person: anna,
    now: '2026-04-12T19:00:00.000Z',
  });
  expect(round.entries).toEqual([]);
});

test('when the match was decided meanwhile, then what waits moves nothing', () => {
  const decided = { outcome: 'player2', reason: 'Darkness' } as const;
  const match = aRunningMatch({ decided, status: 'completed', completedAt: now });
  const ahead = shown(match, aRound({ status: 'completed', ruled: true }), [hole('a', 'p1', 3)]);
  expect(ahead.scores).toEqual([]);
  expect(ahead.match).toBe(match);
  expect(shown(match, roundUnread(match), [hole('a', 'p1', 3)]).scores).toEqual([]);
});
