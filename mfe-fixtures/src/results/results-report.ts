import type { Fixture, Match } from '@society/contracts';
import { hasPoints, outcomeInReport, sidesOf, sideTitle, winnerOf } from '@society/league-client';
import { clubDay, formatDate, formatTime } from '@society/web-kit';
import type { Cell, Report } from '@society/web-kit/reports';
import { paidAndNotPlaying, playersIn } from '../paid/who-paid.ts';
import type { Payer } from '../paid/who-paid.ts';
import { fixtureName, matchCount } from '../rules/fixture-view.ts';
import { matchStatusLabel } from '../rules/match-status.ts';

/** How a match ended: the winner's name, 'Draw', what was decided; or its state while it is not over. */
export const resultOf = (match: Match): string => outcomeInReport(match) ?? matchStatusLabel(match);

/** Whether the Result column says no more than who won. The winner's name is bold in each line already. */
export const isAllWon = (matches: readonly Match[]): boolean =>
  matches.every((match) => resultOf(match) === winnerOf(match)?.name);

const playerColumns = { player1: 1, player2: 4 } as const;

/** The column of the winner in the line of a match. */
const winnersColumn = (match: Match): number | undefined => {
  const winner = winnerOf(match);
  const side = sidesOf(match).find(({ player }) => player.id === winner?.id);
  return side && playerColumns[side.name];
};

/**
 * The results of a fixture in its order of play, the same on paper and in the file. Points that mean nothing are blank, and winners are bold. Tee times, if there
 * are any, and who has paid come last, so that programs which read the file find all other columns where they were. `paid` is for the file only, since paper
 * hangs on walls: people who have paid and do not play get a line of their own after the matches.
 */
export const resultsReport = (
  fixture: Fixture,
  matches: readonly Match[],
  timeZone: string,
  paid?: { readonly ids: readonly string[]; readonly people: readonly Payer[] },
): Report => {
  const isTimed = matches.some(({ teeTime }) => teeTime !== undefined);
  const lineOf = (match: Match): Cell[] => {
    const [one, two] = sidesOf(match);
    const points = (of: number) => (hasPoints(match) ? of : undefined);
    const cells = [match.id, sideTitle(one), points(one.points), points(two.points), sideTitle(two), resultOf(match)];
    const paidCells = paid ? playersIn([match]).map(({ id }) => (paid.ids.includes(id) ? 'yes' : 'no')) : [];
    return [...cells, ...(isTimed ? [formatTime(match.teeTime ?? '', timeZone)] : []), ...paidCells];
  };
  const others = paid ? paidAndNotPlaying(paid.people, { matches, paidIds: paid.ids }) : [];
  const blank = Array.from({ length: isTimed ? 5 : 4 }, () => undefined);
  return {
    fileName: `${slug(fixtureName(fixture))}-${clubDay(new Date(fixture.date), timeZone)}-results`,
    columns: [
      { label: 'Match' },
      { label: 'Player 1', align: 'start' },
      { label: 'Pts 1', title: 'Points 1' },
      { label: 'Pts 2', title: 'Points 2' },
      { label: 'Player 2', align: 'start' },
      { label: 'Result', align: 'start' },
      ...(isTimed ? [{ label: 'Tee', title: 'Tee time' }] : []),
      ...(paid ? [{ label: 'Paid 1' }, { label: 'Paid 2' }] : []),
    ],
    bold: matches.map(winnersColumn),
    rows: [...matches.map(lineOf), ...others.map(({ name }) => [undefined, name, ...blank, 'yes', undefined])],
  };
};

/** 'Thursday 12 March 2026, Home Golf Club', whichever of the two is known. */
export const whenAndWhere = ({ date, location }: Fixture, timeZone: string): string =>
  [formatDate(date, timeZone, 'full'), location].filter(Boolean).join(', ');

/** '12 of 14 matches completed'. */
export const progressText = (matches: readonly Match[]): string => {
  const completed = matches.filter((match) => matchStatusLabel(match) === 'Completed').length;
  return `${completed} of ${matchCount(matches.length)} completed`;
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
