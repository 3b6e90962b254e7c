import type { DecidedOutcome, Match } from '@society/contracts';

/** The outcomes to choose from, as a list offers them. */
export const outcomeNames = (match: Match): readonly (readonly [DecidedOutcome, string])[] => [
  ['player1', `Walkover for ${match.player1.name}`],
  ['player2', `Walkover for ${match.player2.name}`],
  ['draw', 'Draw'],
  ['void', 'Called off'],
];

/** What a decision would mean, before it is made. */
export const consequence = (outcome: DecidedOutcome, match: Match): string => {
  if (outcome === 'void') return 'The match is called off and counts for nobody.';
  const result = outcome === 'draw' ? 'The match is a draw' : `${match[outcome].name} wins by walkover`;
  return `${result}. It counts in the league table, without points for or against.`;
};
