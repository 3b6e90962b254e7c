import type { LeagueRow } from '@society/contracts';

/** A person's season for a card: zeros for somebody without a row; `rank` 1 to 3 for the first three of the table's order. */
export type Season = { readonly matches: number; readonly wins: number; readonly rank: number | undefined };

/** Everybody's season by their id. Who has not played has no rank: before the first match the order says nothing. */
export const seasonsOf = (rows: readonly LeagueRow[]): ReadonlyMap<string, Season> =>
  new Map(
    rows.map((row, index) => [
      row.playerId,
      {
        matches: row.matchesPlayed,
        wins: row.wins,
        rank: index < 3 && row.matchesPlayed > 0 ? index + 1 : undefined,
      },
    ]),
  );
