import type { Fixture, FixtureForm } from '@society/contracts';
import { clubDay } from './club-day.ts';

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

/**
 * What a form shows after somebody else changed the fixture meanwhile: what was typed stays, everything else is what is stored now.
 * `loaded` is what the form showed at first.
 */
export const keepTyped = (typed: FixtureFields, loaded: FixtureFields, stored: FixtureFields): FixtureFields => ({
  ...stored,
  ...changesOf(loaded, typed),
});

/** What a submitted form changes: only fields that differ, so that an evening keeps its hour when its day stays. */
export const changesOf = (stored: FixtureFields, submitted: Partial<FixtureFields>): Partial<FixtureForm> =>
  Object.fromEntries(
    Object.entries(submitted).filter(
      ([field, value]) => value !== undefined && value !== stored[field as keyof FixtureFields],
    ),
  );
