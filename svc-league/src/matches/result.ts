import { matchCompleted } from '@society/contracts';
import type { DataOf } from '@society/contracts';
import { matchResult, playsOn } from '@society/golf';
import { changedMeanwhile, requireNotDecided, requireRoom, unchanged } from './match.ts';
import type { Change, Match, Result, Scorer } from './match.ts';

const winnerOf = (match: Match, player1Score: number, player2Score: number): string | null => {
  const result = matchResult(player1Score, player2Score);
  return result === 'draw' ? null : match[`${result}Id`];
};

/** What is told of a match's result. */
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

/** Who was seen on the course for each side; absent when they do not say. */
export type SeenPlayers = { readonly player1Id?: string | undefined; readonly player2Id?: string | undefined };

/** The version that a match has, and the one that whoever changes it has seen, with its result and who stands on the course in it; absent when they do not say. */
export type Seen = {
  readonly version: number;
  readonly seen?: number | undefined;
  readonly result?: Pick<Result, 'player1Score' | 'player2Score'> | null | undefined;
  readonly players?: SeenPlayers | undefined;
};

/** Also where only what a phone delivered late has moved the version. */
const isAsSeen = ({ result, decided }: Match, { version, seen, result: was }: Seen): boolean => {
  if (seen === undefined || seen === version) return true;
  if (decided) return false;
  return result?.player1Score === was?.player1Score && result?.player2Score === was?.player2Score;
};

/** How a match ends as it stands; undefined while it does not. */
const endOf = ({ result, decided }: Match): string | undefined => {
  if (decided) return `it is decided now (${decided.reason})`;
  return result ? `it ends ${result.player1Score}–${result.player2Score} now` : undefined;
};

/** Throws 409 when others play in a match than were seen. */
export const requireSeenPlayers = (match: Match, { player1Id, player2Id }: SeenPlayers = {}): void => {
  const [one, two] = [playsOn(match, 'player1'), playsOn(match, 'player2')];
  if ((player1Id ?? one) !== one || (player2Id ?? two) !== two) throw changedMeanwhile('others play in it now');
};

/** Throws 409 when a match has got its result or a decision, another one, or others to play it, since it was seen: holes that are recorded meanwhile are no news to an admin. */
export const requireSeenResult = (match: Match, on: Seen): void => {
  const end = isAsSeen(match, on) ? undefined : endOf(match);
  if (end !== undefined) throw changedMeanwhile(end);
  requireSeenPlayers(match, on.players);
};

/** An admin's final score, whatever state the match is in; the same score once more changes nothing. */
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
  return finish(match, { player1Score, player2Score, byAdmin: true, by: scorer.playerId, at });
};
