import type { Availability, BodyOf, answerAvailability } from '@society/contracts';
import { AppError } from '@society/kernel';
import { satOutIn } from '../fixtures/fixture.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import type { AvailabilityStore } from './availability-store.ts';
import {
  countingAnswers,
  isOut,
  requireMayAnswer,
  requireToCome,
  shownAnswers,
  withAnswer,
  withoutAnswer,
} from './availability.ts';
import type { Answer } from './availability.ts';

export type AvailabilityDeps = {
  readonly answers: AvailabilityStore;
  readonly fixtures: Pick<FixtureService, 'require' | 'load' | 'find' | 'all'>;
  readonly seasonQueries: Pick<SeasonQueries, 'requireTaking'>;
  readonly people: Pick<PeopleService, 'requireWriter' | 'requireOne' | 'knownAmong'>;
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
};

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;

/** Who comes to an evening. Everybody answers for themselves, admins for anybody; everybody sees all answers. */
export const createAvailabilityService = (deps: AvailabilityDeps) => {
  const { answers, fixtures, seasonQueries, people, clock, timeZone } = deps;

  const shown = async (given: readonly Answer[]): Promise<Availability> =>
    shownAnswers(given, await people.knownAmong(given.map(({ playerId }) => playerId)));

  const forgetIn = (fixtureId: string, playerId: string): Promise<readonly Answer[]> =>
    answers.change(fixtureId, (known) => withoutAnswer(known, playerId));

  /** Stores an answer, and returns all answers that count now. Throws 404 when the fixture was deleted meanwhile. */
  const keep = async (fixture: Fixture, answer: Parameters<typeof withAnswer>[1]): Promise<readonly Answer[]> => {
    const { playerId } = answer;
    const given = await answers.change(fixture.id, (known) => withAnswer(known, answer, fixture));
    // If the person was removed since the caller looked, that removal did not see this answer.
    if (!(await people.knownAmong([playerId])).has(playerId)) await forgetIn(fixture.id, playerId);
    const now = await fixtures.find(fixture.id);
    if (now) return countingAnswers(given, now);
    await answers.remove(fixture.id);
    throw new AppError('notFound', 'Fixture not found');
  };

  return {
    /** The answers that count. Throws 404 for an unknown fixture. */
    get: async (fixtureId: string): Promise<Availability> => {
      const fixture = await fixtures.load(fixtureId);
      return shown(countingAnswers(await answers.of(fixtureId), fixture));
    },

    /** Everybody who has answered, also for a former day: they are told when the evening moves again. */
    answeredIds: async (fixtureId: string): Promise<readonly string[]> =>
      (await shown(await answers.of(fixtureId))).map(({ playerId }) => playerId),

    /**
     * Everybody who may come, with a match or without: those who have answered, also for a former day, and the one who sits out, but nobody
     * who is out.
     */
    mayComeIds: async (fixture: Fixture): Promise<readonly string[]> => {
      const given = await answers.of(fixture.id);
      const ids = new Set([...given.map(({ playerId }) => playerId), ...satOutIn(fixture)]);
      return [...ids].filter((id) => !isOut(given, id, fixture));
    },

    /** After a move to another day earlier answers do not count: tells screens to ask again. */
    dayMoved: (fixtureId: string): Promise<void> => answers.sayAnew(fixtureId),

    /**
     * Throws 403 for others than the person and admins, 404 for an unknown fixture, 409 for an answer that is refused (evening, season or
     * person).
     */
    answer: async (
      actorId: string,
      fixtureId: string,
      { answer, playerId = actorId }: BodyOf<typeof answerAvailability>,
    ): Promise<Availability> => {
      const { isAdmin } = await people.requireWriter(actorId);
      if (playerId !== actorId && !isAdmin) throw new AppError('forbidden', 'Only admins can answer for somebody else');
      // Taken before the fixture is read: if the fixture moves meanwhile, this answer is about the former day.
      const at = clock().toISOString();
      const fixture = await fixtures.require(fixtureId);
      await seasonQueries.requireTaking(fixtureId);
      requireToCome(fixture, clock(), await timeZone());
      requireMayAnswer(await people.requireOne(playerId));
      return shown(await keep(fixture, { playerId, answer, at }));
    },

    /** Somebody reported at `at` that they cannot play: they are out, whatever they answered before. Throws 404 when the fixture is gone. */
    sayOut: async (playerId: string, fixture: Fixture, at: string): Promise<void> =>
      void (await keep(fixture, { playerId, answer: 'out', at })),

    /** Somebody said that they play on this evening: removes their answer if it is out. */
    takeBackOut: async (playerId: string, fixture: Fixture): Promise<void> =>
      void (await answers.change(fixture.id, (known) =>
        isOut(known, playerId, fixture) ? withoutAnswer(known, playerId) : known,
      )),

    forgetFixture: (fixtureId: string): Promise<void> => answers.remove(fixtureId),

    /** Removes all answers of a deleted player. */
    forgetPlayer: async (playerId: string): Promise<void> => {
      for (const fixtureId of await answers.fixtureIds(playerId)) await forgetIn(fixtureId, playerId);
    },

    /** Run at the start: removes answers that a crash left of deleted fixtures. Safe while others work. */
    resume: async (): Promise<void> => {
      // Answers are read before fixtures: a new fixture with new answers is then not taken for a deleted one.
      const answered = await answers.fixtureIds();
      const known = new Set((await fixtures.all()).map(({ id }) => id));
      for (const id of answered.filter((each) => !known.has(each))) await answers.remove(id);
    },
  };
};
