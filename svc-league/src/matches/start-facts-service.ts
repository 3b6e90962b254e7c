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

/** Gives the function that returns a person's full handicap in a match of this fixture: one that starts now, or ended without a start. */
export const handicapsOf = async (
  { completedAt }: Pick<Match, 'completedAt'>,
  fixture: Fixture | undefined,
  { clock, timeZone }: Days,
): Promise<(person: Person) => number> => {
  const end = fixture && endOfClubDay(new Date(fixture.date), await timeZone());
  const now = clock().toISOString();
  const moment = momentOfHandicaps(completedAt ?? now, end?.toISOString());
  // Asked for now, the current handicap is right without a search: svc-players dates the earlier ones, and its clock may be ahead of this one.
  return (person) => (moment === now ? person.handicap : handicapAt(person, moment));
};

export type StartFactsService = ReturnType<typeof createStartFactsService>;

const nothing: StartFacts = { handicaps: new Map() };

/**
 * Reads what a round of this match starts with: the fixture's course in its newest version, and the full handicaps in force at the end of
 * the fixture's day at the club, or now if that is earlier. For a match that ended without a start, its end stands for now. Returns nothing
 * when the match has it frozen already. Throws 404 for somebody removed meanwhile. It checks no permissions: the calling use case does.
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
