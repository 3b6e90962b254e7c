import { matchResult } from '../result.ts';
import type { MatchResult } from '../result.ts';
import type { CountedMatch } from './facts.ts';

/** A match under way, with the points so far. */
export type RunningMatch = Omit<CountedMatch, 'won'>;

/** How somebody supposes that a match ends: who wins, whatever the points so far; or the points. */
export type Supposed = { readonly won: MatchResult } | { readonly player1Score: number; readonly player2Score: number };

/** A match under way as if it ended now, or as somebody supposes. A supposed winner keeps the points scored so far. */
const ended = (match: RunningMatch, supposed: Supposed | undefined): CountedMatch => {
  if (supposed && 'won' in supposed) return { ...match, won: supposed.won };
  const { player1Score, player2Score } = supposed ?? match;
  return { ...match, player1Score, player2Score, won: matchResult(player1Score, player2Score) };
};

/**
 * What the table would count if the matches under way ended now. A match that counts already keeps its result.
 * @param supposed how somebody supposes that matches end, by match id
 */
export const asItStands = (
  counted: readonly CountedMatch[],
  running: readonly RunningMatch[],
  supposed: Readonly<Record<string, Supposed>> = {},
): readonly CountedMatch[] => {
  const known = new Set(counted.map(({ matchId }) => matchId));
  return [
    ...counted,
    ...running.filter(({ matchId }) => !known.has(matchId)).map((match) => ended(match, supposed[match.matchId])),
  ];
};
