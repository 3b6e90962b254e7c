import { AppError } from '@society/kernel';
import fc from 'fast-check';
import { MAX_KEPT } from '@society/golf';
import { completeByAdmin } from '../matches/result.ts';
import { replaceHole, scoreOn, scoresOf } from './scorecard.ts';
import {
  at,
  ann,
  bob,
  sue,
  viewer,
  admin,
  scheduled,
  running,
  substituted,
  hole,
  record,
  complete,
} from '../../test/scorecards.ts';

describe('recording a hole', () => {
  test('when a player records their hole, then the points follow from the frozen handicap', () => {
    // Off 10, hole 4 (par 4, stroke index 1) gives two shots: net 3 is one under par.
    const match = record(running, ann, 'ann', 4, 5);
    expect(scoresOf(match)).toEqual([
      { id: '12:ann:4', matchId: '12', playerId: 'ann', hole: 4, strokes: 5, stablefordPoints: 3 },
    ]);
    expect(match.player1Score).toBe(3);
  });

  test('when a player records the opponent’s hole, then it counts as much', () => {
    expect(record(running, ann, 'bob', 1, 6)).toMatchObject({
      player1Score: 0,
      player2Score: 2,
      entries: [{ playerId: 'bob', by: 'ann' }],
    });
  });

  test('when it is on the card of a player who was deleted, then nobody records it; what was recorded before is known', () => {
    const emptied = { ...running, emptiedIds: ['bob'] };
    for (const scorer of [ann, admin])
      expect(() => record(emptied, scorer, 'bob', 1, 6)).toThrow(
        new AppError('conflict', 'This player was deleted, so their scores can no longer be changed'),
      );
    expect(record(emptied, ann, 'ann', 1, 6).entries).toHaveLength(1);
    expect(record({ ...emptied, player2SubId: 'sue' }, ann, 'bob', 1, 6).entries).toHaveLength(1);
    const known = { ...record(running, ann, 'bob', 1, 6, 'once'), emptiedIds: ['bob'] };
    expect(record(known, ann, 'bob', 1, 6, 'once')).toBe(known);
  });

  test('when a hole is recorded again, then the last one counts and the history is kept', () => {
    const match = record(record(running, ann, 'ann', 4, 5), bob, 'ann', 4, 7);
    expect(scoresOf(match)).toMatchObject([{ hole: 4, strokes: 7, stablefordPoints: 1 }]);
    expect(match.entries.map(({ strokes, by }) => [strokes, by])).toEqual([
      [5, 'ann'],
      [7, 'bob'],
    ]);
    expect(match.player1Score).toBe(1);
  });

  test('when the opponent enters the same on an open card, then that is kept as their word', () => {
    const match = record(record(running, ann, 'ann', 4, 5), bob, 'ann', 4, 5);
    expect(match.entries.map(({ side, strokes }) => [side, strokes])).toEqual([
      ['player1', 5],
      ['player2', 5],
    ]);
  });

  test('when a hole is a Blob, then it is recorded without points', () => {
    expect(scoresOf(record(running, ann, 'ann', 4, 0))).toMatchObject([{ strokes: 0, stablefordPoints: 0 }]);
  });

  test('when a substitute plays, then their holes are on the original player’s card, off the substitute’s handicap', () => {
    // Off 4 there is no shot on hole 1 (stroke index 9): four strokes are a par.
    const match = record(substituted, sue, 'sue', 1, 4);
    expect(scoresOf(match)).toMatchObject([{ id: '12:bob:1', playerId: 'bob', stablefordPoints: 2 }]);
    expect(scoreOn(match, 'sue', 1)).toEqual(scoreOn(match, 'bob', 1));
  });

  test('when a viewer tries, then it is refused', () => {
    expect(() => record(running, viewer, 'ann', 1, 4)).toThrow('You are not assigned to this match');
  });

  test('when the playerId is of somebody else, then it is refused', () => {
    expect(() => record(running, admin, 'vic', 1, 4)).toThrow('This player is not in the match');
  });

  test('when the round has not started, then it is refused', () => {
    expect(() => record(scheduled, ann, 'ann', 1, 4)).toThrow('The round has not started yet');
  });

  test('when the match is over, then it is refused, also for an admin', () => {
    const over = completeByAdmin(running, { scorer: admin, player1Score: 1, player2Score: 0, at }).next;
    expect(() => record(over, admin, 'ann', 1, 4)).toThrow('This match is over');
  });
});

describe('an entry sent twice', () => {
  const once = record(running, ann, 'ann', 1, 4, 'tap');

  test('when it arrives again, then it is not applied again', () => {
    expect(record(once, ann, 'ann', 1, 4, 'tap')).toBe(once);
  });

  test('when it arrives again after a correction, then the correction stands', () => {
    const corrected = record(once, bob, 'ann', 1, 6);
    expect(record(corrected, ann, 'ann', 1, 4, 'tap')).toBe(corrected);
  });

  test('when it arrives again after the match is over, then it is answered as before', () => {
    const over = completeByAdmin(once, { scorer: admin, player1Score: 1, player2Score: 0, at }).next;
    expect(record(over, ann, 'ann', 1, 4, 'tap')).toBe(over);
  });

  test('when its id comes with another hole, or the other card, then it is refused', () => {
    expect(() => record(once, ann, 'ann', 2, 4, 'tap')).toThrow('This entry was already used for another hole');
    expect(() => record(once, ann, 'bob', 1, 4, 'tap')).toThrow('This entry was already used for another hole');
  });
});

describe('changing a recorded hole', () => {
  test('when it is recorded, then it is replaced', () => {
    const match = record(running, ann, 'ann', 1, 4);
    expect(scoresOf(replaceHole(match, hole(bob, 'ann', 1, 8)).next)).toMatchObject([{ strokes: 8 }]);
  });

  test('when it is not recorded, then there is nothing to change', () => {
    expect(() => replaceHole(running, hole(ann, 'ann', 1, 8))).toThrow('There is no such score');
  });
});

test('when a viewer changes a hole that is not recorded, then they learn only that it is not theirs', () => {
  expect(() => replaceHole(running, hole(viewer, 'ann', 1, 8))).toThrow('You are not assigned to this match');
});

describe('whatever is recorded in whatever order', () => {
  const taps = fc.array(
    fc.record({
      card: fc.constantFrom('ann', 'bob'),
      hole: fc.integer({ min: 1, max: 9 }),
      strokes: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 60 },
  );

  test('when any taps were made, then each hole has one score, the last one, and the totals are their sums', () => {
    fc.assert(
      fc.property(taps, (all) => {
        const match = all.reduce((before, tap) => record(before, ann, tap.card, tap.hole, tap.strokes), running);
        const scores = scoresOf(match);
        const last = new Map(all.map((tap) => [`12:${tap.card}:${tap.hole}`, tap.strokes]));
        expect(new Map(scores.map((score) => [score.id, score.strokes]))).toEqual(last);
        expect(scores).toHaveLength(last.size);
        const sum = (playerId: string) =>
          scores
            .filter((score) => score.playerId === playerId)
            .reduce((total, score) => total + score.stablefordPoints, 0);
        expect([match.player1Score, match.player2Score]).toEqual([sum('ann'), sum('bob')]);
      }),
    );
  });
});

test('when 400 holes and corrections are kept of a match, then no more are, but what is known is answered and the match can be ended', () => {
  let match = running;
  for (let entry = 0; entry < MAX_KEPT; entry += 1)
    match = record(match, ann, 'ann', 1, 3 + (entry % 2), `tap-${entry}`);
  expect(match.entries).toHaveLength(400);
  expect(() => record(match, ann, 'bob', 2, 4)).toThrow(
    new AppError('tooMany', 'Too many changes to this match. Please ask an admin to enter the final score.'),
  );
  // Nobody takes another's room.
  expect(record(record(match, bob, 'bob', 2, 4), admin, 'bob', 3, 4).entries).toHaveLength(402);
  expect(record(match, ann, 'ann', 1, 4, 'tap-399')).toBe(match);
  const ended = complete(complete(match, ann, 'ann').next, bob, 'bob').next;
  expect(ended.status).toBe('completed');
  expect(completeByAdmin(match, { scorer: admin, player1Score: 18, player2Score: 15, at }).next.status).toBe(
    'completed',
  );
});
