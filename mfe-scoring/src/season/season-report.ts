import type { LeagueRow } from '@society/contracts';
import { signed } from '@society/web-kit';
import type { Report } from '@society/web-kit/reports';
import { tableRows } from '../rules/table-rows.ts';

/** A moment as the day it is in the club's time zone, `2026-11-21`. */
const dayOf = (moment: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return ['year', 'month', 'day'].map(part).join('-');
};

/** The season's table on paper and in the file alike, in the server's order. */
export const seasonReport = (rows: readonly LeagueRow[], now: Date, timeZone: string): Report => ({
  fileName: `league-table-${dayOf(now, timeZone)}`,
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
  rows: tableRows(rows).map((row) => [
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
