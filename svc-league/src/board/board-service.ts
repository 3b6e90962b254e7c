import type { Board, BoardLink, createBoardLink, Match, ResponseOf } from '@society/contracts';
import { AppError, clubDay, rememberedFor, startOfClubDay } from '@society/kernel';
import { newToken, sha256 } from '@society/service-kit/token';
import type { ClubService } from '../club/club-service.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { ChancesService } from '../odds/chances-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import type { TableService } from '../table/table-service.ts';
import { boardMatchOf, boardPairOf, boardRowsOf, matchesOfTheDay } from './board.ts';
import type { BoardLinkDocument, BoardStore } from './board-store.ts';
import { createRunningChances } from './running-chances.ts';

export type BoardDeps = {
  readonly links: BoardStore;
  readonly matches: Pick<MatchQueries, 'openOrCompletedSince'>;
  readonly fixtures: Pick<FixtureService, 'upcoming' | 'active'>;
  readonly table: Pick<TableService, 'rows'>;
  readonly seasons: Pick<SeasonQueries, 'require'>;
  readonly chances: Pick<ChancesService, 'of'>;
  readonly club: Pick<ClubService, 'named'>;
  readonly people: Pick<PeopleService, 'requireAdmin' | 'requireAdminReader'>;
  readonly ids: () => string;
  readonly clock: () => Date;
};
export type BoardService = ReturnType<typeof createBoardService>;

/** How long a replica answers all screens with the same: shorter than they wait until they ask again. */
const keptMs = 1500;
const mostLinks = 20;
const tokenBytes = 24;

const shown = ({ _id, createdAt }: BoardLinkDocument): BoardLink => ({ id: _id, createdAt });

/** The clubhouse screen, and the links that open it. */
export const createBoardService = (deps: BoardDeps) => {
  const { links, matches, fixtures, table, seasons, club, people, ids, clock } = deps;

  const chancesOf = createRunningChances(deps.chances.of);

  const nextOf = async (open: readonly Match[]): Promise<Board['next']> => {
    const fixture = await fixtures.active();
    if (!fixture) return null;
    const pairs = open
      .filter(({ fixtureId, status }) => fixtureId === fixture.id && status === 'scheduled')
      .map(boardPairOf);
    return { name: fixture.name, date: fixture.date, location: fixture.location, pairs };
  };

  const read = async (): Promise<Board> => {
    const { name, timeZone } = await club.named();
    const now = clock();
    const [season, rows, open, upcoming] = await Promise.all([
      // Before the first season there is none.
      seasons.require().catch(() => undefined),
      table.rows(),
      matches.openOrCompletedSince(startOfClubDay(now, timeZone)),
      fixtures.upcoming(),
    ]);
    const today = clubDay(now, timeZone);
    const ofToday = upcoming.filter(({ fixture }) => clubDay(new Date(fixture.date), timeZone) === today);
    const shownMatches = matchesOfTheDay(open, new Set(ofToday.map(({ fixture }) => fixture.id)));
    return {
      club: name,
      timeZone,
      season: season?.name ?? null,
      table: boardRowsOf(rows),
      matches: await Promise.all(shownMatches.map(async (match) => boardMatchOf(match, await chancesOf(match)))),
      next: await nextOf(open),
    };
  };
  const remembered = rememberedFor(keptMs, read);

  return {
    list: async (actorId: string): Promise<BoardLink[]> => {
      await people.requireAdminReader(actorId, 'see the links of the clubhouse screen');
      return (await links.all()).map(shown);
    },

    create: async (actorId: string): Promise<ResponseOf<typeof createBoardLink>> => {
      await people.requireAdmin(actorId, 'make links of the clubhouse screen');
      if ((await links.all()).length >= mostLinks)
        throw new AppError('conflict', `There are ${mostLinks} links already. Please remove one first.`);
      const token = newToken(tokenBytes);
      const link = { _id: ids(), hash: sha256(token), createdAt: clock().toISOString(), createdBy: actorId };
      await links.insert(link);
      return { ...shown(link), token };
    },

    remove: async (actorId: string, id: string): Promise<undefined> => {
      await people.requireAdmin(actorId, 'remove links of the clubhouse screen');
      await links.remove(id);
    },

    /** Throws 404 for a link that is not, or not any more. */
    read: async (token: string): Promise<Board> => {
      if (!(await links.isKnown(sha256(token)))) throw new AppError('notFound', 'There is no such board');
      return remembered.get();
    },
  };
};
