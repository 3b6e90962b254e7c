import { assignSubstitute, changePlayer, hasCounted, isScored, removeSubstitute, requireUnplayed } from './line-up.ts';
import type { LineUpPerson } from './line-up.ts';
import { newMatch } from './match.ts';
import { startRound } from './start.ts';
import { completeByAdmin } from './result.ts';
import type { Match } from './match.ts';
import { decideMatch } from '../rounds/decision.ts';
import { recordHole } from '../scores/scorecard.ts';

const at = '2026-03-01T18:00:00.000Z';
const admin = { playerId: 'adam', isAdmin: true };
const person = (id: string, over: Partial<LineUpPerson> = {}): LineUpPerson => ({
  id,
  name: `Name of ${id}`,
  role: 'player',
  isActive: true,
  handicap: 20,
  ...over,
});
const substitute = (id: string, over: Partial<LineUpPerson> = {}): LineUpPerson =>
  person(id, { role: 'substitution', ...over });

const scheduled: Match = newMatch({ id: '1', fixtureId: '1', player1Id: 'ann', player2Id: 'bob', createdAt: at });
const handicaps = new Map([
  ['ann', 19],
  ['bob', 36],
  ['sue', 7],
]);
const startedFrom = (match: Match): Match => startRound(match, { scorer: admin, handicaps, at }).next;
const running = startedFrom(scheduled);
const withHoleOf = (match: Match, playerId: string): Match =>
  recordHole(match, { scorer: admin, playerId, hole: 1, strokes: 4, entryId: `e-${playerId}`, at }).next;
const completed = completeByAdmin(running, { scorer: admin, player1Score: 10, player2Score: 8, at }).next;

const change = (match: Match, oldPlayerId: string, newPlayer: LineUpPerson) =>
  changePlayer(match, { oldPlayerId, newPlayer });
const assign = (match: Match, originalPlayerId: string, stand: LineUpPerson) =>
  assignSubstitute(match, { originalPlayerId, substitute: stand });
const unassign = (match: Match, originalPlayerId: string, handicap: number | undefined = 19) =>
  removeSubstitute(match, { originalPlayerId, handicap });

const over = 'This match is over';
const recorded = 'This player already has a recorded hole, so the line-up can no longer be changed';
const elsewhere = 'One of these players is already in this match';

describe('changing a player', () => {
  it.each([
    ['player1', 'ann', { player1Id: 'cat', player2Id: 'bob' }],
    ['player2', 'bob', { player1Id: 'ann', player2Id: 'cat' }],
  ])(
    'when %s of a scheduled match is changed, then the other takes their place, who left is remembered, and nothing else changes',
    (_side, old, expected) => {
      const next = { ...scheduled, ...expected, formerIds: [old] };
      expect(change(scheduled, old, person('cat'))).toEqual({ next, events: [] });
    },
  );

  it('when an admin by role takes a place, then that is fine', () => {
    expect(change(scheduled, 'ann', person('adam', { role: 'admin' })).next.player1Id).toBe('adam');
  });

  it('when the match runs, then the frozen handicap of that side alone follows', () => {
    expect(change(running, 'bob', person('cat', { handicap: 11 })).next).toEqual({
      ...running,
      player2Id: 'cat',
      player2PlayingHandicap: 6,
      formerIds: ['bob'],
    });
  });

  it('when the side has a substitute, then they leave with the one they stood in for; the other side’s stays', () => {
    const both = { ...scheduled, player1SubId: 'sue', player2SubId: 'sid' };
    expect(change(both, 'ann', person('cat')).next).toEqual({
      ...scheduled,
      player1Id: 'cat',
      player2SubId: 'sid',
      formerIds: ['ann', 'sue'],
    });
    const started = startedFrom({ ...scheduled, player1SubId: 'sue' });
    expect(started.player1PlayingHandicap).toBe(4);
    expect(change(started, 'ann', person('cat', { handicap: 20 })).next).toEqual({
      ...running,
      player1Id: 'cat',
      player1PlayingHandicap: 10,
      formerIds: ['ann', 'sue'],
    });
  });

  it('when it was done before, then nothing changes, also after the end', () => {
    const done = change(scheduled, 'ann', person('cat')).next;
    expect(change(done, 'ann', person('cat')).next).toBe(done);
    const ended = { ...completed, player1Id: 'cat' };
    expect(change(ended, 'ann', person('cat')).next).toBe(ended);
  });

  it('when the other side has a recorded hole, then it is still possible', () => {
    expect(change(withHoleOf(running, 'bob'), 'ann', person('cat')).next.player1Id).toBe('cat');
  });

  it('when the one who stood in has become a player, then they can take the place themselves', () => {
    expect(change({ ...scheduled, player1SubId: 'sue' }, 'ann', person('sue')).next).toEqual({
      ...scheduled,
      player1Id: 'sue',
      formerIds: ['ann'],
    });
  });

  it.each<[string, Match, string, LineUpPerson, string]>([
    ['the same person', scheduled, 'ann', person('ann'), 'The new player must differ from the old one'],
    ['the opponent', scheduled, 'ann', person('bob'), 'A player cannot play against themselves'],
    ['somebody who is not in it', scheduled, 'dan', person('cat'), 'This player is not in the match'],
    [
      'the substitute instead of the player',
      { ...scheduled, player1SubId: 'sue' },
      'sue',
      person('cat'),
      'This player is not in the match',
    ],
    [
      'a substitute by role',
      scheduled,
      'ann',
      substitute('sue'),
      'Name of sue is a substitute and cannot be chosen as a player',
    ],
    [
      'a suspended player',
      scheduled,
      'ann',
      person('cat', { isActive: false }),
      'Name of cat is suspended and cannot be chosen as a player',
    ],
    ['the opponent’s substitute', { ...scheduled, player2SubId: 'sue' }, 'ann', person('sue'), elsewhere],
    ['a player with a recorded hole', withHoleOf(running, 'ann'), 'ann', person('cat'), recorded],
    ['a player of a finished match', completed, 'ann', person('cat'), over],
  ])('when it is %s, then it is refused', (_what, match, old, by, message) => {
    expect(() => change(match, old, by)).toThrow(message);
  });
});

describe('a substitute', () => {
  it('when one is set before the start, then they are beside the player', () => {
    expect(assign(scheduled, 'bob', substitute('sue')).next).toEqual({ ...scheduled, player2SubId: 'sue' });
  });

  it('when one is set, replaced and removed during the round, then the frozen handicap follows whoever plays', () => {
    const first = assign(running, 'ann', substitute('sue', { handicap: 7 })).next;
    expect(first).toEqual({ ...running, player1SubId: 'sue', player1PlayingHandicap: 4 });
    const second = assign(first, 'ann', substitute('sid', { handicap: 54 })).next;
    expect(second).toEqual({ ...running, player1SubId: 'sid', player1PlayingHandicap: 27, formerIds: ['sue'] });
    expect(unassign(second, 'ann', 19).next).toEqual({ ...running, formerIds: ['sue', 'sid'] });
  });

  it('when the other side has one, then they stay', () => {
    const other = { ...scheduled, player2SubId: 'sid' };
    expect(assign(other, 'ann', substitute('sue')).next).toEqual({ ...other, player1SubId: 'sue' });
    expect(unassign({ ...other, player1SubId: 'sue' }, 'ann').next).toEqual({ ...other, formerIds: ['sue'] });
  });

  it('when the same is set again or none is to be removed, then nothing changes, whatever happened since', () => {
    const ended = { ...completed, player1SubId: 'sue' };
    expect(assign(ended, 'ann', substitute('sue', { isActive: false })).next).toBe(ended);
    expect(unassign(completed, 'ann').next).toBe(completed);
    const played = withHoleOf(running, 'ann');
    expect(unassign(played, 'ann').next).toBe(played);
  });

  it.each<[string, Match, string, LineUpPerson, string]>([
    ['is for nobody of the match', scheduled, 'cat', substitute('sue'), 'This player is not in the match'],
    [
      'is for the substitute there is',
      { ...scheduled, player1SubId: 'sid' },
      'sid',
      substitute('sue'),
      'This player is not in the match',
    ],
    ['is a player by role', scheduled, 'ann', person('cat'), 'Name of cat is not a substitute'],
    ['is an admin by role', scheduled, 'ann', person('adam', { role: 'admin' }), 'Name of adam is not a substitute'],
    [
      'is suspended',
      scheduled,
      'ann',
      substitute('sue', { isActive: false }),
      'Name of sue is suspended and cannot be chosen as a substitute',
    ],
    ['stands in for the opponent', { ...scheduled, player2SubId: 'sue' }, 'ann', substitute('sue'), elsewhere],
    ['was a player and is the opponent', scheduled, 'ann', substitute('bob'), elsewhere],
    ['was a player and is the player', scheduled, 'ann', substitute('ann'), elsewhere],
    ['comes after a recorded hole', withHoleOf(running, 'ann'), 'ann', substitute('sue'), recorded],
    ['comes after the end', completed, 'ann', substitute('sue'), over],
  ])('when one %s, then it is refused', (_what, match, original, by, message) => {
    expect(() => assign(match, original, by)).toThrow(message);
  });

  it.each<[string, Match, string, number | undefined, string]>([
    ['of nobody', scheduled, 'cat', 19, 'This player is not in the match'],
    ['by their own id', { ...scheduled, player1SubId: 'sue' }, 'sue', 19, 'This player is not in the match'],
    ['after a recorded hole', withHoleOf({ ...running, player1SubId: 'sue' }, 'ann'), 'ann', 19, recorded],
    ['after the end', { ...completed, player1SubId: 'sue' }, 'ann', 19, over],
  ])('when one is removed %s, then it is refused', (_what, match, original, handicap, message) => {
    expect(() => unassign(match, original, handicap)).toThrow(message);
  });

  it('when a card was emptied since its player was deleted, then it is that of whoever plays it from now on', () => {
    const emptied: Match = { ...running, emptiedIds: ['ann', 'bob'] };
    const oldPlayerId = 'ann';
    expect(changePlayer(emptied, { oldPlayerId, newPlayer: person('cat') }).next.emptiedIds).toEqual(['bob']);
    expect(
      assignSubstitute(emptied, { originalPlayerId: 'ann', substitute: substitute('sue') }).next.emptiedIds,
    ).toEqual(['bob']);
  });

  it('when the player was deleted during the round, then their substitute cannot be removed', () => {
    expect(() =>
      removeSubstitute({ ...running, player1SubId: 'sue' }, { originalPlayerId: 'ann', handicap: undefined }),
    ).toThrow('This player was deleted and cannot play themselves');
  });
});

test('when a hole or a result is recorded, then the match is played and stays', () => {
  expect([scheduled, running, withHoleOf(running, 'bob'), completed].map(hasCounted)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(() => requireUnplayed(running)).not.toThrow();
  for (const match of [withHoleOf(running, 'bob'), completed])
    expect(() => requireUnplayed(match)).toThrow(
      'Scores have been recorded in this match, so it can no longer be deleted',
    );
});

test('when it is decided, then it counts and stays, unless it was called off, whatever is recorded of it', () => {
  const decided = (match: Match, outcome: 'draw' | 'void') =>
    decideMatch(match, { scorer: admin, outcome, reason: 'The wrong match', at }).next;
  for (const match of [scheduled, withHoleOf(running, 'bob'), completed]) {
    expect(hasCounted(decided(match, 'draw'))).toBe(true);
    expect(() => requireUnplayed(decided(match, 'draw'))).toThrow('An admin has decided this match');
    const calledOff = decided(match, 'void');
    expect([isScored(calledOff), hasCounted(calledOff)]).toEqual([false, false]);
    expect(() => requireUnplayed(calledOff)).not.toThrow();
  }
});
