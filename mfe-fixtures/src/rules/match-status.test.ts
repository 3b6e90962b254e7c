import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { seemsUnplayed, matchStatusLabel, statusLine } from './match-status.ts';

describe('the state of a match', () => {
  test.each([
    ['scheduled', aMatch(), 'Scheduled', 'Hole 1 of 9'],
    ['in progress on hole 4', aRunningMatch({ currentHole: 4 }), 'In Progress', 'Hole 4 of 9'],
    ['completed', aFinishedMatch(), 'Completed', 'Match Complete'],
    ['marked as completed in the old way', aMatch({ isCompleted: true }), 'Completed', 'Match Complete'],
    ['on a hole that there is not', aRunningMatch({ currentHole: 12 }), 'In Progress', 'Hole 9 of 9'],
  ])('when it is %s, then badge and line say so', (_, match, badge, line) => {
    expect([matchStatusLabel(match), statusLine(match)]).toEqual([badge, line]);
  });

  test.each([
    ['scheduled', aMatch(), true],
    ['started without a point', aRunningMatch(), true],
    ['started with a point', aRunningMatch({ player2Score: 1 }), false],
    ['over without a point', aFinishedMatch({ player1Score: 0, player2Score: 0 }), false],
  ])('when it is %s, then it can be taken back: %s', (_, match, expected) => {
    expect(seemsUnplayed(match)).toBe(expected);
  });
});
