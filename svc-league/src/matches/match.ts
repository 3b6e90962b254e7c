import { matchCompleted } from '@society/contracts';
import type { DataOf, MatchStatus, Role } from '@society/contracts';
import { matchResult, playingHandicap } from '@society/golf';
import { AppError } from '@society/kernel';

export type Side = 'player1' | 'player2';

/** One recording of a hole. `playerId` is the original player whose card it is, `by` whoever entered it. Strokes: 0 is a Blob. */
export type HoleEntry = {
  readonly id: string;
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  readonly by: string;
  readonly at: string;
};

/** A final result. `by` is who ended the match, `at` when; kept for good when it is corrected. */
export type Result = {
  readonly player1Score: number;
  readonly player2Score: number;
  readonly winnerId: string | null;
  readonly byAdmin: boolean;
  readonly by: string;
  readonly at: string;
};

/**
 * A match of two players, with everything that happened in it. `entries` is append-only: the score of a hole is the last entry for the
 * player and hole, and the ones before are its history. Entries and completions name the original player also when a substitute played.
 * Scores are Stableford points. Playing handicaps are there from the start of the round on.
 */
export type Match = {
  readonly id: string;
  readonly fixtureId: string;
  readonly player1Id: string;
  readonly player2Id: string;
  readonly player1SubId?: string;
  readonly player2SubId?: string;
  readonly player1PlayingHandicap?: number;
  readonly player2PlayingHandicap?: number;
  readonly status: MatchStatus;
  readonly currentHole: number;
  readonly entries: readonly HoleEntry[];
  readonly player1Score: number;
  readonly player2Score: number;
  readonly player1Completed: boolean;
  readonly player2Completed: boolean;
  readonly result: Result | null;
  readonly earlierResults: readonly Result[];
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly completedAt?: string;
};

/** Who is in a match: players, and the substitutes that swing for them. */
export type LineUp = {
  readonly player1Id: string;
  readonly player2Id: string;
  readonly player1SubId?: string | undefined;
  readonly player2SubId?: string | undefined;
};

/** What lists show of a match: everything but the recorded holes and the history. */
export type MatchSummary = Omit<Match, 'entries' | 'earlierResults'>;

/** A match with how often it was written: 1 when it was made. */
export type Versioned<M> = { readonly match: M; readonly version: number };

/** Who wants to change a match. */
export type Scorer = { readonly playerId: string; readonly isAdmin: boolean };

/** What a decision comes to: the match afterwards (the same object when nothing changes) and what to tell the others. */
export type Change = { readonly next: Match; readonly events: readonly MatchEvent[] };
export type MatchEvent = { readonly event: typeof matchCompleted; readonly data: DataOf<typeof matchCompleted> };

/** Decides about a match and saves it in one; what the decision answers beside it comes back as `result`. 404 for an unknown match. */
export type ChangeMatch = <R>(
  id: string,
  decide: (match: Match) => Change & { readonly result: R },
) => Promise<Versioned<Match> & { readonly changed: boolean; readonly result: R }>;

export const unchanged = (match: Match): Change => ({ next: match, events: [] });

/** Throws 400 when both players are the same person. */
export const requireOpponents = ({ player1Id, player2Id }: Pick<Match, 'player1Id' | 'player2Id'>): void => {
  if (player1Id === player2Id) throw new AppError('invalid', 'A player cannot play against themselves');
};

/** Throws unless this person can be taken for a match: 400 for substitutes, 409 while suspended. */
export const requireEligible = (person: {
  readonly name: string;
  readonly role: Role;
  readonly isActive: boolean;
}): void => {
  if (person.role === 'substitution')
    throw new AppError('invalid', `${person.name} is a substitute and cannot be chosen as a player`);
  if (!person.isActive) throw new AppError('conflict', `${person.name} is suspended and cannot be chosen as a player`);
};

/** A match before its start. */
export const newMatch = (given: Pick<Match, 'id' | 'fixtureId' | 'player1Id' | 'player2Id' | 'createdAt'>): Match => ({
  ...given,
  status: 'scheduled',
  currentHole: 0,
  entries: [],
  player1Score: 0,
  player2Score: 0,
  player1Completed: false,
  player2Completed: false,
  result: null,
  earlierResults: [],
});

/** The side somebody plays on, as player or substitute; undefined for a spectator. */
export const sideOf = (match: Match, personId: string): Side | undefined => {
  if (personId === match.player1Id || personId === match.player1SubId) return 'player1';
  if (personId === match.player2Id || personId === match.player2SubId) return 'player2';
  return undefined;
};

/** Everybody on the course: the players and their substitutes. Nobody may be twice in a fixture. */
export const onTheCourse = (match: LineUp): readonly string[] =>
  [match.player1Id, match.player2Id, match.player1SubId, match.player2SubId].filter((id) => id !== undefined);

/** The person who swings on a side: the substitute if there is one. */
export const playsOn = (match: LineUp, side: Side): string => match[`${side}SubId`] ?? match[`${side}Id`];

/** Throws 403 unless the scorer is an admin or plays in the match. */
export const requireScorer = (match: Match, scorer: Scorer): void => {
  if (!scorer.isAdmin && !sideOf(match, scorer.playerId))
    throw new AppError('forbidden', 'You are not assigned to this match');
};

/** Throws 409 once the match is over. */
export const requireNotOver = (match: Match): void => {
  if (match.status === 'completed') throw new AppError('conflict', 'This match is over');
};

/** Throws 409 unless the round is being played. */
export const requireRunning = (match: Match): void => {
  if (match.status === 'scheduled') throw new AppError('conflict', 'The round has not started yet');
  requireNotOver(match);
};

/** So many recordings and so many corrections of its result are kept of a match. Nobody comes near them on an evening, and each makes the document larger. */
export const maxKept = 400;

/** Throws 429 when there is no more room in one of the histories of a match. */
export const requireRoom = (history: readonly unknown[], advice: string): void => {
  if (history.length >= maxKept) throw new AppError('tooMany', `Too many changes of this match. ${advice}`);
};

/** The side that a request's playerId means. Throws 400 for somebody who is not in the match. */
export const requireSide = (match: Match, playerId: string): Side => {
  const side = sideOf(match, playerId);
  if (!side) throw new AppError('invalid', 'This player is not in the match');
  return side;
};

/**
 * Starts the round at hole 1 and freezes both playing handicaps; a substitute plays off their own. On a running match nothing changes.
 * @param handicaps of the people on the course, by id
 */
export const startRound = (
  match: Match,
  given: { readonly scorer: Scorer; readonly handicaps: ReadonlyMap<string, number>; readonly at: string },
): Change => {
  requireScorer(match, given.scorer);
  if (match.status === 'in_progress') return unchanged(match);
  requireNotOver(match);
  const frozen = (side: Side): number => {
    const handicap = given.handicaps.get(playsOn(match, side));
    if (handicap === undefined)
      throw new AppError('conflict', 'The players of this match have just changed. Please try again.');
    return playingHandicap(handicap);
  };
  return {
    next: {
      ...match,
      status: 'in_progress',
      currentHole: 1,
      startedAt: given.at,
      player1PlayingHandicap: frozen('player1'),
      player2PlayingHandicap: frozen('player2'),
    },
    events: [],
  };
};

/** Stores the hole being played, 1 to 9; the last write wins. */
export const moveToHole = (match: Match, given: { readonly scorer: Scorer; readonly hole: number }): Change => {
  requireScorer(match, given.scorer);
  requireRunning(match);
  if (match.currentHole === given.hole) return unchanged(match);
  return { next: { ...match, currentHole: given.hole }, events: [] };
};

const winnerOf = (match: Match, player1Score: number, player2Score: number): string | null => {
  const result = matchResult(player1Score, player2Score);
  return result === 'draw' ? null : match[`${result}Id`];
};

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
  const { id, fixtureId, player1Id, player2Id } = match;
  return {
    next,
    events: [
      {
        event: matchCompleted,
        data: { matchId: id, fixtureId, player1Id, player2Id, player1Score, player2Score, winnerId, completedAt },
      },
    ],
  };
};

/** An admin's final score, whatever state the match is in; the same score once more changes nothing. */
export const completeByAdmin = (
  match: Match,
  given: { readonly scorer: Scorer; readonly player1Score: number; readonly player2Score: number; readonly at: string },
): Change => {
  const { scorer, player1Score, player2Score, at } = given;
  if (!scorer.isAdmin) throw new AppError('forbidden', 'Only an admin can enter a final score');
  const { result } = match;
  if (result?.byAdmin && result.player1Score === player1Score && result.player2Score === player2Score)
    return unchanged(match);
  requireRoom(match.earlierResults, 'Its result can no longer be corrected.');
  return finish(match, { player1Score, player2Score, byAdmin: true, by: scorer.playerId, at });
};
