import type { Fixture, Match } from '@society/contracts';
import { sidesOf, sideTitle, winnerOf } from '@society/league-client';
import { formatDate } from '@society/web-kit';
import type { Report } from '@society/web-kit/reports';
import { statusLabel } from '../matches/rules/match-status.ts';
import { clubDay } from '@society/web-kit';
import { fixtureName } from '../rules/fixture-view.ts';

/** How a match ended: the winner's name, 'Draw', or its state while it is not over. */
export const outcomeOf = (match: Match): string => {
  const status = statusLabel(match);
  return status === 'Completed' ? (winnerOf(match)?.name ?? 'Draw') : status;
};

/** Matches in the order they were made. */
export const inOrder = (matches: readonly Match[]): Match[] =>
  [...matches].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));

const isUnplayed = (match: Match): boolean => statusLabel(match) === 'Scheduled';

/** The results of a fixture on paper and in the file alike; points of a match not yet begun are blank. */
export const resultsReport = (fixture: Fixture, matches: readonly Match[], timeZone: string): Report => ({
  fileName: `${slug(fixtureName(fixture))}-${clubDay(new Date(fixture.date), timeZone)}-results`,
  columns: [
    { label: 'Match' },
    { label: 'Player 1', align: 'start' },
    { label: 'Pts 1', title: 'Points 1' },
    { label: 'Pts 2', title: 'Points 2' },
    { label: 'Player 2', align: 'start' },
    { label: 'Result', align: 'start' },
  ],
  rows: inOrder(matches).map((match) => {
    const [one, two] = sidesOf(match);
    const points = (of: number) => (isUnplayed(match) ? undefined : of);
    return [match.id, sideTitle(one), points(one.points), points(two.points), sideTitle(two), outcomeOf(match)];
  }),
});

/** 'Thursday 12 March 2026, Home Golf Club', whichever of the two is known. */
export const whenAndWhere = ({ date, location }: Fixture, timeZone: string): string =>
  [formatDate(date, timeZone, 'full'), location].filter(Boolean).join(', ');

/** '12 of 14 matches completed'. */
export const progressText = (matches: readonly Match[]): string => {
  const completed = matches.filter((match) => statusLabel(match) === 'Completed').length;
  return `${completed} of ${matches.length} ${matches.length === 1 ? 'match' : 'matches'} completed`;
};

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .toLowerCase()
    .slice(0, 60)
    .replace(/-$/, '') || 'fixture';
