import type { Availability, BodyOf, answerAvailability } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import type { AvailabilityStore } from './availability-store.ts';
import { requireMayAnswer, requireToCome, shownAnswers, withAnswer } from './availability.ts';
import type { Answer } from './availability.ts';

export type AvailabilityDeps = {
  readonly answers: AvailabilityStore;
  readonly fixtures: Pick<FixtureService, 'require' | 'load' | 'find' | 'all'>;
  readonly seasons: Pick<SeasonQueries, 'requireTaking'>;
  readonly people: Pick<PeopleService, 'requireWriter' | 'require' | 'knownAmong'>;
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
};

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;

/** Who comes to an evening. Everybody answers for themselves, admins for anybody; everybody sees all. */
export const createAvailabilityService = (deps: AvailabilityDeps) => {
  const { answers, fixtures, seasons, people, clock, timeZone } = deps;

  const shown = async (given: readonly Answer[]): Promise<Availability> =>
    shownAnswers(given, await people.knownAmong(given.map(({ playerId }) => playerId)));

  const forgetIn = (fixtureId: string, playerId: string): Promise<readonly Answer[]> =>
    answers.change(fixtureId, (known) => withAnswer(known, { playerId, answer: null, at: '' }));

  return {
    /** Throws 404 for an unknown fixture. */
    get: async (fixtureId: string): Promise<Availability> => {
      await fixtures.load(fixtureId);
      return shown(await answers.of(fixtureId));
    },

    answer: async (
      actorId: string,
      fixtureId: string,
      { answer, playerId = actorId }: BodyOf<typeof answerAvailability>,
    ): Promise<Availability> => {
      const { isAdmin } = await people.requireWriter(actorId);
      if (playerId !== actorId && !isAdmin) throw new AppError('forbidden', 'Only admins can answer for somebody else');
      const fixture = await fixtures.require(fixtureId);
      await seasons.requireTaking(fixtureId);
      requireToCome(fixture, clock(), await timeZone());
      (await people.require([playerId])).forEach(requireMayAnswer);
      const at = clock().toISOString();
      const given = await answers.change(fixtureId, (known) => withAnswer(known, { playerId, answer, at }));
      // Removed for good since we looked: neither removal saw this answer.
      if (!(await people.knownAmong([playerId])).has(playerId)) await forgetIn(fixtureId, playerId);
      if (!(await fixtures.find(fixtureId))) {
        await answers.remove(fixtureId);
        throw new AppError('notFound', 'Fixture not found');
      }
      return shown(given);
    },

    /** The fixture is gone. */
    forgetFixture: (fixtureId: string): Promise<void> => answers.remove(fixtureId),

    /** Somebody was removed for good. */
    forgetPlayer: async (playerId: string): Promise<void> => {
      for (const fixtureId of await answers.fixtureIds(playerId)) await forgetIn(fixtureId, playerId);
    },

    /** Removes the answers for fixtures that are gone, where a crash left them; for the start. Safe while others work. */
    resume: async (): Promise<void> => {
      // The answers first: whoever gave one has seen its fixture before.
      const answered = await answers.fixtureIds();
      const known = new Set((await fixtures.all()).map(({ fixture }) => fixture.id));
      for (const id of answered.filter((each) => !known.has(each))) await answers.remove(id);
    },
  };
};
