import { course, holeOfCourse } from './course.ts';

test('when the course is read, then its nine holes are those of the club’s card', () => {
  expect(course.map(({ hole, yards, par, strokeIndex }) => [hole, yards, par, strokeIndex])).toEqual([
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

test('when the stroke indexes are sorted, then each of 1 to 9 is there once', () => {
  expect(course.map((hole) => hole.strokeIndex).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('when a hole is asked for that the course has not, then that is a mistake of the caller', () => {
  expect(() => holeOfCourse(10)).toThrow('There is no hole 10');
});
