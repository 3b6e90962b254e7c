import { TEE_INTERVAL } from '@society/contracts';
import type { Fixture, FixtureForm } from '@society/contracts';
import { clubDay } from '@society/web-kit';

/** What the fields of the fixture form hold; the date is a day at the club, `YYYY-MM-DD`, and a blank first tee is none. */
export type FixtureFields = Required<Omit<FixtureForm, 'courseId'>> & Pick<FixtureForm, 'courseId'>;

/** The fields of a new fixture, at home and on the default course. */
export const newFixture = (homeClub: string, defaultCourseId?: string): FixtureFields => ({
  name: '',
  date: '',
  location: homeClub,
  description: '',
  courseId: defaultCourseId,
  firstTee: '',
  teeInterval: TEE_INTERVAL,
});

/** The form's fields as they stand for a fixture. */
export const fieldsOf = (
  { name, date, location, description, courseId, firstTee, teeInterval }: Fixture,
  timeZone: string,
  defaultCourseId?: string,
): FixtureFields => ({
  name,
  date: clubDay(new Date(date), timeZone),
  location,
  description: description ?? '',
  courseId: courseId ?? defaultCourseId,
  firstTee: firstTee ?? '',
  teeInterval: teeInterval ?? TEE_INTERVAL,
});
