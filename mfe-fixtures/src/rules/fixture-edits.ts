import { TEE_INTERVAL } from '@society/contracts';
import type { Fixture, FixtureForm } from '@society/contracts';
import { clubDay } from '@society/web-kit';

/** What the fields of the fixture form hold; the date is a day at the club, `YYYY-MM-DD`, and a blank first tee is none. */
export type FixtureFields = Required<Omit<FixtureForm, 'courseId'>> & Pick<FixtureForm, 'courseId'>;

/** The hint for the day of a new fixture: for a day that is over, nobody is asked. Days are the club's, `YYYY-MM-DD`. */
export const newDayHint = (typed: string, today: string): string | undefined =>
  typed !== '' && typed < today ? 'This day is over: nobody is asked whether they come.' : undefined;

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

/**
 * The hint for another day of a fixture. Undefined while the day is empty or the stored one, and when both days are over. Days are the club's, `YYYY-MM-DD`.
 * `answers`: how many people have said In or Out; undefined when not known.
 */
export const dayHint = (
  typed: string,
  {
    stored,
    today,
    answers = 0,
  }: { readonly stored: string; readonly today: string; readonly answers?: number | undefined },
): string | undefined => {
  if (typed === '' || typed === stored || (typed < today && stored < today)) return undefined;
  const what =
    typed < today
      ? 'This day is over: whoever plays or has answered is told that they need not come.'
      : 'On another day, whoever plays or has answered is told and asked anew.';
  if (answers === 0) return what;
  return `${what} ${answers} ${answers === 1 ? 'answer no longer counts' : 'answers no longer count'}.`;
};

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
