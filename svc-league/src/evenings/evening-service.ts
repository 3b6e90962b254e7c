import type { FixtureChange, FixtureForm, Fixture as FixtureView, Match as MatchView } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Counter } from '@society/service-kit/store';
import { startOfClubDay } from '../fixtures/club-day.ts';
import { changedFixture, newFixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { MatchBatch } from '../matches/match-batch-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { Removals } from './removal-service.ts';

export type EveningDeps = {
  readonly fixtures: Pick<FixtureService, 'load' | 'insert' | 'update' | 'show'>;
  readonly matches: Pick<MatchQueries, 'openOrCompletedSince'>;
  readonly matchBatch: Pick<MatchBatch, 'isAnyPlayed'>;
  readonly removals: Pick<Removals, 'remove'>;
  readonly counter: Counter;
  readonly people: Pick<PeopleService, 'requireAdmin'>;
  readonly clock: () => Date;
  readonly timeZone: string;
};

export type EveningService = ReturnType<typeof createEveningService>;

/** A fixture together with its matches: the use cases of admins, and what is being played. */
export const createEveningService = (deps: EveningDeps) => {
  const { fixtures, matches, matchBatch, removals, counter, people, clock, timeZone } = deps;

  const requireUnplayed = async (id: string, done: string): Promise<void> => {
    if (await matchBatch.isAnyPlayed(id))
      throw new AppError('conflict', `Scores have been recorded in this fixture, so it can no longer be ${done}`);
  };

  return {
    create: async (actorId: string, form: FixtureForm): Promise<FixtureView> => {
      await people.requireAdmin(actorId, 'create fixtures');
      const createdAt = clock().toISOString();
      return fixtures.show(
        await fixtures.insert(newFixture(form, { id: await counter.next('fixtures'), createdAt, timeZone })),
      );
    },
    change: async (actorId: string, id: string, form: FixtureChange): Promise<FixtureView> => {
      await people.requireAdmin(actorId, 'change fixtures');
      await fixtures.load(id);
      await requireUnplayed(id, 'changed');
      const at = clock().toISOString();
      return fixtures.show(
        await fixtures.update(id, (fixture, version) => changedFixture(fixture, version, form, { at, timeZone })),
      );
    },
    remove: async (actorId: string, id: string): Promise<{ message: string }> => {
      await people.requireAdmin(actorId, 'delete fixtures');
      // What was begun is finished or, should something have been played since, taken back.
      if ((await fixtures.load(id)).removal === undefined) await requireUnplayed(id, 'deleted');
      await removals.remove(id);
      return { message: 'Fixture deleted' };
    },
    /** The matches that are not over, and those that ended today. */
    live: (): Promise<MatchView[]> => matches.openOrCompletedSince(startOfClubDay(clock(), timeZone)),
  };
};
