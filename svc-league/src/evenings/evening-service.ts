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
import { seasonIn } from '../seasons/season-view.ts';
import { asTold, movedNews } from './evening-news.ts';
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
  readonly seasonQueries: Pick<SeasonQueries, 'remembered' | 'isOpen' | 'requireOpen' | 'requireTaking' | 'forget'>;
  readonly counter: Counter;
  readonly people: Pick<PeopleService, 'requireAdmin'>;
  readonly clock: () => Date;
  readonly club: Pick<ClubService, 'timeZone' | 'timeZoneNow'>;
};

export type EveningService = ReturnType<typeof createEveningService>;

/** Use cases of admins on a fixture together with its matches, and the list of live matches. */
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
    /** Admins. Throws 409 while no season is open, 400 for an unknown course. */
    create: async (actorId: string, form: BodyOf<typeof createFixture>): Promise<FixtureView> => {
      await people.requireAdmin(actorId, 'create fixtures');
      if (form.courseId !== undefined) await courses.require(form.courseId);
      const { id: seasonId } = await seasonQueries.requireOpen();
      const createdAt = clock().toISOString();
      const timeZone = await club.timeZoneNow();
      const given = { id: await counter.next('fixtures'), createdAt, timeZone, seasonId };
      return fixtures.show(await fixtures.insert(newFixture(form, given)));
    },
    /** Admins. Throws 400 for an unknown course, and 409 once the matches or the season do not allow a change, or as `changedFixture`. */
    change: async (actorId: string, id: string, form: FixtureChange): Promise<FixtureView> => {
      await people.requireAdmin(actorId, 'change fixtures');
      const loaded = await fixtures.load(id);
      const former = seasonIdOfFixture(loaded);
      const { seasonId = former } = form;
      const check = async (): Promise<void> => {
        const isSeasonOpen = await seasonQueries.isOpen(former);
        if (seasonId !== former) await seasonQueries.requireOpen(seasonId);
        if (seasonId === former && isSeasonOpen) return matchBatch.requireUnscored(id);
        // Results in a closed season stay in its table. Only one season can be open, so a fixture that moves comes from a closed one.
        await matchBatch.requireUnplayed(id, { done: 'changed', isSeasonOpen });
      };
      await check();
      // Finishes an earlier move first: this change may overwrite `movedFrom`, which the news about that move names.
      await matchBatch.settleAbsences(loaded);
      if (form.courseId !== undefined) await courses.require(form.courseId);
      const courseName = form.courseId === undefined ? String : await courses.names();
      const timeZone = await club.timeZoneNow();
      // In a closed season nobody can say in or out.
      const answeredIds = (await seasonQueries.isOpen(seasonId)) ? await availability.answeredIds(id) : undefined;
      const told = { timeZone, matches: await matchQueries.list(id), answeredIds };
      const closedAt = seasonId === former ? undefined : seasonIn(await seasonQueries.remembered(), former)?.closedAt;
      // The news goes out with the write, so that no crash loses it. When a change is put back, the same people hear that, too.
      const news = (before: Fixture, after: Fixture) => {
        const known = seasonIdOfFixture(before) === former ? asTold(before, closedAt) : before;
        // Also asked anew: those of an evening that is back on the day that they know.
        return movedNews(isOnAnotherDay(known, after, timeZone) ? known : before, after, told);
      };
      let found = loaded;
      const changed = await fixtures.update(
        id,
        (fixture, version) => {
          found = fixture;
          // Taken as late as possible: anything said before this moment is about the former day.
          return changedFixture(fixture, version, form, { at: clock().toISOString(), timeZone, courseName });
        },
        news,
      );
      seasonQueries.forget();
      // If somebody began to play, or closed the season, since the first check, the change is put back.
      await check().catch(async (error: unknown) => {
        await fixtures.update(id, (fixture) => withoutChange(fixture, found, changed.state), news);
        seasonQueries.forget();
        throw error;
      });
      if (isOnAnotherDay(loaded, changed.state, timeZone)) await availability.dayMoved(id);
      // At every change: if it fails, the next change or the next start does it.
      await matchBatch.settleAbsences(changed.state);
      return fixtures.show(changed);
    },
    /** Admins put the matches in order of play. Ids of deleted matches are dropped. Throws as `orderedFixture`. */
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
      // An interrupted deletion is finished; if a hole was recorded since, it is taken back.
      const fixture = await fixtures.load(id);
      const isSeasonOpen = await seasonQueries.isOpen(seasonIdOfFixture(fixture));
      if (fixture.removal === undefined) await matchBatch.requireUnplayed(id, { done: 'deleted', isSeasonOpen, upTo });
      await removals.remove(id, upTo);
      return { message: 'Fixture deleted' };
    },
    /**
     * Deletes all matches of a fixture, for instance of a wrong draw. The people are told as for single deletions; nobody else's tee time
     * changes.
     */
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
      const { draw } = fixture;
      // A draw of which the admin saw nothing is another admin's, who is making its matches right now.
      const isAnothers = draw?.unmade?.every((pair) => Number(pair.id) > (upTo ?? Infinity));
      // The draw goes before the matches: should the process die, the matches are still there, and another press deletes them.
      if (!isAnothers) await fixtures.update(id, (before) => withoutDraw(before, draw?.id));
      await matchBatch.removeUnplayed(id, { ...given, fixture });
      return { message: 'Matches deleted' };
    },
    /**
     * The matches that are not over, and those that ended today. Requests at the same time share one read, since every hole makes all
     * dashboards ask.
     */
    live: createSharedRead(async (): Promise<MatchView[]> =>
      matchQueries.openOrCompletedSince(startOfClubDay(clock(), await club.timeZone())),
    ),
  };
};
