import { isDeepStrictEqual } from 'node:util';
import type { LeagueRow } from '@society/contracts';
import { defaultPoints } from '@society/golf';
import type { TableResult } from '@society/golf';
import type { Match } from 'svc-league/match';
import { scoresOf } from 'svc-league/scorecard';
import { emptyStandings, rebuilt, rowsOf } from 'svc-league/table';
import type { TablePerson } from 'svc-league/table';
import type { Action } from './actions.ts';

/** A match as it is stored. */
export type StoredMatch = { readonly match: Match; readonly version: number };

/** What was done, and what there is afterwards. `waiting` counts the documents that still carry an event. */
export type Aftermath = {
  readonly tried: readonly Action[];
  readonly accepted: readonly Action[];
  readonly matches: readonly StoredMatch[];
  readonly people: readonly TablePerson[];
  readonly rows: readonly LeagueRow[];
  readonly waiting: number;
};

/** The rows that the finished matches alone come to. */
export const rebuiltRows = (matches: readonly StoredMatch[], people: readonly TablePerson[]): readonly LeagueRow[] => {
  const finished = matches.filter(({ match }) => match.status === 'completed');
  const results: Record<string, TableResult> = Object.fromEntries(
    finished.map(({ match: { id, player1Id, player2Id, player1Score, player2Score }, version }) => [
      id,
      { version, player1Id, player2Id, player1Score, player2Score },
    ]),
  );
  const disputed = finished
    .filter(({ match: { differences = 0, result } }) => differences > 0 && result?.byAdmin !== true)
    .flatMap(({ match }) => [match.player1Id, match.player2Id]);
  return rowsOf(rebuilt(emptyStandings, { results, decisions: {} }, defaultPoints).tallies, people, disputed);
};

const scoreFaults = (action: Action & { readonly kind: 'score' }, match: Match): string[] => {
  const same = match.entries.filter((entry) => entry.id === action.entryId);
  const [entry] = same;
  if (same.length !== 1 || !entry) return [`accepted entry ${action.entryId} is stored ${same.length} times`];
  const isAsAccepted =
    entry.playerId === action.playerId && entry.hole === action.hole && entry.strokes === action.strokes;
  return isAsAccepted ? [] : [`accepted entry ${action.entryId} is stored with other values`];
};

const acceptedFaults = (action: Action, match: Match | undefined): string[] => {
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

/** What a match must be whatever was accepted: no entry twice, over exactly when both are through, and with the points of its cards. */
const matchFaults = ({ match }: StoredMatch, tried: ReadonlySet<string>): string[] => {
  const ids = match.entries.map((entry) => entry.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  // A completion records the holes that are missing as Blobs, and what comes of others has their ids.
  const strange = match.entries.filter(({ id, kind, strokes }) => !tried.has(id) && strokes !== 0 && !kind);
  const isOver = match.player1Completed && match.player2Completed;
  const points = (playerId: string): number =>
    scoresOf(match).reduce((sum, score) => sum + (score.playerId === playerId ? score.stablefordPoints : 0), 0);
  const isCounted =
    match.result?.byAdmin ||
    (match.player1Score === points(match.player1Id) && match.player2Score === points(match.player2Id));
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
 * What is wrong: empty when every accepted action is in the store exactly once, no match contradicts itself, the table equals its rebuild
 * from the matches, and no event waits any more.
 */
export const faultsOf = ({ tried, accepted, matches, people, rows, waiting }: Aftermath): readonly string[] => {
  const byId = new Map(matches.map(({ match }) => [match.id, match]));
  const entryIds = new Set(tried.flatMap((action) => (action.kind === 'score' ? [action.entryId] : [])));
  return [
    ...accepted.flatMap((action) => acceptedFaults(action, byId.get(action.matchId))),
    ...matches.flatMap((stored) => matchFaults(stored, entryIds)),
    ...(isDeepStrictEqual(rows, rebuiltRows(matches, people)) ? [] : ['the league table differs from its rebuild']),
    ...(waiting === 0 ? [] : [`${waiting} documents still carry an event`]),
  ];
};
