import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { isPlayed, statusLabel } from './match-status.ts';
import { winnerOf } from './sides.ts';

test('when a match is in each state, then the badge says so', () => {
  expect([aMatch(), aRunningMatch(), aFinishedMatch()].map((match) => statusLabel(match, 'Live'))).toEqual([
    'Scheduled',
    'Live',
    'Completed',
  ]);
});

test('when isCompleted is set while the state lags behind, then it is completed', () => {
  expect(statusLabel(aRunningMatch({ isCompleted: true }), 'Live')).toBe('Completed');
});

test('when a match was played to its end, then it counts as played, and one that was decided does not', () => {
  const decided = aFinishedMatch({ decided: { outcome: 'player1', reason: 'Did not turn up' } });
  expect([aRunningMatch(), aFinishedMatch(), decided].map(isPlayed)).toEqual([false, true, false]);
});

test('when a substitute played, then the winner is the player all the same', () => {
  const substitute = { id: 's1', name: 'Sam Reed', handicap: 22 };
  expect(winnerOf(aFinishedMatch({ player1SubId: 's1', player1Sub: substitute }))?.name).toBe('Anna Keller');
});

test('when somebody won, then the original player is the winner', () => {
  expect(winnerOf(aFinishedMatch())?.name).toBe('Anna Keller');
  expect(winnerOf(aFinishedMatch({ winnerId: 'p2' }))?.name).toBe('Ben Okafor');
});

test('when it is a draw or not over, then there is no winner', () => {
  expect(winnerOf(aFinishedMatch({ winnerId: null }))).toBeUndefined();
  expect(winnerOf(aRunningMatch({ winnerId: 'p1' }))).toBeUndefined();
});
