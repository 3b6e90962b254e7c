import { changedCourse, frozenCourse, homeCourse, newCourse } from 'svc-league/course';
import { newMatch } from 'svc-league/match';
import type { CourseAction } from './actions.ts';
import { courseFaults } from './course-oracle.ts';
import type { StoredCourse, StoredMatch } from './stored.ts';

const at = '2026-06-10T18:00:00.000Z';
const nine = (yards: number) => homeCourse.holes.map((hole) => ({ ...hole, yards }));
const name = 'North Nine';
const edits: readonly CourseAction[] = [100, 200, 300].map((yards, index) => ({
  kind: 'edit',
  courseId: '1',
  version: index + 1,
  holes: nine(yards),
}));

/** Made, and edited twice. */
const edited = (): StoredCourse => {
  const made = newCourse({ name, holes: nine(100) }, { id: '1', createdAt: at });
  const by = { at, by: 'adam' };
  const twice = changedCourse(made, 1, { name, holes: nine(200), version: 1 }, by);
  return { course: changedCourse(twice, 2, { name, holes: nine(300), version: 2 }, by), version: 3 };
};
const matchOn = (version: number, yards: number): StoredMatch => {
  const course = frozenCourse({ id: '1', name, version, holes: nine(yards) });
  const match = newMatch({ id: 'm', fixtureId: 'f', player1Id: 'ann', player2Id: 'bob', createdAt: at });
  return { match: { ...match, ...(course && { course }) }, version: 2 };
};
const start = (over: object = {}): CourseAction => ({
  kind: 'start',
  matchId: 'm',
  holes: nine(200),
  since: 2,
  until: 3,
  ...over,
});

test('when every edit is a version, and a match has the one that it started on, then nothing is wrong', () => {
  expect(courseFaults([edited()], [matchOn(2, 200)], [...edits, start()])).toEqual([]);
});

test('when an accepted edit is stored otherwise or not at all, then its version is named', () => {
  const stored = edited();
  const [one, ...earlier] = stored.course.earlier;
  if (!one) throw new Error('It was never edited');
  const other = { ...stored, course: { ...stored.course, earlier: [{ ...one, holes: nine(111) }, ...earlier] } };
  expect(courseFaults([other], [], edits)).toEqual(['accepted version 1 of course 1 is not stored as it was sent']);
  expect(courseFaults([], [], edits.slice(0, 1))).toEqual([
    'accepted version 1 of course 1 is not stored as it was sent',
  ]);
});

test('when a version is missing in between, or there twice, then that is told', () => {
  const stored = edited();
  const gap = { ...stored, course: { ...stored.course, earlier: stored.course.earlier.slice(1) } };
  expect(courseFaults([gap], [], [])).toEqual(['course 1 has the versions 2 before 3']);
});

test('when a match has holes of two versions, or of none, then that is told', () => {
  const words = 'match m has other holes than version 2 of its course';
  expect(courseFaults([edited()], [matchOn(2, 300)], [])).toEqual([words]);
  const mixed = matchOn(2, 200);
  const holes = mixed.match.course?.holes.map((hole, index) => (index < 4 ? hole : { ...hole, yards: 300 })) ?? [];
  const torn = { ...mixed, match: { ...mixed.match, course: { id: '1', version: 2, holes } } };
  expect(courseFaults([edited()], [torn], [])).toEqual([words]);
});

test('when a match was moved to a later version after its start, then that is told', () => {
  expect(courseFaults([edited()], [matchOn(3, 300)], [start()])).toEqual([
    'match m is not on the holes that it started on',
  ]);
});

test('when a match started on a version that was over by then, or not there yet, then that is told', () => {
  const words = (since: number, until: number) => [
    `match m started on version 2, between ${since} and ${until} were there then`,
  ];
  expect(courseFaults([edited()], [matchOn(2, 200)], [start({ since: 3 })])).toEqual(words(3, 3));
  expect(courseFaults([edited()], [matchOn(2, 200)], [start({ since: 1, until: 1 })])).toEqual(words(1, 1));
});

test('when a match is gone, then that is told', () => {
  expect(courseFaults([edited()], [], [start()])).toEqual(['match m is gone']);
});
