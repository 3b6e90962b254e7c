import { matchCompleted } from '@society/contracts';
import type { DataOf } from '@society/contracts';
import { matchResult, playsOn } from '@society/golf';
import { withDisputeNews } from './match-news.ts';
import { changedMeanwhile, requireNotDecided, requireRoom, unchanged } from './match.ts';
import type { Change, Match, Result, Scorer } from './match.ts';

const winnerOf = (match: Match, player1Score: number, player2Score: number): string | null => {
  const result = matchResult(player1Score, player2Score);
  return result === 'draw' ? null : match[`${result}Id`];
};

/** The data of the `match.completed` event. */
export const completedData = (
  { id, fixtureId, player1Id, player2Id, completedAt = '', seasonId }: Match,
  { player1Score, player2Score, winnerId }: Pick<Result, 'player1Score' | 'player2Score' | 'winnerId'>,
): DataOf<typeof matchCompleted> => ({
  matchId: id,
  fixtureId,
  player1Id,
  player2Id,
  player1Score,
  player2Score,
  winnerId,
  completedAt,
  seasonId,
});

/** Ends a match, or corrects its end: the earlier result is kept, and the match stays dated by its first end. */
export const finish = (
  match: Match,
  given: Pick<Result, 'player1Score' | 'player2Score' | 'byAdmin' | 'by' | 'at'>,
): Change => {
  const { player1Score, player2Score, byAdmin, by, at } = given;
  const winnerId = winnerOf(match, player1Score, player2Score);
  const completedAt = match.completedAt ?? at;
  const next: Match = {
    ...match,
    status: 'completed',
    player1Completed: true,
    player2Completed: true,
    player1Score,
    player2Score,
    result: { player1Score, player2Score, winnerId, byAdmin, by, at },
    earlierResults: match.result ? [...match.earlierResults, match.result] : match.earlierResults,
    completedAt,
  };
  return {
    next,
    events: [{ event: matchCompleted, data: completedData(next, { player1Score, player2Score, winnerId }) }],
  };
};

/** Who played on each side on the client's screen; undefined when the client does not say. */
export type SeenPlayers = { readonly player1Id?: string | undefined; readonly player2Id?: string | undefined };

/**
 * `version` is the match's now. The rest is what the client's screen showed: its version, result and players; undefined when the client
 * does not say.
 */
export type Seen = {
  readonly version: number;
  readonly seen?: number | undefined;
  readonly result?: Pick<Result, 'player1Score' | 'player2Score'> | null | undefined;
  readonly players?: SeenPlayers | undefined;
};

/** True also when the version moved but the result did not: a phone may have delivered holes late. */
const isAsSeen = ({ result, decided }: Match, { version, seen, result: was }: Seen): boolean => {
  if (seen === undefined || seen === version) return true;
  if (decided) return false;
  return result?.player1Score === was?.player1Score && result?.player2Score === was?.player2Score;
};

/** What the refusal says about the end of the match; undefined while it has none. */
const endOf = ({ result, decided }: Match): string | undefined => {
  if (decided) return `it is decided now (${decided.reason})`;
  return result ? `it ends ${result.player1Score}–${result.player2Score} now` : undefined;
};

/** Throws 409 when other people play in the match than the client's screen showed. */
export const requireSeenPlayers = (match: Match, { player1Id, player2Id }: SeenPlayers = {}): void => {
  const [one, two] = [playsOn(match, 'player1'), playsOn(match, 'player2')];
  if ((player1Id ?? one) !== one || (player2Id ?? two) !== two) throw changedMeanwhile('others play in it now');
};

/** Throws 409 when the match has a result or decision, or players, that the admin's screen did not show. Holes recorded meanwhile do not matter. */
export const requireSeenResult = (match: Match, on: Seen): void => {
  const end = isAsSeen(match, on) ? undefined : endOf(match);
  if (end !== undefined) throw changedMeanwhile(end);
  requireSeenPlayers(match, on.players);
};

/**
 * An admin's final score, before, during or after play; the same score again changes nothing. Throws 409 for a decided match and as
 * `requireSeenResult` does, 429 when the result was corrected too often.
 */
export const completeByAdmin = (
  match: Match,
  given: {
    readonly scorer: Scorer;
    readonly player1Score: number;
    readonly player2Score: number;
    readonly at: string;
    readonly on?: Seen;
  },
): Change => {
  const { scorer, player1Score, player2Score, at, on } = given;
  requireNotDecided(match);
  const { result } = match;
  if (result?.byAdmin && result.player1Score === player1Score && result.player2Score === player2Score)
    return unchanged(match);
  if (on) requireSeenResult(match, on);
  requireRoom(match.earlierResults, scorer.playerId, 'Its result can no longer be corrected.');
  return withDisputeNews(match, finish(match, { player1Score, player2Score, byAdmin: true, by: scorer.playerId, at }));
};
