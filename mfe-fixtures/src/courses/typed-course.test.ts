import { aCourse } from '@society/contracts/testing';
import { checked, isWhole, keepTyped, newTyped, previewOf, typedOf, withFact, withName } from './typed-course.ts';

const north = typedOf(aCourse());
const issuesOf = (typed: typeof north) => Object.fromEntries(checked(typed).issues ?? []);

test('when a stored course is typed as it is, then it comes to the same course', () => {
  const { name, holes } = aCourse();
  expect(checked(north).form).toEqual({ name, holes });
});

test.each([
  ['7', 'Par must be a whole number from 3 to 6'],
  ['', 'Par must be a whole number from 3 to 6'],
  ['4.5', 'Par must be a whole number from 3 to 6'],
  ['four', 'Par must be a whole number from 3 to 6'],
])('when a par is %p, then that field alone is wrong', (text, message) => {
  expect(issuesOf(withFact(north, 3, 'par', text))).toEqual({ 'holes.3.par': message });
});

test('when a stroke index is there twice, then both holes name the other, also before the rest is filled in', () => {
  const half = withFact(withFact(newTyped, 0, 'strokeIndex', '5'), 3, 'strokeIndex', '5');
  expect(issuesOf(withName(half, 'North'))).toMatchObject({
    'holes.0.strokeIndex': 'Hole 4 has stroke index 5, too',
    'holes.3.strokeIndex': 'Hole 1 has stroke index 5, too',
  });
});

test('when nothing is typed, then each field says what it wants, and nothing is twice', () => {
  const issues = issuesOf(newTyped);
  expect(Object.keys(issues)).toHaveLength(1 + 9 * 3);
  expect(issues).toMatchObject({
    name: 'Course name is required',
    'holes.8.strokeIndex': 'Stroke index must be a whole number from 1 to 9',
  });
});

test('when a field is full, then the next one has its turn: one digit of par and stroke index, three of yards', () => {
  expect([isWhole('par', '4'), isWhole('strokeIndex', '9'), isWhole('yards', '31'), isWhole('yards', '310')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('when it is drawn while it is typed, then what is not right yet is nothing', () => {
  const typed = withFact(withFact(north, 0, 'yards', '31'), 1, 'yards', '9');
  const issues = checked(withFact(typed, 2, 'par', '7')).issues ?? new Map();
  expect(previewOf(withFact(typed, 2, 'par', '7'), issues).slice(0, 3)).toMatchObject([
    { hole: 1, yards: 31, par: 4 },
    { hole: 2, yards: 0, par: 3 },
    { hole: 3, par: 0 },
  ]);
});

test('when somebody else changed the course meanwhile, then what was typed stays, and the rest is what is stored', () => {
  const mine = withFact(withName(north, 'Mine'), 0, 'par', '5');
  const theirs = withFact(withName(north, 'Theirs'), 1, 'par', '4');
  expect(keepTyped(mine, north, theirs)).toEqual(
    withFact(withFact(withName(north, 'Mine'), 0, 'par', '5'), 1, 'par', '4'),
  );
});
