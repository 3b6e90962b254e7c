import type { getCountedMatches, getLeagueRow, getReplay, LeagueRow, ResponseOf } from '@society/contracts';
import { countedMatches, decidedBy, emptyTally, replayOf, talliesOf } from '@society/golf';
import type { LeaguePoints, TableFacts } from '@society/golf';
import { AppError } from '@society/kernel';
import { seasonIdOfFixture } from '../fixtures/fixture.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import { isOpen } from '../seasons/season.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import { isIn } from '../seasons/season-view.ts';
import { hasRowAlways, rowsOf } from './table.ts';
import type { TableService } from './table-service.ts';

export type TableQueriesDeps = {
  readonly table: Pick<TableService, 'facts' | 'rows'>;
  readonly seasonQueries: Pick<SeasonQueries, 'require' | 'remembered'>;
  readonly matchQueries: Pick<MatchQueries, 'disputedPlayers' | 'overOf' | 'fixturesOf'>;
  readonly fixtures: Pick<FixtureService, 'all'>;
  readonly people: Pick<PeopleService, 'all'>;
};
export type TableQueries = ReturnType<typeof createTableQueries>;

/** A season's table and what it counts, read at one moment. */
type Season = {
  readonly isClosed: boolean;
  readonly points: LeaguePoints;
  readonly facts: TableFacts;
  readonly rows: readonly LeagueRow[];
};

/** Explains the table by the matches that it counts, worked out for every request. Nothing here authorises: every member may look. */
export const createTableQueries = ({ table, seasonQueries, matchQueries, fixtures, people }: TableQueriesDeps) => {
  /** Throws 404 for an unknown season. */
  const look = async (seasonId?: string): Promise<Season> => {
    const season = await seasonQueries.require(seasonId);
    const { id, points } = season;
    const facts = await table.facts(id);
    if (!isOpen(season)) return { isClosed: true, points, facts, rows: await table.rows(id) };
    const isOf = isIn(await seasonQueries.remembered(), id);
    const [everybody, disputed] = await Promise.all([people.all(), matchQueries.disputedPlayers(isOf)]);
    return { isClosed: false, points, facts, rows: rowsOf(talliesOf(facts, points), everybody, disputed) };
  };

  return {
    /** A row with the matches that it counts, and what decided its place. Throws 404 when the player has no row, and for an unknown season. */
    row: async (playerId: string, seasonId?: string): Promise<ResponseOf<typeof getLeagueRow>> => {
      const [season, over] = await Promise.all([look(seasonId), matchQueries.overOf(playerId)]);
      const row = season.rows.find((each) => each.playerId === playerId);
      if (!row) throw new AppError('notFound', 'This player is not in the table');
      const counted = new Set(countedMatches(season.facts).map(({ matchId }) => matchId));
      return {
        row,
        matches: over.filter(({ id }) => counted.has(id)),
        decidedBy: decidedBy(withTallies(season), playerId),
      };
    },

    /** Every match that counts, and the season's points. Throws 404 for an unknown season. */
    counted: async (seasonId?: string): Promise<ResponseOf<typeof getCountedMatches>> => {
      const season = await look(seasonId);
      return { points: season.points, matches: [...countedMatches(season.facts)] };
    },

    /** The table after each fixture that has a match which counts. Throws 404 for an unknown season. */
    replay: async (seasonId: string): Promise<ResponseOf<typeof getReplay>> => {
      const [season, all, everybody] = await Promise.all([look(seasonId), fixtures.all(), people.all()]);
      const own = all.filter((fixture) => seasonIdOfFixture(fixture) === seasonId);
      const fixtureOf = await matchQueries.fixturesOf(own.map(({ id }) => id));
      const played = countedMatches(season.facts).map((match) => ({
        ...match,
        fixtureId: fixtureOf.get(match.matchId),
      }));
      const evenings = inOrder(own, new Set(played.map(({ fixtureId }) => fixtureId)));
      const always = new Set(everybody.filter(hasRowAlways).map(({ id }) => id));
      const lines = replayOf(
        evenings.map(({ id }) => id),
        played,
        season.rows.map(({ playerId, player, matchesPlayed }) => ({
          playerId,
          name: player.name,
          // The lines of a closed season stay as they are, whoever is active today.
          always: season.isClosed || matchesPlayed === 0 || always.has(playerId),
        })),
        season.points,
      );
      return {
        fixtures: evenings.map(({ id, name, date }) => ({ id, name, date })),
        players: lines.map((line) => ({ ...line, positions: [...line.positions], points: [...line.points] })),
      };
    },
  };
};

const withTallies = ({ rows, facts, points }: Season) => {
  const tallies = new Map(talliesOf(facts, points).map((tally) => [tally.playerId, tally]));
  return rows.map(({ playerId, player }) => ({
    name: player.name,
    tally: tallies.get(playerId) ?? emptyTally(playerId),
  }));
};

/** Those of these fixtures that are among the ids, in the order in which they were played. */
const inOrder = (fixtures: readonly Fixture[], ids: ReadonlySet<string | undefined>): readonly Fixture[] =>
  fixtures
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => a.date.localeCompare(b.date) || Number(a.id) - Number(b.id));
