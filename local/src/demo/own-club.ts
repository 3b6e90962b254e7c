import type { Club, Course, Fixture, Season, User } from '@society/contracts';
import { demoEvenings, ownDayOf } from './evenings.ts';
import { demoPeople } from './people.ts';

/** What is in a store; `people` leaves out the first admin. */
export type Findings = {
  readonly people: readonly Pick<User, 'email'>[];
  readonly club: Pick<Club, 'isChanged' | 'timeZone'> & { readonly setup: Pick<Club['setup'], 'done'> };
  readonly courses: readonly Pick<Course, 'id'>[];
  readonly seasons: readonly Pick<Season, 'version'>[];
  readonly fixtures: readonly Pick<Fixture, 'name' | 'date'>[];
};

/**
 * Whether somebody has begun, restored or imported a club here: there is something that neither a first start nor an unfinished demo makes.
 */
export const isOwnClub = ({ people, club, courses, seasons, fixtures }: Findings): boolean =>
  people.some(({ email }) => demoPeople.every((person) => person.email !== email)) ||
  club.isChanged ||
  // The last thing that a demo does; a backup of one does not hold the note that says so.
  club.setup.done ||
  courses.length > 1 ||
  seasons.length > 1 ||
  // The first season has version 1 when it is made.
  seasons.some(({ version = 1 }) => version > 1) ||
  fixtures.some((fixture) => !demoEvenings.some((evening) => ownDayOf(evening, fixture, club.timeZone)));
