import { matchResult } from '../result.ts';
import type { MatchResult } from '../result.ts';
import { otherSide, sides } from '../round/round.ts';

/** League points for a win, a draw and a defeat. */
export type LeaguePoints = { readonly win: number; readonly draw: number; readonly loss: number };

/** The club's league points until it chooses others. */
export const defaultPoints: LeaguePoints = { win: 3, draw: 1, loss: 0 };

/** The result of one match as the table holds it, with the version of the match it comes from. */
export type TableResult = {
  readonly version: number;
  readonly player1Id: string;
  readonly player2Id: string;
  readonly player1Score: number;
  readonly player2Score: number;
};

/** How an admin decided a match that was not played to its end; the outcome is null once the admin has taken it back. */
export type TableDecision = Pick<TableResult, 'version' | 'player1Id' | 'player2Id'> & {
  readonly outcome: MatchResult | 'void' | null;
};

/** Everything that a table counts, by match id. Tables that were stored long ago have no decisions. */
export type TableFacts = {
  readonly results: Readonly<Record<string, TableResult>>;
  readonly decisions?: Readonly<Record<string, TableDecision>>;
};

/** A match that counts, and who won it. */
export type CountedMatch = Omit<TableResult, 'version'> & { readonly matchId: string; readonly won: MatchResult };

/** The matches of a table that count: for each match the newer one of its result and its decision. A decision has no points for or against. */
export const countedMatches = ({ results, decisions = {} }: TableFacts): readonly CountedMatch[] => [
  ...Object.entries(results)
    .filter(([id, { version }]) => version >= (decisions[id]?.version ?? 0))
    .map(([matchId, result]) => ({ ...result, matchId, won: matchResult(result.player1Score, result.player2Score) })),
  ...Object.entries(decisions).flatMap(([matchId, { outcome, player1Id, player2Id, version }]) =>
    outcome === null || outcome === 'void' || version <= (results[matchId]?.version ?? 0)
      ? []
      : [{ matchId, player1Id, player2Id, player1Score: 0, player2Score: 0, won: outcome }],
  ),
];

/** One player's part in a match that counts. */
type Part = {
  readonly playerId: string;
  readonly opponentId: string;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly outcome: keyof LeaguePoints;
};

/** A match from both sides. */
export const partsOf = (match: CountedMatch): readonly Part[] =>
  sides.map((side) => {
    const other = otherSide(side);
    return {
      playerId: match[`${side}Id`],
      opponentId: match[`${other}Id`],
      goalsFor: match[`${side}Score`],
      goalsAgainst: match[`${other}Score`],
      outcome: match.won === 'draw' ? 'draw' : match.won === side ? 'win' : 'loss',
    };
  });
