import { courseForm } from '@society/contracts';
import type { CourseForm } from '@society/contracts';
import { aCourse } from '@society/contracts/testing';
import { MAX_KEPT } from '@society/golf';
import { AppError } from '@society/kernel';
import { changedCourse, frozenCourse, holesOf, homeCourse, newCourse, requireOwnName } from './course.ts';
import type { Course } from './course.ts';

const at = '2026-06-10T18:00:00.000Z';
const { name, holes } = aCourse();
const north = newCourse({ name, holes }, { id: '1', createdAt: at });
const withHole = (index: number, over: Partial<CourseForm['holes'][number]>): CourseForm['holes'] =>
  holes.map((hole, place) => (place === index ? { ...hole, ...over } : hole));
const change = (form: Partial<CourseForm> & { version: number }, course: Course = north, version = 1): Course =>
  changedCourse(course, version, { name, holes, ...form }, { at, by: 'adam' });
const refusal = (work: () => unknown): AppError => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('It was not refused');
};

describe('the home course', () => {
  test('when it is read, then its nine holes are those of the club’s card', () => {
    expect(homeCourse.holes.map(({ hole, yards, par, strokeIndex }) => [hole, yards, par, strokeIndex])).toEqual([
      [1, 279, 4, 9],
      [2, 449, 4, 2],
      [3, 389, 4, 5],
      [4, 312, 4, 1],
      [5, 134, 3, 8],
      [6, 365, 4, 3],
      [7, 326, 4, 7],
      [8, 164, 3, 4],
      [9, 484, 5, 6],
    ]);
  });

  test('when it is held against what an admin may enter, then it is a course', () => {
    expect(courseForm.safeParse({ name: homeCourse.name, holes: homeCourse.holes }).success).toBe(true);
  });

  test('when a match keeps no course, then it is played there; when it starts there, then it keeps none', () => {
    expect(holesOf({})).toBe(homeCourse.holes);
    expect(frozenCourse(homeCourse)).toBeUndefined();
    expect(frozenCourse({ ...north, version: 3 })).toEqual({ id: '1', version: 3, holes });
    expect(holesOf({ course: { id: '1', version: 3, holes } })).toBe(holes);
  });

  test('when another course is to have its name, however it is written, then it is refused beside the name', () => {
    expect(refusal(() => requireOwnName('HOME course'))).toMatchObject({
      kind: 'conflict',
      issues: [{ path: 'name', message: 'There is a course of this name already' }],
    });
  });
});

describe('a changed course', () => {
  test('when it is what it was, then it is the same, from whatever version', () => {
    expect(change({ version: 1 })).toBe(north);
    expect(change({ version: 1 }, north, 4)).toBe(north);
  });

  test('when a hole is another one, then the version before is kept whole', () => {
    const changed = change({ version: 1, name: 'North', holes: withHole(2, { par: 5 }) });
    expect([changed.name, changed.holes[2]?.par]).toEqual(['North', 5]);
    expect(changed.earlier).toEqual([{ version: 1, name, holes, until: at, changedBy: 'adam' }]);
  });

  test('when it was changed since the form was loaded, then each field that differs says what it is now', () => {
    expect(
      refusal(() => change({ version: 1, name: 'South', holes: withHole(3, { par: 5 }) }, north, 2)),
    ).toMatchObject({
      kind: 'conflict',
      issues: [
        { path: 'name', message: 'Now North Nine' },
        { path: 'holes.3.par', message: 'Now 4' },
      ],
    });
  });

  test('when it was changed 400 times, then it takes no more', () => {
    const earlier = Array.from({ length: MAX_KEPT }, (_, index) => ({
      version: index + 1,
      name,
      holes,
      until: at,
      changedBy: 'adam',
    }));
    expect(refusal(() => change({ version: 401, name: 'South' }, { ...north, earlier }, 401))).toMatchObject({
      kind: 'tooMany',
      message: 'Too many changes to this course. Please add a new one.',
    });
  });
});
