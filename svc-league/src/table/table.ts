import { FIRST_SEASON_ID, hasRowOncePlayed, takesPart } from '@society/contracts';
import type { LeagueRow } from '@society/contracts';
import { emptyTally, figuresOf, placed, talliesOf } from '@society/golf';
import type { LeaguePoints, TableDecision, TableFacts, TableResult, Tally } from '@society/golf';
import type { Person } from '../people/person.ts';

/**
 * The table's document: every result and decision by match id, and what they come to for each player. Decisions have a field of their own,
 * which old tables do not have: so older code, which knows no decisions, cannot count a walkover as a draw without points.
 */
export type Standings = TableFacts & {
  readonly id: string;
  readonly tallies: readonly Tally[];
  /** The points that the tallies were counted with; absent in old tables. */
  readonly points?: LeaguePoints;
};

/** What the table needs to know of a person. */
export type TablePerson = Pick<Person, 'id' | 'name' | 'photo' | 'handicap' | 'role' | 'isActive' | 'plays'>;

/** The document of the first season's table, which was once the only table. */
export const STANDINGS_ID = 'standings';

export const emptyStandings: Standings = { id: STANDINGS_ID, results: {}, tallies: [] };

/** The document of a season's table. */
export const standingsIdOf = (seasonId: string): string =>
  seasonId === FIRST_SEASON_ID ? STANDINGS_ID : `${STANDINGS_ID}-${seasonId}`;

/**
 * Adds results. A result changes nothing if its version is not higher than the known one, or is lower than that of the match's decision. If
 * none changes anything, the same object comes back.
 */
export const applyResults = (
  standings: Standings,
  results: Readonly<Record<string, TableResult>>,
  points: LeaguePoints,
): Standings => {
  const newer = Object.entries(results).filter(
    ([matchId, { version }]) =>
      version > (standings.results[matchId]?.version ?? 0) && version >= (standings.decisions?.[matchId]?.version ?? 0),
  );
  if (newer.length === 0) return standings;
  return counted({ ...standings, results: { ...standings.results, ...Object.fromEntries(newer) } }, points);
};

/** The same results counted with these league points, which may have been changed since. */
export const counted = (standings: Standings, points: LeaguePoints): Standings => ({
  ...standings,
  points,
  tallies: talliesOf(standings, points),
});

/** Adds a decision, or the fact that it was taken back (outcome null). A version that is not higher than the known one changes nothing. */
export const applyDecision = (
  standings: Standings,
  matchId: string,
  decision: TableDecision,
  points: LeaguePoints,
): Standings => {
  if (decision.version <= (standings.decisions?.[matchId]?.version ?? 0)) return standings;
  // An older result is removed: code that knows no decisions would go on counting it.
  const { [matchId]: result, ...others } = standings.results;
  const isOlder = result !== undefined && result.version < decision.version;
  return counted(
    {
      ...standings,
      results: isOlder ? others : standings.results,
      decisions: { ...standings.decisions, [matchId]: decision },
    },
    points,
  );
};

type Known<F> = Readonly<Record<string, F>>;
const newest = <F extends { readonly version: number }>(given: Known<F>, held: Known<F> = {}): Known<F> =>
  Object.fromEntries(
    Object.entries(given).map(([id, fact]) => {
      const known = held[id];
      return [id, known && known.version > fact.version ? known : fact];
    }),
  );

/** The table without these matches, which are of other seasons; the same object when none of them is in it. */
export const withoutMatches = (standings: Standings, ids: ReadonlySet<string>, points: LeaguePoints): Standings => {
  const { results, decisions } = standings;
  if (![...Object.keys(results), ...Object.keys(decisions ?? {})].some((id) => ids.has(id))) return standings;
  const others = <F>(facts: Known<F>): Known<F> =>
    Object.fromEntries(Object.entries(facts).filter(([id]) => !ids.has(id)));
  return counted(
    { ...standings, results: others(results), ...(decisions && { decisions: others(decisions) }) },
    points,
  );
};

/** Takes in all of these results and decisions; what is known in the same or a higher version stays. */
export const applyAll = (
  standings: Standings,
  { results, decisions }: Required<TableFacts>,
  points: LeaguePoints,
): Standings =>
  Object.entries(decisions).reduce(
    (before, [id, decision]) => applyDecision(before, id, decision, points),
    applyResults(standings, results, points),
  );

/** Decisions that were taken back. They count for nothing, but stay: without them a late event of such a decision would count again. */
const takenBack = (decisions: Known<TableDecision> = {}): Known<TableDecision> =>
  Object.fromEntries(Object.entries(decisions).filter(([, { outcome }]) => outcome === null));

/** Works the whole table out anew from these results and decisions, and drops those of matches that no longer exist. */
export const rebuilt = (standings: Standings, from: Required<TableFacts>, points: LeaguePoints): Standings =>
  counted(
    {
      ...standings,
      results: newest(from.results, standings.results),
      ...((standings.decisions ?? Object.keys(from.decisions).length > 0) && {
        decisions: { ...takenBack(standings.decisions), ...newest(from.decisions, standings.decisions) },
      }),
    },
    points,
  );

/**
 * The rows in their order: everybody who played, and every active player who takes part, with a row of zeros before the first match. A
 * deleted person has no row; their results still count for the opponents. Positions are counted without the placeholder admin.
 * @param disputed the ids of both players of each match whose result may still be settled, so an id can be there several times
 */
export const rowsOf = (
  tallies: readonly Tally[],
  people: readonly TablePerson[],
  disputed: readonly string[] = [],
): readonly LeagueRow[] => {
  const byPlayer = new Map(tallies.map((tally) => [tally.playerId, tally]));
  const isShown = (person: TablePerson): boolean =>
    byPlayer.has(person.id) ? hasRowOncePlayed(person) : hasRowAlways(person);
  const entries = people
    .filter(isShown)
    .map((person) => ({ name: person.name, person, tally: byPlayer.get(person.id) ?? emptyTally(person.id) }));
  return placed(entries).map(({ person, tally, position }) => ({
    id: person.id,
    playerId: person.id,
    position,
    ...figuresOf(tally),
    disputed: disputed.filter((id) => id === person.id).length,
    player: {
      id: person.id,
      name: person.name,
      // Left out rather than undefined, as in a response: `npm run chaos` compares the two.
      ...(person.photo && { photo: person.photo }),
      handicap: person.handicap,
    },
  }));
};

/** Whether somebody has a row before they have played. */
export const hasRowAlways = (person: Pick<TablePerson, 'role' | 'isActive' | 'name' | 'plays'>): boolean =>
  person.role === 'player' && person.isActive && takesPart(person);
