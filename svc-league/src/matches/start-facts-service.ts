import { endOfClubDay } from '@society/kernel';
import type { CourseService } from '../courses/course-service.ts';
import { frozenCourse } from '../courses/course.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import { handicapAt } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { onTheCourse } from './match.ts';
import { hasFrozen, momentOfHandicaps } from './start.ts';
import type { Match } from './match.ts';
import type { StartFacts } from './start.ts';

type Days = { readonly clock: () => Date; readonly timeZone: () => Promise<string> };

/** Tells the full handicap that somebody plays a match of this fixture off which begins now, or ended without ever being begun. */
export const handicapsOf = async (
  { completedAt }: Pick<Match, 'completedAt'>,
  fixture: Fixture | undefined,
  { clock, timeZone }: Days,
): Promise<(person: Person) => number> => {
  const end = fixture && endOfClubDay(new Date(fixture.date), await timeZone());
  const now = clock().toISOString();
  const moment = momentOfHandicaps(completedAt ?? now, end?.toISOString());
  // The clock of svc-players, which says until when an earlier one was in force, may be ahead of ours.
  return (person) => (moment === now ? person.handicap : handicapAt(person, moment));
};

export type StartFactsService = ReturnType<typeof createStartFactsService>;

const nothing: StartFacts = { handicaps: new Map() };

/**
 * What a round of this match starts with: the handicaps as in force at the end of the fixture's day at the club, or now if that is earlier (of a match that ended without a
 * start, when it ended), and the fixture's course in its newest version. Nothing for one that keeps all that already. Throws 404 for somebody removed meanwhile.
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
    const handicapOf = await handicapsOf(match, fixture, { clock, timeZone });
    const handicaps = new Map([...known.values()].map((person) => [person.id, handicapOf(person)]));
    return { handicaps, fixture, course };
  };
