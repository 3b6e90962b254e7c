import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import type { Match } from '@society/contracts';
import { hasPoints, outcomeInReport, outcomeOf } from './outcome.ts';

const decided = (outcome: 'player1' | 'player2' | 'draw' | 'void', reason: string): Match =>
  aFinishedMatch({
    decided: { outcome, reason },
    player1Completed: false,
    player2Completed: false,
    winnerId: outcome === 'player1' ? 'p1' : outcome === 'player2' ? 'p2' : null,
  });

test.each([
  ['won', aFinishedMatch(), 'Winner: Anna Keller', undefined, 'Anna Keller'],
  ['drawn', aFinishedMatch({ winnerId: null }), 'Draw', undefined, 'Draw'],
  [
    'a walkover',
    decided('player2', 'Injured at the 3rd'),
    'Walkover. Winner: Ben Okafor',
    'Injured at the 3rd',
    'Ben Okafor (Walkover: Injured at the 3rd)',
  ],
  ['a draw by decision', decided('draw', 'Darkness'), 'Draw by decision', 'Darkness', 'Draw by decision: Darkness'],
  ['called off', decided('void', 'Thunder'), 'Match called off', 'Thunder', 'Match called off: Thunder'],
])('when a match is %s, then its outcome says so in these words', (_, match, result, reason, inReport) => {
  expect(outcomeOf(match)).toEqual({ result, reason, isDisputed: false });
  expect(outcomeInReport(match)).toBe(inReport);
});

test('when a result is disputed, then screens and reports say so', () => {
  expect(outcomeOf(aFinishedMatch({ disputed: true }))).toMatchObject({ isDisputed: true });
  expect(outcomeInReport(aFinishedMatch({ disputed: true }))).toBe('Anna Keller (Disputed)');
  expect(outcomeInReport(aFinishedMatch({ disputed: true, winnerId: null }))).toBe('Draw (Disputed)');
});

test('when a match is not over, then there is no outcome', () => {
  for (const match of [aMatch(), aRunningMatch()])
    expect([outcomeOf(match), outcomeInReport(match)]).toEqual([undefined, undefined]);
});

test.each([
  ['scheduled', aMatch(), false],
  ['running', aRunningMatch(), true],
  ['finished', aFinishedMatch(), true],
  ['decided', decided('player1', 'Did not turn up'), false],
])('when a match is %s, then it has points to show: %s', (_, match, expected) => {
  expect(hasPoints(match)).toBe(expected);
});
