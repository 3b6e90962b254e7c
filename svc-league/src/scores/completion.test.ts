import { scoreOn, scoresOf } from './scorecard.ts';
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
  record,
  complete,
} from '../../test/scorecards.ts';

describe('completing a round', () => {
  const half = complete(record(record(running, ann, 'ann', 1, 4), ann, 'bob', 1, 5), ann, 'ann').next;

  test('when holes are missing, then they are recorded as Blobs', () => {
    expect(
      scoresOf(half)
        .filter((score) => score.playerId === 'ann')
        .map((score) => score.strokes),
    ).toEqual([4, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(half).toMatchObject({
      player1Completed: true,
      player2Completed: false,
      status: 'in_progress',
      result: null,
    });
  });

  test('when both have completed, then the match is over, more points win, and everybody is told', () => {
    const over = complete(half, bob, 'bob');
    expect(over.next).toMatchObject({
      status: 'completed',
      player1Score: 3,
      player2Score: 3,
      completedAt: at,
      result: { winnerId: null, byAdmin: false },
    });
    expect(over.events).toMatchObject([
      { event: { name: 'match.completed' }, data: { matchId: '12', player1Score: 3, player2Score: 3, winnerId: null } },
    ]);
  });

  test('when a side has more points, then the original player wins, also by their substitute', () => {
    const over = complete(complete(record(substituted, sue, 'bob', 1, 3), sue, 'sue').next, admin, 'ann').next;
    expect(over.result).toMatchObject({ player1Score: 0, player2Score: 3, winnerId: 'bob' });
  });

  test('when it is sent again, then nothing changes', () => {
    expect(complete(half, ann, 'ann')).toEqual({ next: half, events: [] });
    const over = complete(half, bob, 'bob').next;
    expect(complete(over, bob, 'bob')).toEqual({ next: over, events: [] });
  });

  test('when a player completes the opponent’s round, then it is refused', () => {
    expect(() => complete(running, ann, 'bob')).toThrow('You can only complete your own round');
  });

  test('when an admin completes either, then it counts', () => {
    expect(complete(running, admin, 'bob').next.player2Completed).toBe(true);
  });

  test('when an admin completes a round, then its Blobs are the committee’s word', () => {
    expect(complete(running, admin, 'bob').next.entries.map(({ side }) => side)).toEqual(Array(9).fill('committee'));
  });

  test('when the round has not started, then it is refused', () => {
    expect(() => complete(scheduled, ann, 'ann')).toThrow('The round has not started yet');
  });

  test('when a viewer tries, then it is refused', () => {
    expect(() => complete(running, viewer, 'ann')).toThrow('You are not assigned to this match');
  });

  test('when it names somebody who is not in the match, then it is refused', () => {
    expect(() => complete(running, admin, 'vic')).toThrow('This player is not in the match');
  });
});

describe('editing after a completion', () => {
  const half = complete(record(running, ann, 'ann', 1, 4), ann, 'ann').next;

  test('when who has completed edits either card, then it is refused, with the same value too', () => {
    expect(() => record(half, ann, 'ann', 1, 5)).toThrow('You have completed your round');
    expect(() => record(half, ann, 'bob', 1, 5)).toThrow('You have completed your round');
    expect(() => record(half, ann, 'ann', 1, 4)).toThrow('You have completed your round');
  });

  test('when the opponent sends a completed card’s unchanged value, then nothing changes', () => {
    expect(record(half, bob, 'ann', 1, 4)).toBe(half);
    expect(record(half, bob, 'ann', 2, 0)).toBe(half);
  });

  test('when the opponent sends another value for a completed card, then it is refused', () => {
    expect(() => record(half, bob, 'ann', 1, 5)).toThrow('This player has completed their round');
  });

  test('when the opponent goes on with their own card, then it counts', () => {
    expect(record(half, bob, 'bob', 1, 5).player2Score).toBe(3);
  });

  test('when an admin edits a completed card before both are, then it counts', () => {
    expect(scoreOn(record(half, admin, 'ann', 1, 5), 'ann', 1)).toMatchObject({ strokes: 5, stablefordPoints: 2 });
  });

  test('when an admin enters a completed card’s unchanged value, then it is the committee’s word on it', () => {
    expect(record(half, admin, 'ann', 1, 4).entries.at(-1)).toMatchObject({ side: 'committee', strokes: 4 });
  });

  test('when a substitute completed for the original, then the original may edit no more either', () => {
    const done = complete(substituted, sue, 'sue').next;
    expect(() => record(done, bob, 'bob', 1, 5)).toThrow('You have completed your round');
  });
});
