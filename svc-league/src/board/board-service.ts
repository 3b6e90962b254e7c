import type { Board, BoardLink, createBoardLink, Match, ResponseOf } from '@society/contracts';
import { AppError, clubDay, rememberedFor } from '@society/kernel';
import { newToken, sha256 } from '@society/service-kit/token';
import type { ClubService } from '../club/club-service.ts';
import { activeFixture } from '../fixtures/fixture.ts';
import type { Choice, Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { ChancesService } from '../odds/chances-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import type { TableService } from '../table/table-service.ts';
import { boardMatchOf, boardPairOf, boardRowsOf, matchesOfTheDay, shownSince } from './board.ts';
import type { BoardLinkDocument, BoardStore } from './board-store.ts';
import { createRunningChances } from './running-chances.ts';

export type BoardDeps = {
  readonly boardStore: BoardStore;
  readonly matchQueries: Pick<MatchQueries, 'openOrCompletedSince' | 'fixturesOf'>;
  readonly fixtures: Pick<FixtureService, 'upcoming'>;
  readonly table: Pick<TableService, 'rows'>;
  readonly seasonQueries: Pick<SeasonQueries, 'require' | 'openId'>;
  readonly chances: Pick<ChancesService, 'of'>;
  readonly club: Pick<ClubService, 'named'>;
  readonly people: Pick<PeopleService, 'requireAdmin' | 'requireAdminReader'>;
  readonly ids: () => string;
  readonly clock: () => Date;
};
export type BoardService = ReturnType<typeof createBoardService>;

/** A replica answers all screens from one read for this long. It is shorter than the 5 s after which a screen asks again. */
const keptMs = 1500;
const maxLinks = 20;
/** With 24 a link could end with a hyphen, which mail programs leave out of a link in a text. */
const tokenBytes = 25;

const shown = ({ _id, createdAt }: BoardLinkDocument): BoardLink => ({ id: _id, createdAt });

/** The clubhouse screen, and the links that open it. `read` needs no session: the token in the link is the key. */
export const createBoardService = (deps: BoardDeps) => {
  const { boardStore, matchQueries, fixtures, table, seasonQueries, club, people, ids, clock } = deps;

  const chancesOf = createRunningChances(deps.chances.of);

  /** The earliest fixture from today on, leaving out today's fixtures whose matches have all begun or are over. */
  const nextOf = async (
    ahead: readonly Fixture[],
    open: readonly Match[],
    { today, ...choice }: Choice & { readonly today: ReadonlySet<string> },
  ): Promise<Board['next']> => {
    const toBegin = open.filter(({ status }) => status === 'scheduled');
    const waiting = new Set(toBegin.map(({ fixtureId }) => fixtureId));
    const drawn = await matchQueries.fixturesOf([...today]);
    const begun = new Set([...drawn.values()].filter((id) => !waiting.has(id)));
    const fixture = activeFixture(
      ahead.filter(({ id }) => !begun.has(id)),
      choice,
    );
    if (!fixture) return null;
    const { id, name, date, location } = fixture;
    return { name, date, location, pairs: toBegin.filter(({ fixtureId }) => fixtureId === id).map(boardPairOf) };
  };

  const read = async (): Promise<Board> => {
    const { name, timeZone } = await club.named();
    const now = clock();
    const since = shownSince(now, timeZone);
    const [season, openSeasonId, rows, open, ahead] = await Promise.all([
      seasonQueries.require(),
      seasonQueries.openId(),
      table.rows(),
      matchQueries.openOrCompletedSince(since),
      fixtures.upcoming(),
    ]);
    const isToday = ({ date }: Fixture) => clubDay(new Date(date), timeZone) === clubDay(now, timeZone);
    const today = new Set(ahead.filter(isToday).map(({ id }) => id));
    const shownMatches = matchesOfTheDay(open, today, since);
    return {
      club: name,
      timeZone,
      season: season.name,
      table: boardRowsOf(rows),
      matches: await Promise.all(shownMatches.map(async (match) => boardMatchOf(match, await chancesOf(match)))),
      next: await nextOf(ahead, open, { now, today, timeZone, openSeasonId }),
    };
  };
  const remembered = rememberedFor(keptMs, read);

  return {
    list: async (actorId: string): Promise<BoardLink[]> => {
      await people.requireAdminReader(actorId, 'see the links of the clubhouse screen');
      return (await boardStore.all()).map(shown);
    },

    /** Returns the token, which is stored nowhere and so is shown only this once. Throws 409 when there are 20 links. */
    create: async (actorId: string): Promise<ResponseOf<typeof createBoardLink>> => {
      await people.requireAdmin(actorId, 'make links of the clubhouse screen');
      if ((await boardStore.all()).length >= maxLinks)
        throw new AppError('conflict', `There are ${maxLinks} links already. Please remove one first.`);
      const token = newToken(tokenBytes);
      const link = { _id: ids(), hash: sha256(token), createdAt: clock().toISOString(), createdBy: actorId };
      await boardStore.insert(link);
      return { ...shown(link), token };
    },

    remove: async (actorId: string, id: string): Promise<undefined> => {
      await people.requireAdmin(actorId, 'remove links of the clubhouse screen');
      await boardStore.remove(id);
    },

    /** Throws 404 for a link that never existed or was removed. */
    read: async (token: string): Promise<Board> => {
      if (!(await boardStore.isKnown(sha256(token)))) throw new AppError('notFound', 'There is no such board');
      return remembered.get();
    },
  };
};
