import { differencesOf, scoresOn, sideOf, totalPoints } from '@society/golf';
import type { Entry, Round, Side } from '@society/golf';
import { matchCompleted } from '@society/contracts';
import type { CourseHole } from '@society/contracts';
import { holesOf } from '../courses/course.ts';
import type { FrozenCourse } from '../courses/course.ts';
import { requireRoom } from '../matches/match.ts';
import { hasFrozen, withCourse } from '../matches/start.ts';
import type { Change, Match } from '../matches/match.ts';
import { withDisputeNews } from '../matches/match-news.ts';
import { completedData, finish } from '../matches/result.ts';

/** The entries of a match; in old ones, side and time of receipt are filled in. */
const entriesOf = (match: Match): readonly Entry[] =>
  match.entries.map(({ side, receivedAt, at, ...entry }): Entry => ({
    ...entry,
    side: side ?? sideOf(match, entry.by) ?? 'committee',
    ...(receivedAt !== undefined && at !== undefined && { at }),
    receivedAt: receivedAt ?? at ?? '',
  }));

/** The round of a match, as golf's rules see it. A decided match is over, and an admin's final score is their word on all of it. */
export const roundOf = (match: Match): Round => ({
  matchId: match.id,
  status: match.status === 'decided' ? 'completed' : match.status,
  player1Id: match.player1Id,
  player2Id: match.player2Id,
  player1SubId: match.player1SubId,
  player2SubId: match.player2SubId,
  player1PlayingHandicap: match.player1PlayingHandicap,
  player2PlayingHandicap: match.player2PlayingHandicap,
  player1Completed: match.player1Completed,
  player2Completed: match.player2Completed,
  startedAt: match.startedAt,
  startedBy: match.startedBy,
  completedAt: match.completedAt,
  ruled: match.decided !== undefined || match.result?.byAdmin === true,
  entries: entriesOf(match),
  receipts: match.receipts ?? [],
  formerIds: match.formerIds ?? [],
});

/** Stableford points of what is shown on a side's card. */
export const pointsOf = (round: Round, side: Side, holes: readonly CourseHole[]): number =>
  totalPoints(scoresOn(round, side, holes));

/**
 * The match with the new state of its round. If the round starts by this, the match freezes the course. A hole recorded further on becomes
 * the current one.
 */
const withRound = (given: Match, before: Round, after: Round, course: FrozenCourse | undefined): Match => {
  const match = !hasFrozen(before) && hasFrozen(after) ? withCourse(given, course) : given;
  const holes = holesOf(match);
  const added = after.entries.slice(before.entries.length);
  const receipts = after.receipts.length === before.receipts.length ? match.receipts : after.receipts;
  const { player1PlayingHandicap, player2PlayingHandicap, startedAt, startedBy } = after;
  const played = added.filter(({ kind, effect }) => kind === undefined && effect === undefined).map(({ hole }) => hole);
  return {
    ...match,
    status: match.status === 'scheduled' ? after.status : match.status,
    currentHole: Math.max(match.currentHole, after.status === 'in_progress' ? 1 : 0, ...played),
    ...(player1PlayingHandicap !== undefined && { player1PlayingHandicap }),
    ...(player2PlayingHandicap !== undefined && { player2PlayingHandicap }),
    ...(startedAt !== undefined && { startedAt }),
    ...(startedBy !== undefined && { startedBy }),
    entries: [...match.entries, ...added],
    ...(receipts && { receipts }),
    player1Score: pointsOf(after, 'player1', holes),
    player2Score: pointsOf(after, 'player2', holes),
    player1Completed: after.player1Completed,
    player2Completed: after.player2Completed,
    differences: differencesOf(after).length,
  };
};

type Taken = {
  readonly before: Round;
  readonly after: Round;
  readonly by: string;
  readonly at: string;
  readonly course?: FrozenCourse | undefined;
};

const hasDifferences = ({ differences = 0 }: Match): boolean => differences > 0;

const takenOver = (match: Match, { before, after, by, at, course }: Taken): Change => {
  if (after === before) return { next: match, events: [] };
  const next = withRound(match, before, after, course);
  const { result } = match;
  if (!result) {
    const { player1Score, player2Score } = next;
    const isOver = match.status !== 'decided' && after.status === 'completed';
    return isOver ? finish(next, { player1Score, player2Score, byAdmin: false, by, at }) : { next, events: [] };
  }
  // The result may count holes that are gone, those of a deleted player. So only the difference in points is added to it.
  const holes = holesOf(next);
  const moved = (side: Side): number => pointsOf(after, side, holes) - pointsOf(before, side, holes);
  const player1Score = result.player1Score + moved('player1');
  const player2Score = result.player2Score + moved('player2');
  if (player1Score === result.player1Score && player2Score === result.player2Score) {
    // The table marks disputed results, so it needs the same result again when only the dispute began or ended.
    const isNews = !before.ruled && hasDifferences(next) !== hasDifferences(match);
    return {
      next: { ...next, player1Score, player2Score },
      events: isNews ? [{ event: matchCompleted, data: completedData(next, result) }] : [],
    };
  }
  requireRoom(match.earlierResults, by, 'Its result can no longer be corrected.');
  return finish(next, { player1Score, player2Score, byAdmin: false, by, at });
};

/**
 * Writes the new state of a round into its match. Once both cards are completed the match is over; later changes of its points correct the
 * result under a higher version. The event of a dispute goes out when it begins and when it ends. Throws 429 when the result was corrected too often.
 * @param given.by whose action it was, `at` when it was received, `course` the one to freeze if the round starts by this
 */
export const takeOver = (match: Match, given: Taken): Change => withDisputeNews(match, takenOver(match, given));
