import type { Club, Course, Fixture, Season, User } from '@society/contracts';
import { demoEvenings, ownDayOf } from './evenings.ts';
import { demoPeople } from './people.ts';

/** What is in a store; of the people, all but the first admin. */
export type Findings = {
  readonly people: readonly Pick<User, 'email'>[];
  readonly club: Pick<Club, 'isChanged' | 'timeZone'>;
  readonly courses: readonly Pick<Course, 'id'>[];
  readonly seasons: readonly Pick<Season, 'version'>[];
  readonly fixtures: readonly Pick<Fixture, 'name' | 'date'>[];
};

/**
 * Whether somebody has begun a club here, or imported one: there is something that neither a first start nor the demo makes. What a demo that
 * was broken off has left is none.
 */
export const isOwnClub = ({ people, club, courses, seasons, fixtures }: Findings): boolean =>
  people.some(({ email }) => demoPeople.every((person) => person.email !== email)) ||
  club.isChanged ||
  courses.length > 1 ||
  seasons.length > 1 ||
  // The first season as it was made has been written once.
  seasons.some(({ version = 1 }) => version > 1) ||
  fixtures.some((fixture) => !demoEvenings.some((evening) => ownDayOf(evening, fixture, club.timeZone)));
