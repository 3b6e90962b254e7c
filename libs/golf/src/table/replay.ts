import type { CountedMatch, LeaguePoints } from './facts.ts';
import { placed } from './order.ts';
import { emptyTally, talliesAfter } from './tallies.ts';

/** Somebody with a row in the table: `always`, or only once they have played. */
export type ReplayPerson = { readonly playerId: string; readonly name: string; readonly always: boolean };

/** One player's line of the replay: after each fixture their position, null before their first row, and their points. */
export type ReplayLine = {
  readonly playerId: string;
  readonly name: string;
  readonly positions: readonly (number | null)[];
  readonly points: readonly number[];
};

/**
 * The table after each fixture, player by player, in the order of the last table. The last column is the table itself.
 * @param fixtureIds in the order in which they were played
 * @param matches the matches that count, each with its fixture; a match of a fixture that is not in `fixtureIds` counts from the beginning
 */
export const replayOf = (
  fixtureIds: readonly string[],
  matches: readonly (CountedMatch & { readonly fixtureId?: string | undefined })[],
  people: readonly ReplayPerson[],
  points: LeaguePoints,
): readonly ReplayLine[] => {
  const columnOf = new Map(fixtureIds.map((id, index) => [id, index]));
  const columns = fixtureIds.map((_, column) => {
    const until = matches.filter(({ fixtureId = '' }) => (columnOf.get(fixtureId) ?? 0) <= column);
    const tallies = new Map(talliesAfter(until, points).map((tally) => [tally.playerId, tally]));
    const rows = people
      .filter(({ playerId, always }) => always || tallies.has(playerId))
      .map(({ playerId, name }) => ({ name, tally: tallies.get(playerId) ?? emptyTally(playerId) }));
    return new Map(placed(rows).map((row) => [row.tally.playerId, row]));
  });
  return [...(columns.at(-1) ?? [])].map(([playerId, { name }]) => ({
    playerId,
    name,
    positions: columns.map((rows) => rows.get(playerId)?.position ?? null),
    points: columns.map((rows) => rows.get(playerId)?.tally.leaguePoints ?? 0),
  }));
};
