import type {
  matchCompleted,
  matchDecided,
  matchDisputed,
  matchLineup,
  matchReopened,
  substituteAsked,
} from '@society/contracts';
import type { DataOf, DecidedOutcome, EventContract, Helps, MatchStatus } from '@society/contracts';
import { roomFor, sideOf } from '@society/golf';
import type { Entry, LineUp, Receipt, Side } from '@society/golf';
import { AppError } from '@society/kernel';
import type { FrozenCourse } from '../courses/course.ts';
import type { Person } from '../people/person.ts';

/**
 * An entry as it is stored. In old documents `side` and `receivedAt` are missing: there `at` is the time of receipt, and the side follows
 * from `by`.
 */
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
 * A player or substitute of the match who cannot play: who said so and when, and who was asked to play for them. At most one of those asked
 * has said yes. `settled` once the person can play after all, the evening moved to another day, or somebody else has the place (then
 * `placed`, too). A settled absence stays, so that late answers still get a response.
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
 * are present from the start on, or since an admin entered both cards; so is the course, unless it is the home course. `differences` counts
 * the holes for which the two sides give different values. Old documents lack the optional fields. A decided match has a status of its own,
 * so that older code, which knows no decisions, does not take it for a result.
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
  /** Players who were deleted and had no substitute to play on: their card was emptied and takes no more strokes. */
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
  /** At most one per person, the last. They have no effect once the round has started. */
  readonly absences?: readonly Absence[];
  /** Kept from the start on, unless the match was called off. A match without it belongs to its fixture's season. */
  readonly seasonId?: string;
};

/** What lists show of a match: everything but the recorded holes, the course and the history. */
export type MatchSummary = Omit<Match, 'entries' | 'course' | 'receipts' | 'earlierResults' | 'rulings'>;

/** A match with how often it was written: 1 when it was made. */
export type Versioned<M> = { readonly match: M; readonly version: number };

/** Who wants to change a match. */
export type Scorer = { readonly playerId: string; readonly isAdmin: boolean };

/** The outcome of a decision: the match afterwards (the same object when nothing changes) and the events to publish. */
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
 * Loads a match, lets `decide` compute the change, and saves it in one guarded write. The extra `result` of `decide` comes back to the
 * caller. `closed` says why the match's season takes no more changes; only a decision that keeps late actions gets it. Throws 404 for an
 * unknown match.
 */
export type ChangeMatch = <R>(
  id: string,
  decide: (match: Match, version: number, closed?: string) => Change & { readonly result: R },
) => Promise<Versioned<Match> & { readonly changed: boolean; readonly result: R }>;

/** The same for a decision that answers nothing else. */
export const updating = (change: ChangeMatch) => (id: string, decide: (match: Match, version: number) => Change) =>
  change(id, (match, version) => ({ ...decide(match, version), result: undefined }));

/** The change that changes nothing and tells nobody. */
export const unchanged = (match: Match): Change => ({ next: match, events: [] });

type PairOf = Pick<Match, 'fixtureId' | 'player1Id' | 'player2Id'>;
/** Whether two matches have the same players, on the same sides, in the same fixture. */
export const isSamePair = (one: PairOf, other: PairOf): boolean =>
  one.fixtureId === other.fixtureId && one.player1Id === other.player1Id && one.player2Id === other.player2Id;

/** Throws 400 when both players are the same person. */
export const requireOpponents = ({ player1Id, player2Id }: Pick<Match, 'player1Id' | 'player2Id'>): void => {
  if (player1Id === player2Id) throw new AppError('invalid', 'A player cannot play against themselves');
};

/** Throws unless this person can be taken for a match: 400 for substitutes, 409 while suspended. */
export const requireEligible = (person: Pick<Person, 'name' | 'role' | 'isActive'>): void => {
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

/** The players and their substitutes. A player who is replaced counts as well: nobody may be twice in a fixture. */
export const onTheCourse = (match: LineUp): readonly string[] =>
  [match.player1Id, match.player2Id, match.player1SubId, match.player2SubId].filter((id) => id !== undefined);

/** Whether lists show a point: by that screens tell whether a fixture can still be changed. Holes that are all Blobs show none. */
const hasScored = ({ player1Score, player2Score }: Match): boolean => player1Score + player2Score > 0;

/** Whether a write only recorded play: the match was and is in progress, with the same people, and did not get its first point or lose its last. */
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

/** 409, for taking a match back to before its start when one of its people was deleted. */
export const nobodyToPlay = (): AppError =>
  new AppError('conflict', 'One of the players was deleted, so this match can no longer be played');

/** 409, for a request from a page that shows an older state of the match. */
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

/** Throws 429 when this person may add no more to one of the match's lists (entries, results, rulings). */
export const requireRoom = (history: readonly { readonly by: string }[], by: string, advice: string): void => {
  if (roomFor(history, by) <= 0) throw new AppError('tooMany', `Too many changes to this match. ${advice}`);
};

/** The side that a request's playerId means. Throws 400 for somebody who is not in the match. */
export const requireSide = (match: Match, playerId: string): Side => {
  const side = sideOf(match, playerId);
  if (!side) throw new AppError('invalid', 'This player is not in the match');
  return side;
};

/**
 * Stores the hole being played, 1 to 9; the last write wins. Throws 403 for others than players and admins, 409 unless the round is being
 * played.
 */
export const moveToHole = (match: Match, given: { readonly scorer: Scorer; readonly hole: number }): Change => {
  requireScorer(match, given.scorer);
  requireRunning(match);
  if (match.currentHole === given.hole) return unchanged(match);
  return { next: { ...match, currentHole: given.hole }, events: [] };
};
