import {
  getClub,
  getFixture,
  listCourses,
  listSeasons,
  type Club,
  type Course,
  type Fixture,
  type Season,
} from '@society/contracts';
import { call } from '@society/web-kit';

/** The club as stored now, past the cache. */
export const askForClub = (): Promise<Club> => call(getClub);

/** A fixture as stored now, past the cache. */
export const askForFixture = (id: string): Promise<Fixture> => call(getFixture, { params: { id } });

/** A course as stored now, past the cache; undefined when there is none. */
export const askForCourse = async (id: string): Promise<Course | undefined> =>
  (await call(listCourses)).find((course) => course.id === id);

/** A season as stored now, past the cache; undefined when there is none. */
export const askForSeason = async (id: string): Promise<Season | undefined> =>
  (await call(listSeasons)).find((season) => season.id === id);
