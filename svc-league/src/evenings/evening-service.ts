import type {
  BodyOf,
  createFixture,
  deleteFixture,
  deleteMatches,
  FixtureChange,
  Fixture as FixtureView,
  Match as MatchView,
  orderMatches,
  QueryOf,
} from '@society/contracts';
import { startOfClubDay } from '@society/kernel';
import { createSharedRead } from '@society/service-kit/store';
import type { Counter } from '@society/service-kit/store';
import type { AvailabilityService } from '../availability/availability-service.ts';
import type { ClubService } from '../club/club-service.ts';
import type { CourseService } from '../courses/course-service.ts';
import {
  changedFixture,
  isOnAnotherDay,
  newFixture,
  orderedFixture,
  seasonIdOfFixture,
  withoutChange,
  withoutDraw,
} from '../fixtures/fixture.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { MatchBatchService } from '../matches/match-batch-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import { movedNews } from './evening-news.ts';
import type { RemovalService } from './removal-service.ts';

export type EveningDeps = {
  readonly fixtures: Pick<FixtureService, 'load' | 'require' | 'insert' | 'update' | 'show'>;
  readonly courses: Pick<CourseService, 'require' | 'names'>;
  readonly matchQueries: Pick<MatchQueries, 'openOrCompletedSince' | 'list'>;
  readonly matchBatch: Pick<
    MatchBatchService,
    'requireUnscored' | 'requireUnplayed' | 'removeUnplayed' | 'settleAbsences'
  >;
  readonly availability: Pick<AvailabilityService, 'answeredIds' | 'dayMoved'>;
  readonly removals: Pick<RemovalService, 'remove'>;
  readonly seasonQueries: Pick<SeasonQueries, 'isOpen' | 'requireOpen' | 'requireTaking' | 'forget'>;
  readonly counter: Counter;
  readonly people: Pick<PeopleService, 'requireAdmin'>;
  readonly clock: () => Date;
  readonly club: Pick<ClubService, 'timeZone' | 'timeZoneNow'>;
};

export type EveningService = ReturnType<typeof createEveningService>;

/** A fixture together with its matches: the use cases of admins, and what is being played. */
export const createEveningService = (deps: EveningDeps) => {
  const {
    fixtures,
    courses,
    matchQueries,
    matchBatch,
    availability,
    removals,
    seasonQueries,
    counter,
    people,
    clock,
    club,
  } = deps;

  return {
    create: async (actorId: string, form: BodyOf<typeof createFixture>): Promise<FixtureView> => {
      await people.requireAdmin(actorId, 'create fixtures');
      if (form.courseId !== undefined) await courses.require(form.courseId);
      const { id: seasonId } = await seasonQueries.requireOpen();
      const createdAt = clock().toISOString();
      const timeZone = await club.timeZoneNow();
      const given = { id: await counter.next('fixtures'), createdAt, timeZone, seasonId };
      return fixtures.show(await fixtures.insert(newFixture(form, given)));
    },
    change: async (actorId: string, id: string, form: FixtureChange): Promise<FixtureView> => {
      await people.requireAdmin(actorId, 'change fixtures');
      const loaded = await fixtures.load(id);
      const former = seasonIdOfFixture(loaded);
      const { seasonId = former } = form;
      const check = async (): Promise<void> => {
        const isSeasonOpen = await seasonQueries.isOpen(former);
        if (seasonId !== former) await seasonQueries.requireOpen(seasonId);
        if (seasonId === former && isSeasonOpen) return matchBatch.requireUnscored(id, 'changed');
        // What counts in a closed season stays where it stood in its table: no two seasons are open, so whatever moves comes from a closed one.
        await matchBatch.requireUnplayed(id, { done: 'changed', isSeasonOpen });
      };
      await check();
      // What an earlier move did not come to: another one overwrites of which day they have to be told.
      await matchBatch.settleAbsences(loaded);
      if (form.courseId !== undefined) await courses.require(form.courseId);
      const courseName = form.courseId === undefined ? String : await courses.names();
      const timeZone = await club.timeZoneNow();
      // In a closed season nobody can say in or out.
      const answeredIds = (await seasonQueries.isOpen(seasonId)) ? await availability.answeredIds(id) : undefined;
      const told = { timeZone, matches: await matchQueries.list(id), answeredIds };
      // With the write, so that no crash loses it: where a change is put back, whoever was told of it hears that, too.
      const news = (before: Fixture, after: Fixture) => movedNews(before, after, told);
      let found = loaded;
      const changed = await fixtures.update(
        id,
        (fixture, version) => {
          found = fixture;
          // The moment as late as can be: what is said before it, is said of the day before.
          return changedFixture(fixture, version, form, { at: clock().toISOString(), timeZone, courseName });
        },
        news,
      );
      seasonQueries.forget();
      // Somebody may have begun to play, or closed the season, since we looked: then the change is put back.
      await check().catch(async (error: unknown) => {
        await fixtures.update(id, (fixture) => withoutChange(fixture, found, changed.state), news);
        seasonQueries.forget();
        throw error;
      });
      if (isOnAnotherDay(loaded, changed.state, timeZone)) await availability.dayMoved(id);
      // At every change: should it fail, the next one does it, or the next start.
      await matchBatch.settleAbsences(changed.state);
      return fixtures.show(changed);
    },
    order: async (
      actorId: string,
      id: string,
      { version: loaded, matchIds }: BodyOf<typeof orderMatches>,
    ): Promise<FixtureView> => {
      await people.requireAdmin(actorId, 'order matches');
      await fixtures.load(id);
      await seasonQueries.requireTaking(id);
      const drawn = await matchQueries.list(id);
      const timeZone = await club.timeZoneNow();
      const known = new Set(drawn.map((match) => match.id));
      const given = { loaded, order: matchIds.filter((matchId) => known.has(matchId)), at: clock().toISOString() };
      const ordered = await fixtures.update(
        id,
        (fixture, version) => orderedFixture(fixture, version, given),
        (before, after) => movedNews(before, after, { matches: drawn, timeZone }),
      );
      return fixtures.show(ordered);
    },
    remove: async (
      actorId: string,
      id: string,
      { upTo }: QueryOf<typeof deleteFixture> = {},
    ): Promise<{ message: string }> => {
      await people.requireAdmin(actorId, 'delete fixtures');
      // What was begun is finished or, should something have been played since, taken back.
      const fixture = await fixtures.load(id);
      const isSeasonOpen = await seasonQueries.isOpen(seasonIdOfFixture(fixture));
      if (fixture.removal === undefined) await matchBatch.requireUnplayed(id, { done: 'deleted', isSeasonOpen, upTo });
      await removals.remove(id, upTo);
      return { message: 'Fixture deleted' };
    },
    /** All matches of it, as of a draw that was wrong. Each is told as one that is deleted alone; nobody plays later than before. */
    removeMatches: async (
      actorId: string,
      id: string,
      { upTo }: QueryOf<typeof deleteMatches> = {},
    ): Promise<{ message: string }> => {
      await people.requireAdmin(actorId, 'delete matches');
      const fixture = await fixtures.require(id);
      const isSeasonOpen = await seasonQueries.isOpen(seasonIdOfFixture(fixture));
      const given = { what: 'its matches', isSeasonOpen, upTo };
      await matchBatch.requireUnplayed(id, { ...given, done: 'deleted' });
      // Before the matches: should the process die, they are there, and so is the way to delete them.
      await fixtures.update(id, (before) => withoutDraw(before, fixture.draw?.id));
      await matchBatch.removeUnplayed(id, { ...given, fixture });
      return { message: 'Matches deleted' };
    },
    /** The matches that are not over, and those that ended today. Shared, since all dashboards ask for it at every hole. */
    live: createSharedRead(async (): Promise<MatchView[]> =>
      matchQueries.openOrCompletedSince(startOfClubDay(clock(), await club.timeZone())),
    ),
  };
};
