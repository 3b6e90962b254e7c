import type { DecidedOutcome, Match } from '@society/contracts';

/** The outcomes to choose from, as a list offers them. */
export const outcomeNames = (match: Match): readonly (readonly [DecidedOutcome, string])[] => [
  ['player1', `Walkover for ${match.player1.name}`],
  ['player2', `Walkover for ${match.player2.name}`],
  ['draw', 'Draw'],
  ['void', 'Called off'],
];

const what = (outcome: DecidedOutcome, match: Match): string => {
  if (outcome === 'player1' || outcome === 'player2') return `${match[outcome].name} wins by walkover.`;
  return outcome === 'draw' ? 'The match is a draw.' : 'The match is called off and counts for nobody.';
};

/** What a decision would mean, before it is made. */
export const consequence = (outcome: DecidedOutcome, match: Match): string =>
  outcome === 'void'
    ? what(outcome, match)
    : `${what(outcome, match)} It counts in the league table, without points for or against.`;
