import * as z from 'zod/mini';
import { id, requiredLine, whole } from '../primitives.ts';
import { route } from '../route.ts';

/** One hole of a course: yards, par and stroke index, 1 (hardest) to 9. */
const courseHole = z.object({ hole: z.number(), yards: z.number(), par: z.number(), strokeIndex: z.number() });
export type CourseHole = z.output<typeof courseHole>;

/** The id of the course that every installation has. It cannot be changed, and is the default until another is chosen. */
export const HOME_COURSE_ID = 'home';

/** Nine holes that matches are played on. An edit makes a new `version`. One course is the default, for fixtures that name none. */
export const course = z.object({
  id,
  name: z.string(),
  version: z.number(),
  isDefault: z.boolean(),
  holes: z.array(courseHole),
});
export type Course = z.output<typeof course>;

const noHole = 'Invalid hole information';

const holeForm = z.object({
  hole: whole(1, 9, noHole),
  yards: whole(30, 700, 'Yards must be a whole number from 30 to 700'),
  par: whole(3, 6, 'Par must be a whole number from 3 to 6'),
  strokeIndex: whole(1, 9, 'Stroke index must be a whole number from 1 to 9'),
});
type HoleForm = z.output<typeof holeForm>;

/** The indices of the holes that have this stroke index. */
const placesOf = (holes: readonly HoleForm[], wanted: number): readonly number[] =>
  holes.flatMap(({ strokeIndex }, index) => (strokeIndex === wanted ? [index] : []));

/** What is wrong about the holes together: each stands in its place, and each stroke index is there once. */
const wrongAmong = (holes: readonly HoleForm[]) =>
  holes.flatMap(({ hole, strokeIndex }, index) => {
    const twin = placesOf(holes, strokeIndex).find((place) => place !== index);
    const said = `Hole ${(twin ?? 0) + 1} has stroke index ${strokeIndex}, too`;
    return [
      ...(hole === index + 1 ? [] : [{ path: [index, 'hole'], message: noHole }]),
      ...(twin === undefined ? [] : [{ path: [index, 'strokeIndex'], message: said }]),
    ];
  });

const areHoles = (value: unknown): boolean =>
  Array.isArray(value) && value.every((hole) => typeof hole === 'object' && hole !== null);

const holesForm = z.array(holeForm).check(
  z.length(9, 'A course has nine holes'),
  z.check(
    ({ value, issues }) => {
      for (const issue of wrongAmong(value)) issues.push({ code: 'custom', input: value, ...issue });
    },
    // So an admin sees a double stroke index before the last hole is filled in.
    { when: ({ value }) => areHoles(value) },
  ),
);

/** A course as an admin fills it in, the holes in playing order. An error about one hole is at its field: `holes.3.strokeIndex`. */
export const courseForm = z.object({ name: requiredLine(80, 'Course name is required'), holes: holesForm });
export type CourseForm = z.output<typeof courseForm>;

const common = { owner: 'svc-league', access: 'session', status: 200 } as const;
const ofCourse = { ...common, params: z.object({ id }), response: course } as const;

/** All courses, the default first, then by name. */
export const listCourses = route({ ...common, method: 'GET', path: '/api/courses', response: z.array(course) });
/** Admins only. 409 when there is a course of this name. */
export const createCourse = route({
  ...common,
  method: 'POST',
  path: '/api/courses',
  status: 201,
  body: courseForm,
  response: course,
});
/**
 * Changes a course. `version` is that with which the form was loaded, if given. Matches that have started keep their course as it was.
 * Admins only. 409 if somebody changed the course since, naming the fields that are different now; if another course has this name; and for
 * the home course.
 */
export const changeCourse = route({
  ...ofCourse,
  method: 'PUT',
  path: '/api/courses/:id',
  body: z.extend(courseForm, { version: z.optional(whole(1, 1_000_000_000, 'This is not a version')) }),
});
/** Makes a course the default for fixtures that name none. Admins only. */
export const chooseDefaultCourse = route({
  ...ofCourse,
  method: 'POST',
  path: '/api/courses/:id/default',
  body: z.object({}),
});
/**
 * The nine holes in playing order: of the default course, or of a match. A match keeps the holes that it started on; before its start they
 * are the present ones of its fixture's course.
 */
export const getCourse = route({
  ...common,
  method: 'GET',
  path: '/api/course',
  query: z.object({ matchId: z.optional(id) }),
  keptOnDevice: true,
  response: z.array(courseHole),
});

export const courseRoutes = { listCourses, createCourse, changeCourse, chooseDefaultCourse, getCourse };
