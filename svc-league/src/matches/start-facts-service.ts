import { endOfClubDay } from '@society/kernel';
import type { CourseService } from '../courses/course-service.ts';
import { frozenCourse } from '../courses/course.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import { handicapAt } from '../people/person.ts';
import { onTheCourse } from './match.ts';
import { hasFrozen, momentOfHandicaps } from './start.ts';
import type { Match } from './match.ts';
import type { StartFacts } from './start.ts';

type Days = { readonly clock: () => Date; readonly timeZone: () => Promise<string> };

/** The moment whose handicaps count in a match of this fixture that begins now. */
export const momentOfHandicapsNow = async (
  fixture: Fixture | undefined,
  { clock, timeZone }: Days,
): Promise<string> => {
  const end = fixture && endOfClubDay(new Date(fixture.date), await timeZone());
  return momentOfHandicaps(clock().toISOString(), end?.toISOString());
};

export type StartFactsService = ReturnType<typeof createStartFactsService>;

const nothing: StartFacts = { handicaps: new Map() };

/**
 * What a round of this match starts with: the handicaps as in force at the end of the fixture's day at the club, or now if that is earlier, and
 * the fixture's course in its newest version. Nothing for one that keeps all that already. Throws 404 for somebody removed meanwhile.
 * Nothing here authorises: the use case that starts the round does.
 */
export const createStartFactsService =
  ({
    fixtures,
    courses,
    people,
    clock,
    timeZone,
  }: {
    readonly fixtures: Pick<FixtureService, 'find'>;
    readonly courses: Pick<CourseService, 'ofFixture'>;
    readonly people: Pick<PeopleService, 'require'>;
  } & Days) =>
  async (match: Match): Promise<StartFacts> => {
    if (hasFrozen(match)) return nothing;
    const [known, fixture] = await Promise.all([people.require(onTheCourse(match)), fixtures.find(match.fixtureId)]);
    const course = frozenCourse(await courses.ofFixture(fixture?.courseId));
    const moment = await momentOfHandicapsNow(fixture, { clock, timeZone });
    const handicaps = new Map([...known.values()].map((person) => [person.id, handicapAt(person, moment)]));
    return { handicaps, fixture, ...(course && { course }) };
  };
