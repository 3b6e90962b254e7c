import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { statusLabel, winnerOf } from './match-status.ts';

test('when a match is in each state, then the badge says so', () => {
  expect([aMatch(), aRunningMatch(), aFinishedMatch()].map(statusLabel)).toEqual(['Scheduled', 'Live', 'Completed']);
});

test('when isCompleted is set while the state lags behind, then it is completed', () => {
  expect(statusLabel(aRunningMatch({ isCompleted: true }))).toBe('Completed');
});

test('when somebody won, then the original player is the winner', () => {
  expect(winnerOf(aFinishedMatch())?.player.name).toBe('Anna Keller');
  expect(winnerOf(aFinishedMatch({ winnerId: 'p2' }))?.player.name).toBe('Ben Okafor');
});

test('when it is a draw or not over, then there is no winner', () => {
  expect(winnerOf(aFinishedMatch({ winnerId: null }))).toBeUndefined();
  expect(winnerOf(aRunningMatch({ winnerId: 'p1' }))).toBeUndefined();
});
