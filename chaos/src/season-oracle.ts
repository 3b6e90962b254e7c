import { isDeepStrictEqual } from 'node:util';
import { FIRST_SEASON_ID } from '@society/contracts';
import type { LeagueRow } from '@society/contracts';
import { defaultPoints } from '@society/golf';
import type { LeaguePoints, TableResult } from '@society/golf';
import { closedRowsOf } from 'svc-league/closed-rows';
import type { Match } from 'svc-league/match';
import { scoresOf } from 'svc-league/scorecard';
import { isOpen } from 'svc-league/seasons';
import type { Season } from 'svc-league/seasons';
import { emptyStandings, rebuilt, rowsOf } from 'svc-league/table';
import type { TablePerson } from 'svc-league/table';
import type { StoredMatch, StoredSeasons } from './stored.ts';

/** The points of a player's card, added up from its entries. */
export const pointsOnCard = (match: Match, playerId: string): number =>
  scoresOf(match).reduce((sum, score) => sum + (score.playerId === playerId ? score.stablefordPoints : 0), 0);

const scoresIn = (match: Match): Pick<TableResult, 'player1Score' | 'player2Score'> => {
  const { player1Id, player2Id, player1Score, player2Score, result } = match;
  return result?.byAdmin
    ? { player1Score, player2Score }
    : { player1Score: pointsOnCard(match, player1Id), player2Score: pointsOnCard(match, player2Id) };
};

/** The rows that the entries of the finished matches add up to. An admin's final score counts as it was entered. */
export const rebuiltRows = (
  matches: readonly StoredMatch[],
  people: readonly TablePerson[],
  points: LeaguePoints = defaultPoints,
): readonly LeagueRow[] => {
  const finished = matches.filter(({ match }) => match.status === 'completed');
  const results: Record<string, TableResult> = Object.fromEntries(
    finished.map(({ match, version }) => {
      const { id, player1Id, player2Id } = match;
      return [id, { version, player1Id, player2Id, ...scoresIn(match) }];
    }),
  );
  const disputed = finished
    .filter(({ match: { differences = 0, result } }) => differences > 0 && result?.byAdmin !== true)
    .flatMap(({ match }) => [match.player1Id, match.player2Id]);
  return rowsOf(rebuilt(emptyStandings, { results, decisions: {} }, points).tallies, people, disputed);
};

const closedFaults = (
  { name, rows, winnerIds }: Season,
  matches: readonly StoredMatch[],
  expected: readonly LeagueRow[],
): string[] => {
  const winners = expected.filter(({ position, matchesPlayed }) => position === 1 && matchesPlayed > 0);
  return [
    ...matches
      .filter(({ match }) => match.status !== 'completed')
      .map(({ match }) => `${name} is closed, and its match ${match.id} is ${match.status}`),
    ...(isDeepStrictEqual(rows, closedRowsOf(expected))
      ? []
      : [`the rows that ${name} ended with differ from its matches`]),
    ...(isDeepStrictEqual(
      winnerIds,
      winners.map(({ playerId }) => playerId),
    )
      ? []
      : [`${name} has other winners than its table`]),
  ];
};

/**
 * What is wrong with the seasons. At most one is open; a closed one has only finished matches. Each match is in the season of its fixture. Each
 * table, also the final rows of a closed season, equals what the entries of its matches add up to.
 */
export const seasonFaults = ({ seasons, fixtures, matches, people, tables }: StoredSeasons): readonly string[] => {
  const ofFixture = ({ match }: StoredMatch): string => fixtures.get(match.fixtureId) ?? FIRST_SEASON_ID;
  const seasonOf = (stored: StoredMatch): string => stored.match.seasonId ?? ofFixture(stored);
  const open = seasons.filter(isOpen);
  const lost = matches.flatMap((stored) => {
    const id = seasonOf(stored);
    if (id !== ofFixture(stored))
      return [`match ${stored.match.id} is in season ${id}, its fixture in ${ofFixture(stored)}`];
    return seasons.some((season) => season.id === id) ? [] : [`match ${stored.match.id} is in no season`];
  });
  const ofSeason = (season: Season): string[] => {
    const own = matches.filter((stored) => seasonOf(stored) === season.id);
    const expected = rebuiltRows(own, people, season.points);
    return [
      ...(season.closing ? [`${season.name} is half closed`] : []),
      ...(isOpen(season) ? [] : closedFaults(season, own, expected)),
      ...(isDeepStrictEqual(tables.get(season.id), expected)
        ? []
        : [`the table of ${season.name} differs from its rebuild`]),
    ];
  };
  return [
    ...(open.length > 1 ? [`${open.map(({ name }) => name).join(' and ')} are open`] : []),
    ...lost,
    ...seasons.flatMap(ofSeason),
  ];
};
