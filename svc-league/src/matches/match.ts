import type {
  matchCompleted,
  matchDecided,
  matchDisputed,
  matchLineup,
  matchReopened,
  substituteAsked,
} from '@society/contracts';
import type { DataOf, DecidedOutcome, EventContract, Helps, MatchStatus, Role } from '@society/contracts';
import { roomFor, sideOf } from '@society/golf';
import type { Entry, LineUp, Receipt, Side } from '@society/golf';
import { AppError } from '@society/kernel';
import type { FrozenCourse } from '../courses/course.ts';

/** An entry as it is stored. In those of long ago `at` is when it was received, and the side follows from who made it. */
export type StoredEntry = Omit<Entry, 'side' | 'receivedAt'> & Partial<Pick<Entry, 'side' | 'receivedAt'>>;

/** A final result. `by` is who ended the match, `at` when; kept for good when it is corrected. */
export type Result = {
  readonly player1Score: number;
  readonly player2Score: number;
  readonly winnerId: string | null;
  readonly byAdmin: boolean;
  readonly by: string;
  readonly at: string;
};

/** How an admin decided a match without its being played to its end, and what it was before. */
export type Decision = {
  readonly outcome: DecidedOutcome;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
  readonly statusBefore: MatchStatus;
};

/** What a person who was asked to play for somebody has said; nothing yet without `answer`. */
export type Asked = { readonly personId: string; readonly as: Helps; readonly answer?: 'yes' | 'no' };

/**
 * Somebody who plays in the match and cannot: said by whom and when, and who was asked to play for them. At most one of these has said yes. `settled` once they
 * could after all, or somebody else plays, then `placed` as well; kept for those who answer later.
 */
export type Absence = {
  readonly personId: string;
  readonly by: string;
  readonly at: string;
  readonly asked: readonly Asked[];
  readonly settled?: boolean;
  readonly placed?: true;
};

/** An admin's word on a whole match, for its history: both cards in one, a decision, or (`reopen`) that a decision or a final score was taken back. */
export type Ruling = {
  readonly kind: 'cards' | 'decide' | 'reopen';
  readonly by: string;
  readonly at: string;
  readonly reason?: string;
  readonly outcome?: DecidedOutcome;
};

/**
 * A match of two players, with everything that happened in it. `entries` is append-only and the only truth about its holes (see golf's
 * `Round`). Entries and completions name the original player also when a substitute played. Scores are Stableford points. Playing handicaps
 * are there from the start of the round on, and so is the course, unless it is the home course. `differences` counts the holes of which the sides say unlike values. What is optional is absent in
 * matches of long ago, too. The status of a decided match is its own, so that code which knows nothing of decisions takes it for no result.
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
  readonly course?: FrozenCourse;
  readonly status: MatchStatus | 'decided';
  readonly currentHole: number;
  readonly entries: readonly StoredEntry[];
  readonly receipts?: readonly Receipt[];
  readonly differences?: number;
  /** Who was in the line-up once and is no more. */
  readonly formerIds?: readonly string[];
  /** Whose card was emptied since they were removed for good, with nobody to play on for them: it takes no strokes any more. */
  readonly emptiedIds?: readonly string[];
  readonly player1Score: number;
  readonly player2Score: number;
  readonly player1Completed: boolean;
  readonly player2Completed: boolean;
  readonly result: Result | null;
  readonly earlierResults: readonly Result[];
  readonly decided?: Decision;
  readonly rulings?: readonly Ruling[];
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly startedBy?: string;
  readonly completedAt?: string;
  /** Of a person the last one; they say nothing any more once the round has started. */
  readonly absences?: readonly Absence[];
  /** From its start on; a match without one is of its fixture's season. */
  readonly seasonId?: string;
};

/** What lists show of a match: everything but the recorded holes, the course and the history. */
export type MatchSummary = Omit<Match, 'entries' | 'course' | 'receipts' | 'earlierResults' | 'rulings'>;

/** A match with how often it was written: 1 when it was made. */
export type Versioned<M> = { readonly match: M; readonly version: number };

/** Who wants to change a match. */
export type Scorer = { readonly playerId: string; readonly isAdmin: boolean };

/** What a decision comes to: the match afterwards (the same object when nothing changes) and what to tell the others. */
export type Change = { readonly next: Match; readonly events: readonly MatchEvent[] };
/** An event with its data. */
export type Told<E extends EventContract> = E extends EventContract
  ? { readonly event: E; readonly data: DataOf<E> }
  : never;
export type MatchEvent = Told<
  | typeof matchCompleted
  | typeof matchDecided
  | typeof matchReopened
  | typeof matchLineup
  | typeof matchDisputed
  | typeof substituteAsked
>;

/**
 * Decides about a match and its version, and saves it in one; what the decision answers beside it comes back as `result`. `closed` says why the
 * match's season takes nothing more, to a decision that keeps what comes too late. 404 for an unknown match.
 */
export type ChangeMatch = <R>(
  id: string,
  decide: (match: Match, version: number, closed?: string) => Change & { readonly result: R },
) => Promise<Versioned<Match> & { readonly changed: boolean; readonly result: R }>;

export const unchanged = (match: Match): Change => ({ next: match, events: [] });

type PairOf = Pick<Match, 'fixtureId' | 'player1Id' | 'player2Id'>;
/** Whether two matches are of the same players, on the same sides, at the same fixture. */
export const isSamePair = (one: PairOf, other: PairOf): boolean =>
  one.fixtureId === other.fixtureId && one.player1Id === other.player1Id && one.player2Id === other.player2Id;

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

/** The players and their substitutes, also a player for whom somebody else plays: nobody may be twice in a fixture. */
export const onTheCourse = (match: LineUp): readonly string[] =>
  [match.player1Id, match.player2Id, match.player1SubId, match.player2SubId].filter((id) => id !== undefined);

/** Whether a point shows in lists, by which screens tell that a fixture can still be changed; a Blob alone shows none. */
const hasScored = ({ player1Score, player2Score }: Match): boolean => player1Score + player2Score > 0;

/** Whether a match went on from one state to the other: it was and is being played, by the same people, and has points as before or still none. */
export const isOnlyPlay = (before: Match, after: Match): boolean =>
  [before, after].every(({ status }) => status === 'in_progress') &&
  onTheCourse(before).join() === onTheCourse(after).join() &&
  hasScored(before) === hasScored(after);

/** Throws 403 unless the scorer is an admin or plays in the match. */
export const requireScorer = (match: Match, scorer: Scorer): void => {
  if (!scorer.isAdmin && !sideOf(match, scorer.playerId))
    throw new AppError('forbidden', 'You are not assigned to this match');
};

/** Throws 409 for a match that was decided without being played to its end. */
export const requireNotDecided = (match: Pick<Match, 'status'>): void => {
  if (match.status === 'decided') throw new AppError('conflict', 'An admin has decided this match');
};

/** The refusal to take a match back to before its start when somebody in it was removed for good. */
export const nobodyToPlay = (): AppError =>
  new AppError('conflict', 'One of the players was deleted, so this match can no longer be played');

/** The refusal of what was asked for on a page that shows the match as it was. */
export const changedMeanwhile = (news: string): AppError =>
  new AppError('conflict', `Somebody has changed this match meanwhile: ${news}. Please look at it again.`);

/** Throws 409 once the match is over. */
export const requireNotOver = (match: Match): void => {
  requireNotDecided(match);
  if (match.status === 'completed') throw new AppError('conflict', 'This match is over');
};

/** Throws 409 unless the round is being played. */
export const requireRunning = (match: Match): void => {
  if (match.status === 'scheduled') throw new AppError('conflict', 'The round has not started yet');
  requireNotOver(match);
};

/** Throws 429 when there is no more room for what somebody adds to one of the histories of a match. */
export const requireRoom = (history: readonly { readonly by: string }[], by: string, advice: string): void => {
  if (roomFor(history, by) <= 0) throw new AppError('tooMany', `Too many changes of this match. ${advice}`);
};

/** The side that a request's playerId means. Throws 400 for somebody who is not in the match. */
export const requireSide = (match: Match, playerId: string): Side => {
  const side = sideOf(match, playerId);
  if (!side) throw new AppError('invalid', 'This player is not in the match');
  return side;
};

/** Stores the hole being played, 1 to 9; the last write wins. */
export const moveToHole = (match: Match, given: { readonly scorer: Scorer; readonly hole: number }): Change => {
  requireScorer(match, given.scorer);
  requireRunning(match);
  if (match.currentHole === given.hole) return unchanged(match);
  return { next: { ...match, currentHole: given.hole }, events: [] };
};
