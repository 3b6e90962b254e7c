import type { BodyOf, CourseForm, CourseHole, Course as CourseView, changeCourse } from '@society/contracts';
import { HOME_COURSE_ID } from '@society/contracts';
import { AppError, fieldError } from '@society/kernel';
import type { Counter, Loaded } from '@society/service-kit/store';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import { hasFrozen } from '../matches/start.ts';
import type { Match } from '../matches/match.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import { changedCourse, holesOf, homeCourse, isSame, newCourse, requireOwnCourse, requireOwnName } from './course.ts';
import type { Course, CourseVersion } from './course.ts';
import type { CourseStore } from './course-store.ts';

export type CourseDeps = {
  readonly courseStore: CourseStore;
  readonly matchQueries: Pick<MatchQueries, 'load'>;
  readonly fixtures: Pick<FixtureService, 'find'>;
  readonly counter: Counter;
  readonly people: Pick<PeopleService, 'requireAdmin'>;
  readonly clock: () => Date;
};
export type CourseService = ReturnType<typeof createCourseService>;

const asVersion = ({ state: { id, name, holes }, version }: Loaded<Course>): CourseVersion => ({
  id,
  name,
  holes,
  version,
});
const shown = ({ holes, ...course }: CourseVersion, defaultId: string): CourseView => ({
  ...course,
  holes: [...holes],
  isDefault: course.id === defaultId,
});

/** The club's courses: what admins change, and which nine holes a match is played on. Its reads authorise nobody: every member may look. */
export const createCourseService = ({ courseStore, matchQueries, fixtures, counter, people, clock }: CourseDeps) => {
  const find = async (id: string): Promise<CourseVersion | undefined> => {
    if (id === HOME_COURSE_ID) return homeCourse;
    const found = await courseStore.find(id);
    return found && asVersion(found);
  };

  const ofFixture = async (courseId: string | undefined): Promise<CourseVersion> =>
    (await find(courseId ?? (await courseStore.defaultId()))) ?? homeCourse;

  const holesOfMatch = async (match: Match): Promise<readonly CourseHole[]> =>
    hasFrozen(match) ? holesOf(match) : (await ofFixture((await fixtures.find(match.fixtureId))?.courseId)).holes;

  const show = async (one: Loaded<Course>): Promise<CourseView> => shown(asVersion(one), await courseStore.defaultId());

  const all = async (): Promise<CourseVersion[]> => [homeCourse, ...(await courseStore.all()).map(asVersion)];

  const list = async (): Promise<CourseView[]> => {
    const [courses, defaultId] = await Promise.all([all(), courseStore.defaultId()]);
    return courses
      .map((course) => shown(course, defaultId))
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name, 'en-GB'));
  };

  return {
    list,

    /** Throws 409 for a name that another course has. */
    create: async (actorId: string, form: CourseForm): Promise<CourseView> => {
      await people.requireAdmin(actorId, 'add courses');
      requireOwnName(form.name);
      // The same form again, as when the first response was lost: the course that it made is the answer.
      const made = (await courseStore.all()).find(({ state }) => isSame(form, state));
      if (made) return show(made);
      const id = await counter.next('courses');
      return show(await courseStore.insert(newCourse(form, { id, createdAt: clock().toISOString() })));
    },

    /** Throws 404 for an unknown course; 409 for the home course, a name that is taken, and an edit of an older version; 429 after `MAX_KEPT` changes. */
    change: async (actorId: string, id: string, form: BodyOf<typeof changeCourse>): Promise<CourseView> => {
      await people.requireAdmin(actorId, 'change courses');
      requireOwnCourse(id);
      requireOwnName(form.name);
      const given = { at: clock().toISOString(), by: actorId };
      return show(await courseStore.update(id, (course, version) => changedCourse(course, version, form, given)));
    },

    /** Throws 404 for an unknown course. */
    chooseDefault: async (actorId: string, id: string): Promise<CourseView> => {
      await people.requireAdmin(actorId, 'choose the default course');
      const course = await find(id);
      if (!course) throw new AppError('notFound', 'Course not found');
      await courseStore.chooseDefault(course);
      return shown(course, id);
    },

    /** The holes of the default course, or those that a match is played on. Throws 404 for an unknown match. */
    holes: async (matchId: string | undefined): Promise<CourseHole[]> => {
      if (matchId === undefined) return [...(await ofFixture(undefined)).holes];
      return [...(await holesOfMatch((await matchQueries.load(matchId)).match))];
    },

    holesOfMatch,

    /** The course with this id as it is now, or the default for a fixture that names none. Authorises nobody. */
    ofFixture,

    /** Throws 400 for a course that does not exist. */
    require: async (id: string): Promise<void> => {
      if (!(await find(id))) throw fieldError('invalid', 'courseId', 'This course does not exist');
    },

    /** All courses in their newest versions, by id. */
    shapes: async (): Promise<ReadonlyMap<string, CourseVersion>> =>
      new Map((await all()).map((course) => [course.id, course])),

    /** A function from a course's id to its name. '' stands for the default course, as in a fixture that names none. */
    names: async (): Promise<(id: string) => string> => {
      const courses = await list();
      return (id) => (courses.find((course) => (id === '' ? course.isDefault : course.id === id)) ?? homeCourse).name;
    },
  };
};
