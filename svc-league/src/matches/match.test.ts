import { AppError } from '@society/kernel';
import { MAX_KEPT, sideOf } from '@society/golf';
import { moveToHole, newMatch, onTheCourse, requireEligible, requireOpponents } from './match.ts';
import { startRound } from './start.ts';
import { completeByAdmin } from './result.ts';
import type { Match, Scorer } from './match.ts';

const at = '2026-06-10T18:00:00.000Z';
const scheduled = newMatch({ id: '12', fixtureId: '3', player1Id: 'ann', player2Id: 'bob', createdAt: at });
const withSubstitute: Match = { ...scheduled, player2SubId: 'sue' };

const ann: Scorer = { playerId: 'ann', isAdmin: false };
const sue: Scorer = { playerId: 'sue', isAdmin: false };
const viewer: Scorer = { playerId: 'vic', isAdmin: false };
const admin: Scorer = { playerId: 'adam', isAdmin: true };

const handicaps = new Map([
  ['ann', 19],
  ['bob', 36],
  ['sue', 7],
]);
const started = startRound(scheduled, { scorer: ann, handicaps, at }).next;

describe('a new match', () => {
  test('when it is made, then it is scheduled, at no hole and without points', () => {
    expect(scheduled).toMatchObject({
      status: 'scheduled',
      currentHole: 0,
      player1Score: 0,
      player2Score: 0,
      result: null,
    });
  });

  test('when both players are the same person, then it is refused', () => {
    expect(() => requireOpponents({ player1Id: 'ann', player2Id: 'ann' })).toThrow(
      'A player cannot play against themselves',
    );
  });

  test('when somebody is a substitute or suspended, then they cannot be chosen', () => {
    expect(() => requireEligible({ name: 'Sue', role: 'substitution', isActive: true })).toThrow('Sue is a substitute');
    expect(() => requireEligible({ name: 'Ann', role: 'player', isActive: false })).toThrow('Ann is suspended');
    expect(() => requireEligible({ name: 'Adam', role: 'admin', isActive: true })).not.toThrow();
  });

  test('when somebody plays for another, then they stand on that side and both are on the course', () => {
    expect(['ann', 'bob', 'sue', 'vic'].map((id) => sideOf(withSubstitute, id))).toEqual([
      'player1',
      'player2',
      'player2',
      undefined,
    ]);
    expect(onTheCourse(withSubstitute)).toEqual(['ann', 'bob', 'sue']);
  });
});

describe('starting the round', () => {
  test('when an assigned player starts it, then it runs at hole 1 off the playing handicaps of that moment', () => {
    expect(started).toMatchObject({
      status: 'in_progress',
      currentHole: 1,
      startedAt: at,
      player1PlayingHandicap: 10,
      player2PlayingHandicap: 18,
    });
  });

  test('when a substitute plays, then they may start it and play off their own handicap', () => {
    const { next } = startRound(withSubstitute, { scorer: sue, handicaps, at });
    expect(next).toMatchObject({ status: 'in_progress', player1PlayingHandicap: 10, player2PlayingHandicap: 4 });
  });

  test('when it runs already, then nothing changes, also after a handicap did', () => {
    const change = startRound(
      { ...started, currentHole: 5 },
      {
        scorer: admin,
        handicaps: new Map([
          ['ann', 0],
          ['bob', 0],
        ]),
        at,
      },
    );
    expect(change.next).toEqual({ ...started, currentHole: 5 });
  });

  test('when a viewer tries, then it is refused', () => {
    expect(() => startRound(scheduled, { scorer: viewer, handicaps, at })).toThrow(
      'You are not assigned to this match',
    );
  });

  test('when the match is over, then it is refused', () => {
    const over = completeByAdmin(scheduled, { scorer: admin, player1Score: 20, player2Score: 18, at }).next;
    expect(() => startRound(over, { scorer: ann, handicaps, at })).toThrow('This match is over');
  });

  test('when the players changed since their handicaps were read, then it is refused and can be tried again', () => {
    expect(() => startRound({ ...scheduled, player1SubId: 'new' }, { scorer: admin, handicaps, at })).toThrow(
      'Please try again',
    );
  });
});

describe('moving to a hole', () => {
  test('when a player moves, then the hole is stored', () => {
    expect(moveToHole(started, { scorer: ann, hole: 4 }).next.currentHole).toBe(4);
  });

  test('when it is that hole already, then nothing changes', () => {
    expect(moveToHole(started, { scorer: ann, hole: 1 }).next).toBe(started);
  });

  test('when the round has not started, then it is refused', () => {
    expect(() => moveToHole(scheduled, { scorer: ann, hole: 4 })).toThrow('The round has not started yet');
  });

  test('when a viewer tries, then it is refused', () => {
    expect(() => moveToHole(started, { scorer: viewer, hole: 4 })).toThrow('You are not assigned to this match');
  });
});

describe('an admin’s final score', () => {
  const over = completeByAdmin(started, { scorer: admin, player1Score: 20, player2Score: 18, at });

  test('when it is entered, then the match is over with that result and everybody is told', () => {
    expect(over.next).toMatchObject({
      status: 'completed',
      player1Score: 20,
      player2Score: 18,
      player1Completed: true,
      player2Completed: true,
      completedAt: at,
      result: { winnerId: 'ann', byAdmin: true, by: 'adam' },
      earlierResults: [],
    });
    expect(over.events.map(({ event, data }) => [event.name, data])).toEqual([
      [
        'match.completed',
        {
          matchId: '12',
          fixtureId: '3',
          player1Id: 'ann',
          player2Id: 'bob',
          player1Score: 20,
          player2Score: 18,
          winnerId: 'ann',
          completedAt: at,
        },
      ],
    ]);
  });

  test('when the points are level, then nobody wins', () => {
    expect(
      completeByAdmin(scheduled, { scorer: admin, player1Score: 18, player2Score: 18, at }).next.result?.winnerId,
    ).toBeNull();
  });

  test('when a substitute won, then the win is the original player’s', () => {
    expect(
      completeByAdmin(withSubstitute, { scorer: admin, player1Score: 1, player2Score: 2, at }).next.result?.winnerId,
    ).toBe('bob');
  });

  test('when it is corrected, then the old result is kept, the day stays, and everybody is told again', () => {
    const later = '2026-06-12T09:00:00.000Z';
    const corrected = completeByAdmin(over.next, { scorer: admin, player1Score: 17, player2Score: 18, at: later });
    expect(corrected.next).toMatchObject({ player1Score: 17, completedAt: at, result: { winnerId: 'bob', at: later } });
    expect(corrected.next.earlierResults).toEqual([over.next.result]);
    expect(corrected.events).toMatchObject([{ data: { player1Score: 17, winnerId: 'bob', completedAt: at } }]);
  });

  test('when the match got another result since the admin looked, then it is refused with that result; a hole meanwhile is none', () => {
    const given = { scorer: admin, player1Score: 17, player2Score: 18, at };
    expect(() => completeByAdmin(over.next, { ...given, on: { version: 9, seen: 8 } })).toThrow(
      'Somebody has changed this match meanwhile: it ends 20–18 now. Please look at it again.',
    );
    for (const on of [{ version: 9, seen: 9 }, { version: 9 }])
      expect(completeByAdmin(over.next, { ...given, on }).next.player1Score).toBe(17);
    expect(completeByAdmin(started, { ...given, on: { version: 9, seen: 2 } }).next.player1Score).toBe(17);
    // Something came late, and moved nothing that the admin saw.
    const on = { version: 9, seen: 8, result: { player1Score: 20, player2Score: 18 } };
    expect(completeByAdmin(over.next, { ...given, on }).next.player1Score).toBe(17);
    expect(() => completeByAdmin(over.next, { ...given, on: { ...on, result: null } })).toThrow('it ends 20–18 now');
    const same = { scorer: admin, player1Score: 20, player2Score: 18, at, on: { version: 9, seen: 8 } };
    expect(completeByAdmin(over.next, same).next).toBe(over.next);
  });

  test('when others play it since the admin looked, then their score is refused, also for a substitute; with nobody named it is taken', () => {
    const given = { scorer: admin, player1Score: 17, player2Score: 18, at };
    const enter = (match: Match, players?: Pick<Match, 'player1Id' | 'player2Id'>) =>
      completeByAdmin(match, { ...given, on: { version: 9, seen: 8, result: null, players } }).next.player1Score;
    const withSue = { ...started, player2SubId: 'sue' };
    const [bob, sue] = ['bob', 'sue'].map((player2Id) => ({ player1Id: 'ann', player2Id }));
    expect([enter(started, bob), enter(withSue, sue), enter(withSue)]).toEqual([17, 17, 17]);
    for (const [match, players] of [
      [started, sue],
      [withSue, bob],
    ] as const)
      expect(() => enter(match, players)).toThrow(
        'Somebody has changed this match meanwhile: others play in it now. Please look at it again.',
      );
  });

  test('when the same score is entered once more, then nothing changes', () => {
    expect(completeByAdmin(over.next, { scorer: admin, player1Score: 20, player2Score: 18, at })).toEqual({
      next: over.next,
      events: [],
    });
  });
});

test('when the result of a match was corrected 400 times, then the same once more changes nothing, and another one is refused', () => {
  const final = (match: Match, player1Score: number) =>
    completeByAdmin(match, { scorer: admin, player1Score, player2Score: 15, at });
  let match = final(scheduled, 1).next;
  for (let correction = 1; correction <= MAX_KEPT; correction += 1) match = final(match, correction % 2 ? 2 : 1).next;
  expect(match.earlierResults).toHaveLength(400);
  expect(final(match, 1).next).toBe(match);
  expect(() => final(match, 2)).toThrow(
    new AppError('tooMany', 'Too many changes to this match. Its result can no longer be corrected.'),
  );
});
