import type { LeagueRow } from '@society/contracts';
import { clubDay, signed } from '@society/web-kit';
import type { Report } from '@society/web-kit/reports';

/** The season's table on paper and in the file alike, in the server's order. */
export const seasonReport = (rows: readonly LeagueRow[], now: Date, timeZone: string): Report => ({
  fileName: `league-table-${clubDay(now, timeZone)}`,
  columns: [
    { label: 'Pos', title: 'Position' },
    { label: 'Player', align: 'start' },
    { label: 'MP', title: 'Matches played' },
    { label: 'W', title: 'Won' },
    { label: 'D', title: 'Drawn' },
    { label: 'L', title: 'Lost' },
    { label: 'GF', title: 'Stableford points for' },
    { label: 'GA', title: 'Stableford points against' },
    { label: 'GD', title: 'Stableford difference', shown: signed },
    { label: 'Pts', title: 'League points' },
  ],
  rows: rows.map((row) => [
    row.position,
    row.player.name,
    row.matchesPlayed,
    row.wins,
    row.draws,
    row.losses,
    row.goalsFor,
    row.goalsAgainst,
    row.stablefordDifference,
    row.leaguePoints,
  ]),
});
