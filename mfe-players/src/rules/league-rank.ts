import type { LeagueRow } from '@society/contracts';

/** A person's season for a card: zeros for somebody without a row; `rank` 1 to 3 for the first three of the table's order. */
export type Season = { readonly matches: number; readonly wins: number; readonly rank: number | undefined };

/** The placeholder admin stands in no list (spec section 2). */
const isListed = (row: LeagueRow): boolean => row.player.name !== 'Tournament Admin';

/** Everybody's season by their id. Who has not played has no rank: before the first match the order says nothing. */
export const seasonsOf = (rows: readonly LeagueRow[]): ReadonlyMap<string, Season> =>
  new Map(
    rows.filter(isListed).map((row, index) => [
      row.playerId,
      {
        matches: row.matchesPlayed,
        wins: row.wins,
        rank: index < 3 && row.matchesPlayed > 0 ? index + 1 : undefined,
      },
    ]),
  );
