import {
  chooseDefaultCourse,
  createCourse,
  getCourse,
  listCourses,
  changeCourse,
  createFixture,
} from '@society/contracts';
import type { Course, CourseHole } from '@society/contracts';
import { aCourse } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { admin, as } from './harness.ts';
import type { League } from './harness.ts';

/** The nine holes of the tests with some of them changed, by hole number. */
export const nineWith = (over: Readonly<Record<number, Partial<CourseHole>>> = {}): CourseHole[] =>
  aCourse().holes.map((hole) => ({ ...hole, ...over[hole.hole] }));

/** The calls about courses: changes are made by the admin, and anybody reads. */
export const courseCalls = ({ url }: Pick<League, 'url'>) => {
  const create = (body: unknown = { name: 'North Nine', holes: nineWith() }) =>
    request(url, createCourse, { actor: admin, body });
  return {
    create,
    made: async (name = 'North Nine', holes = nineWith()): Promise<Course> => (await create({ name, holes })).body,
    change: (id: string, body: unknown) => request(url, changeCourse, { actor: admin, params: { id }, body }),
    choose: (id: string) => request(url, chooseDefaultCourse, { actor: admin, params: { id }, body: {} }),
    list: async () => (await request(url, listCourses, { actor: as('cat') })).body,
    /** The holes of the default course, or those of a match. */
    holes: async (matchId?: string) =>
      (await request(url, getCourse, { actor: as('cat'), query: matchId === undefined ? {} : { matchId } })).body,
    /** Makes an evening on this course. */
    fixture: async (courseId?: string): Promise<string> =>
      (
        await request(url, createFixture, {
          actor: admin,
          body: { name: 'Week 1', date: '2026-06-10', location: 'Home', ...(courseId !== undefined && { courseId }) },
        })
      ).body.id,
  };
};
