import type { Availability, BodyOf, answerAvailability } from '@society/contracts';
import { AppError } from '@society/kernel';
import { satOutIn } from '../fixtures/fixture.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import type { AvailabilityStore } from './availability-store.ts';
import { countingAnswers, isOut, requireMayAnswer, requireToCome, shownAnswers, withAnswer } from './availability.ts';
import type { Answer } from './availability.ts';

export type AvailabilityDeps = {
  readonly answers: AvailabilityStore;
  readonly fixtures: Pick<FixtureService, 'require' | 'load' | 'find' | 'all'>;
  readonly seasonQueries: Pick<SeasonQueries, 'requireTaking'>;
  readonly people: Pick<PeopleService, 'requireWriter' | 'require' | 'knownAmong'>;
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
};

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;

/** Who comes to an evening. Everybody answers for themselves, admins for anybody; everybody sees all. */
export const createAvailabilityService = (deps: AvailabilityDeps) => {
  const { answers, fixtures, seasonQueries, people, clock, timeZone } = deps;

  const shown = async (given: readonly Answer[]): Promise<Availability> =>
    shownAnswers(given, await people.knownAmong(given.map(({ playerId }) => playerId)));

  const forgetIn = (fixtureId: string, playerId: string): Promise<readonly Answer[]> =>
    answers.change(fixtureId, (known) => withAnswer(known, { playerId, answer: null, at: '' }, {}));

  /** Keeps what somebody said of an evening, and gives all that counts of it now. Throws 404 where the fixture is gone by then. */
  const keep = async (fixture: Fixture, answer: Parameters<typeof withAnswer>[1]): Promise<readonly Answer[]> => {
    const { playerId } = answer;
    const given = await answers.change(fixture.id, (known) => withAnswer(known, answer, fixture));
    // Removed for good since we looked: neither removal saw this answer.
    if (!(await people.knownAmong([playerId])).has(playerId)) await forgetIn(fixture.id, playerId);
    const now = await fixtures.find(fixture.id);
    if (now) return countingAnswers(given, now);
    await answers.remove(fixture.id);
    throw new AppError('notFound', 'Fixture not found');
  };

  return {
    /** What counts of the answers. Throws 404 for an unknown fixture. */
    get: async (fixtureId: string): Promise<Availability> => {
      const fixture = await fixtures.load(fixtureId);
      return shown(countingAnswers(await answers.of(fixtureId), fixture));
    },

    /** Who has answered, also those who answered before it was moved; for whoever moves it once again. */
    answeredIds: async (fixtureId: string): Promise<readonly string[]> =>
      (await shown(await answers.of(fixtureId))).map(({ playerId }) => playerId),

    /** Who may come, in a match or not: all who have answered, also those who answered before it was moved, and who sits out; but nobody who is out. */
    mayComeIds: async (fixture: Fixture): Promise<readonly string[]> => {
      const given = await answers.of(fixture.id);
      const ids = new Set([...given.map(({ playerId }) => playerId), ...satOutIn(fixture)]);
      return [...ids].filter((id) => !isOut(given, id, fixture));
    },

    /** The evening was moved to another day, so that no answer counts which was given before: screens are to ask again. */
    dayMoved: (fixtureId: string): Promise<void> => answers.sayAnew(fixtureId),

    answer: async (
      actorId: string,
      fixtureId: string,
      { answer, playerId = actorId }: BodyOf<typeof answerAvailability>,
    ): Promise<Availability> => {
      const { isAdmin } = await people.requireWriter(actorId);
      if (playerId !== actorId && !isAdmin) throw new AppError('forbidden', 'Only admins can answer for somebody else');
      // Before the fixture is looked at: should it be moved meanwhile, this was said of the day before that.
      const at = clock().toISOString();
      const fixture = await fixtures.require(fixtureId);
      await seasonQueries.requireTaking(fixtureId);
      requireToCome(fixture, clock(), await timeZone());
      (await people.require([playerId])).forEach(requireMayAnswer);
      return shown(await keep(fixture, { playerId, answer, at }));
    },

    /** Somebody cannot play on this evening, as was said at this moment: they are out, whatever they answered before. Throws 404 where the fixture is gone. */
    sayOut: async (playerId: string, fixture: Fixture, at: string): Promise<void> =>
      void (await keep(fixture, { playerId, answer: 'out', at })),

    /** Somebody has said that they play on this evening, so that an out from before counts no more. */
    takeBackOut: async (playerId: string, fixture: Fixture): Promise<void> =>
      void (await answers.change(fixture.id, (known) =>
        isOut(known, playerId, fixture) ? withAnswer(known, { playerId, answer: null, at: '' }, fixture) : known,
      )),

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
      const known = new Set((await fixtures.all()).map(({ state }) => state.id));
      for (const id of answered.filter((each) => !known.has(each))) await answers.remove(id);
    },
  };
};
