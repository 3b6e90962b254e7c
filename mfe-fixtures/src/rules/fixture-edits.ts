import type { Fixture, FixtureForm } from '@society/contracts';
import { clubDay } from '@society/web-kit';

/** What the fields of the fixture form hold; the date is a day at the club, `YYYY-MM-DD`. */
export type FixtureFields = Required<FixtureForm>;

/** The fields of a new fixture. */
export const newFixture = (homeClub: string): FixtureFields => ({
  name: '',
  date: '',
  location: homeClub,
  description: '',
});

/** The form's fields as they stand for a fixture. */
export const fieldsOf = ({ name, date, location, description }: Fixture, timeZone: string): FixtureFields => ({
  name,
  date: clubDay(new Date(date), timeZone),
  location,
  description: description ?? '',
});
