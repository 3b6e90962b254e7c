import type { LeagueRow, Season } from '@society/contracts';
import { clubDay, signed } from '@society/web-kit';
import type { Report } from '@society/web-kit/reports';

/** A season's name as part of a file's name. */
const inFileName = ({ name }: Pick<Season, 'name'>): string =>
  `-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;

/**
 * A season's table on paper and in the file alike, in the server's order. While results are disputed, a last column counts each player's.
 * @param season named in the file's name, where there are several
 */
export const seasonReport = (
  rows: readonly LeagueRow[],
  now: Date,
  timeZone: string,
  season?: Pick<Season, 'name'>,
): Report => {
  const isDisputed = rows.some(({ disputed }) => disputed > 0);
  return {
    fileName: `league-table${season ? inFileName(season) : ''}-${clubDay(now, timeZone)}`,
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
      ...(isDisputed ? [{ label: 'Disputed', title: 'Disputed results' }] : []),
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
      ...(isDisputed ? [row.disputed] : []),
    ]),
  };
};
