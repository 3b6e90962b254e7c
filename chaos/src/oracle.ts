import { isOfCourse } from './actions.ts';
import type { Action, MatchAction } from './actions.ts';
import type { Match } from 'svc-league/match';
import { courseFaults } from './course-oracle.ts';
import { pointsOnCard, seasonFaults } from './season-oracle.ts';
import type { StoredCourse, StoredMatch, StoredSeasons } from './stored.ts';

/** What was done, and what is stored afterwards. `waiting` counts the documents that still carry an event. */
export type Aftermath = StoredSeasons & {
  readonly tried: readonly Action[];
  readonly accepted: readonly Action[];
  readonly courses: readonly StoredCourse[];
  readonly waiting: number;
};

const scoreFaults = (action: MatchAction & { readonly kind: 'score' }, match: Match): string[] => {
  const same = match.entries.filter((entry) => entry.id === action.entryId);
  const [entry] = same;
  if (same.length !== 1 || !entry) return [`accepted entry ${action.entryId} is stored ${same.length} times`];
  const isAsAccepted =
    entry.playerId === action.playerId && entry.hole === action.hole && entry.strokes === action.strokes;
  return isAsAccepted ? [] : [`accepted entry ${action.entryId} is stored with other values`];
};

const acceptedFaults = (action: MatchAction, match: Match | undefined): string[] => {
  if (!match) return [`match ${action.matchId} is gone`];
  if (action.kind === 'score') return scoreFaults(action, match);
  if (action.kind === 'complete') {
    const isCompleted = action.playerId === match.player1Id ? match.player1Completed : match.player2Completed;
    return isCompleted ? [] : [`accepted completion of match ${match.id} by ${action.playerId} is not stored`];
  }
  const { player1Score, player2Score } = action;
  const isKept = [...match.earlierResults, match.result].some(
    (result) => result?.byAdmin && result.player1Score === player1Score && result.player2Score === player2Score,
  );
  return isKept ? [] : [`accepted final score ${player1Score}:${player2Score} of match ${match.id} is not stored`];
};

/** What must hold for a match, whatever was accepted: no entry twice, finished exactly when both players are, and the points of its cards. */
const matchFaults = ({ match }: StoredMatch, tried: ReadonlySet<string>): string[] => {
  const ids = match.entries.map((entry) => entry.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  // Nobody sent the Blobs that a completion records for missing holes, and the entries with a `kind`, which the league derives from others.
  const strange = match.entries.filter(({ id, kind, strokes }) => !tried.has(id) && strokes !== 0 && !kind);
  const isOver = match.player1Completed && match.player2Completed;
  const isCounted =
    match.result?.byAdmin ||
    (match.player1Score === pointsOnCard(match, match.player1Id) &&
      match.player2Score === pointsOnCard(match, match.player2Id));
  return [
    ...twice.map((id) => `entry ${id} is stored twice`),
    ...strange.map(({ id }) => `entry ${id} was never sent`),
    ...(isOver === (match.status === 'completed') && isOver === (match.result !== null)
      ? []
      : [`match ${match.id} is ${match.status} though its rounds say otherwise`]),
    ...(isCounted ? [] : [`match ${match.id} has other points than its cards`]),
  ];
};

/**
 * What is wrong; empty when every accepted action is in the store exactly once, no match contradicts itself, each season's table equals what the
 * entries of its matches add up to, the courses' versions are complete, and no event waits.
 */
export const faultsOf = (aftermath: Aftermath): readonly string[] => {
  const { tried, accepted, matches, courses, waiting } = aftermath;
  const byId = new Map(matches.map(({ match }) => [match.id, match]));
  const entryIds = new Set(tried.flatMap((action) => (action.kind === 'score' ? [action.entryId] : [])));
  return [
    ...accepted.flatMap((action) => (isOfCourse(action) ? [] : acceptedFaults(action, byId.get(action.matchId)))),
    ...matches.flatMap((stored) => matchFaults(stored, entryIds)),
    ...seasonFaults(aftermath),
    ...courseFaults(courses, matches, accepted.filter(isOfCourse)),
    ...(waiting === 0 ? [] : [`${waiting} documents still carry an event`]),
  ];
};
