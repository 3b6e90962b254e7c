import { playingHandicap, playsOn } from '@society/golf';
import type { LineUp, Side } from '@society/golf';
import { AppError } from '@society/kernel';
import type { FrozenCourse } from '../courses/course.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { askedAnew } from '../substitutes/absence.ts';
import { nobodyToPlay, onTheCourse, requireNotOver, requireScorer, unchanged } from './match.ts';
import type { Change, Match, Scorer } from './match.ts';

/** What a match freezes at its start: full handicaps by person id, and the course unless it is the home course. `fixture` is for the events. */
export type StartFacts = {
  readonly handicaps: ReadonlyMap<string, number>;
  readonly course?: FrozenCourse | undefined;
  readonly fixture?: Fixture | undefined;
};

/** Whether handicaps and course are frozen: from the start on, or since an admin entered both cards. */
export const hasFrozen = (match: { readonly player1PlayingHandicap?: number | undefined }): boolean =>
  match.player1PlayingHandicap !== undefined;

/**
 * The moment whose handicaps count: the start (or the end, without a start), or the end of the fixture's day at the club if that is
 * earlier. ISO 8601, UTC.
 * @param endOfDay undefined when the fixture is gone
 */
export const momentOfHandicaps = (begun: string, endOfDay: string | undefined): string =>
  endOfDay !== undefined && endOfDay < begun ? endOfDay : begun;

/** The match with this course and no other. An older version leaves the course behind when it takes a start back. */
export const withCourse = ({ course: _before, ...match }: Match, course: FrozenCourse | undefined): Match => ({
  ...match,
  ...(course && { course }),
});

/**
 * The playing handicaps that a round starts with: those of the player or substitute who swings on each side. Throws 409 when one of them
 * came into the match while the handicaps were read.
 */
export const frozenHandicaps = (
  lineUp: LineUp,
  handicaps: ReadonlyMap<string, number>,
): { readonly player1: number; readonly player2: number } => {
  const frozen = (side: Side): number => {
    const handicap = handicaps.get(playsOn(lineUp, side));
    if (handicap === undefined)
      throw new AppError('conflict', 'The players of this match have just changed. Please try again.');
    return playingHandicap(handicap);
  };
  return { player1: frozen('player1'), player2: frozen('player2') };
};

/**
 * Starts the round at hole 1 and freezes course and playing handicaps; a substitute plays off their own. A running match does not change.
 * Throws 403 for others than players and admins, 409 after the end.
 */
export const startRound = (
  match: Match,
  given: StartFacts & { readonly scorer: Scorer; readonly at: string },
): Change => {
  requireScorer(match, given.scorer);
  if (match.status === 'in_progress') return unchanged(match);
  requireNotOver(match);
  const frozen = frozenHandicaps(match, given.handicaps);
  const next = {
    ...withCourse(match, given.course),
    status: 'in_progress',
    currentHole: 1,
    startedAt: given.at,
    startedBy: given.scorer.playerId,
    player1PlayingHandicap: frozen.player1,
    player2PlayingHandicap: frozen.player2,
  } as const;
  return { next, events: [] };
};

const neverStarted = ({
  player1PlayingHandicap: _handicap1,
  player2PlayingHandicap: _handicap2,
  course: _course,
  startedAt: _at,
  startedBy: _by,
  ...match
}: Match): Match => ({ ...match, status: 'scheduled', currentHole: 0 });

/**
 * Takes back the start of a round while no hole is recorded. Throws 403 unless the scorer started it or is an admin. Throws 409 once a hole
 * is recorded, after the end, and when somebody in it was deleted: nobody could start it again.
 * @param given.isKnown false for somebody who was removed for good
 */
export const undoStart = (
  match: Match,
  given: { readonly scorer: Scorer; readonly isKnown: (id: string) => boolean },
): Change => {
  const { scorer, isKnown } = given;
  requireScorer(match, scorer);
  if (match.status === 'scheduled') return unchanged(match);
  if (!scorer.isAdmin && match.startedBy !== scorer.playerId)
    throw new AppError('forbidden', 'Only whoever started this round, or an admin, can take the start back');
  requireNotOver(match);
  if (match.entries.length > 0)
    throw new AppError('conflict', 'A hole is recorded, so the start can no longer be taken back');
  if (!onTheCourse(match).every(isKnown)) throw nobodyToPlay();
  return { next: askedAnew(neverStarted(match)), events: [] };
};
