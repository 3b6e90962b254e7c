import { aFinishedMatch, aLeagueRow, aRunningMatch } from '@society/contracts/testing';
import { statisticsOf } from './golf-statistics.ts';

const scored = (id: string, points: number) => aFinishedMatch({ id, player1Score: points });

test('when matches are finished, then top and rounded average come from them, games and difference from the table', () => {
  const matches = [scored('1', 18), scored('2', 21), scored('3', 14), aRunningMatch({ id: '4', player1Score: 30 })];
  expect(statisticsOf('p1', matches, [aLeagueRow({ matchesPlayed: 3, stablefordDifference: 7 })])).toEqual({
    gamesPlayed: 3,
    topScore: 21,
    averageScore: 18,
    goalDifference: 7,
  });
});

test('when somebody was the second player, or a substitute played for them, then the score of their side counts', () => {
  expect(statisticsOf('p2', [aFinishedMatch({ player2Score: 16, player2SubId: 'p7' })], [])).toMatchObject({
    topScore: 16,
    averageScore: 16,
  });
});

test('when somebody only stood in for another, then that match is not theirs', () => {
  expect(statisticsOf('p7', [aFinishedMatch({ player2SubId: 'p7' })], [])).toMatchObject({
    gamesPlayed: 0,
    topScore: 0,
  });
});

test('when somebody has no row in the season yet, then they played no match of it, whatever they played before', () => {
  expect(statisticsOf('p1', [scored('1', 18), scored('2', 21)], [])).toMatchObject({ gamesPlayed: 0, topScore: 21 });
});

test('when a match was decided without being played to its end, then its points are in neither', () => {
  const walkover = aFinishedMatch({ id: '9', player1Score: 2, decided: { outcome: 'player1', reason: 'Injured' } });
  expect(statisticsOf('p1', [scored('1', 18), walkover], [])).toMatchObject({ topScore: 18, averageScore: 18 });
});

test('when a mean lies half-way, then it is rounded up', () => {
  expect(statisticsOf('p1', [scored('1', 18), scored('2', 15)], []).averageScore).toBe(17);
});

test('when nothing was played, then all is zero', () => {
  expect(statisticsOf('p1', [], [])).toEqual({ gamesPlayed: 0, topScore: 0, averageScore: 0, goalDifference: 0 });
});
