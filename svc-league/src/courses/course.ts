import { HOME_COURSE_ID } from '@society/contracts';
import type { CourseForm, CourseHole } from '@society/contracts';
import { MAX_KEPT } from '@society/golf';
import { AppError, fieldError } from '@society/kernel';
import type { Issue } from '@society/kernel';

/** A course as it was until an edit; times are ISO 8601 in UTC. */
export type EarlierCourse = {
  readonly version: number;
  readonly name: string;
  readonly holes: readonly CourseHole[];
  readonly until: string;
  readonly changedBy: string;
};

/** A course that the club made, with all its earlier versions. */
export type Course = {
  readonly id: string;
  readonly name: string;
  readonly holes: readonly CourseHole[];
  readonly createdAt: string;
  readonly earlier: readonly EarlierCourse[];
};

/** A course in one of its versions. */
export type CourseVersion = Pick<Course, 'id' | 'name' | 'holes'> & { readonly version: number };

/** What a match keeps of the course that it started on. */
export type FrozenCourse = Omit<CourseVersion, 'name'>;

const rows = [
  [279, 4, 9],
  [449, 4, 2],
  [389, 4, 5],
  [312, 4, 1],
  [134, 3, 8],
  [365, 4, 3],
  [326, 4, 7],
  [164, 3, 4],
  [484, 5, 6],
] as const;

/** The home course in playing order (spec section 3): no edit changes it, and matches that keep no course are played on it. */
export const homeCourse: CourseVersion = {
  id: HOME_COURSE_ID,
  name: 'Home Course',
  version: 1,
  holes: rows.map(([yards, par, strokeIndex], index) => ({ hole: index + 1, yards, par, strokeIndex })),
};

/** The nine holes that a match is scored by: those that it started on, or the home course for a match that keeps no course. */
export const holesOf = (match: { readonly course?: FrozenCourse }): readonly CourseHole[] =>
  match.course?.holes ?? homeCourse.holes;

/** What a match that starts on this course stores of it; undefined for the home course, which never changes. */
export const frozenCourse = ({ id, version, holes }: CourseVersion): FrozenCourse | undefined =>
  id === HOME_COURSE_ID ? undefined : { id, version, holes };

/** A name in the form in which names are compared: upper and lower case are the same. */
export const nameKeyOf = (name: string): string => name.toLowerCase();

export const nameTaken = (): AppError => fieldError('conflict', 'name', 'There is a course of this name already');

/** Throws 409 for the name of the home course. */
export const requireOwnName = (name: string): void => {
  if (nameKeyOf(name) === nameKeyOf(homeCourse.name)) throw nameTaken();
};

/** Throws 409 for the home course. */
export const requireOwnCourse = (id: string): void => {
  if (id === HOME_COURSE_ID)
    throw new AppError('conflict', 'The home course cannot be changed. Please add a course of your own.');
};

/** A course as an admin filled it in. */
export const newCourse = ({ name, holes }: CourseForm, given: Pick<Course, 'id' | 'createdAt'>): Course => ({
  ...given,
  name,
  holes,
  earlier: [],
});

const facts = ['yards', 'par', 'strokeIndex'] as const;

/** The fields in which the stored course differs from the form, each with the stored value. */
const differences = ({ name, holes }: CourseForm, course: Course): readonly Issue[] => {
  const now = (path: string, value: string | number): Issue => ({ path, message: `Now ${value}` });
  return [
    ...(name === course.name ? [] : [now('name', course.name)]),
    ...course.holes.flatMap((hole, index) =>
      facts.flatMap((fact) => (holes[index]?.[fact] === hole[fact] ? [] : [now(`holes.${index}.${fact}`, hole[fact])])),
    ),
  ];
};

/** Whether a course is what the form says. */
export const isSame = (form: CourseForm, course: Course): boolean => differences(form, course).length === 0;

/**
 * The course, which is at `version`, as the admin's form says; the same object when nothing differs. Throws 409 with the fields that differ
 * when the form was loaded from another version (a form without a version is never refused), and 429 after `MAX_KEPT` changes.
 */
export const changedCourse = (
  course: Course,
  version: number,
  form: CourseForm & { readonly version?: number | undefined },
  given: { readonly at: string; readonly by: string },
): Course => {
  const issues = differences(form, course);
  if (issues.length === 0) return course;
  if (form.version !== undefined && form.version !== version)
    throw new AppError(
      'conflict',
      'Somebody else changed this course meanwhile. Beside each field stands what it is now; save again to have it as you typed it.',
      { issues },
    );
  if (course.earlier.length >= MAX_KEPT)
    throw new AppError('tooMany', 'Too many changes to this course. Please add a new one.');
  const { name, holes } = course;
  const before: EarlierCourse = { version, name, holes, until: given.at, changedBy: given.by };
  const changed = form.holes.map((hole, index) => ({ ...holes[index], ...hole }));
  return { ...course, name: form.name, holes: changed, earlier: [...course.earlier, before] };
};
