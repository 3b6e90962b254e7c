import { chooseDefaultCourse, getCourse } from '@society/contracts';
import type { CourseHole } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { courseCalls, nineWith } from './course-calls.ts';
import { admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let calls: ReturnType<typeof courseCalls>;
let id: string;
let before: unknown;
beforeAll(async () => {
  league = await startLeague();
  calls = courseCalls(league);
  id = (await calls.made()).id;
  before = await league.everything();
});
afterAll(async () => {
  const after = await league.everything();
  await league.stop();
  expect(after).toEqual(before);
});

const yards = 'Yards must be a whole number from 30 to 700';
const par = 'Par must be a whole number from 3 to 6';
const strokeIndex = 'Stroke index must be a whole number from 1 to 9';
type Wrong = { readonly [K in keyof CourseHole]?: unknown };

describe('a course with a wrong hole', () => {
  test.each<[Wrong, string]>([
    [{ par: 7 }, par],
    [{ par: 2 }, par],
    [{ par: 3.5 }, par],
    [{ par: '4' }, par],
    [{ par: undefined }, par],
    [{ yards: 29 }, yards],
    [{ yards: 701 }, yards],
    [{ yards: null }, yards],
    [{ yards: { $gt: 0 } }, yards],
    [{ strokeIndex: 0 }, strokeIndex],
    [{ strokeIndex: 10 }, strokeIndex],
    [{ strokeIndex: [1] }, strokeIndex],
    [{ hole: 5 }, 'Invalid hole information'],
  ])(
    'when hole 4 has %p, then that is said of its field, when it is made and when it is changed',
    async (wrong, message) => {
      const holes = nineWith().map((hole) => (hole.hole === 4 ? { ...hole, ...wrong } : hole));
      const refused = {
        status: 400,
        error: {
          issues: expect.arrayContaining([{ path: `holes.3.${Object.keys(wrong)[0]}`, message }]),
        },
      };
      expect(await calls.create({ name: 'South', holes })).toMatchObject(refused);
      expect(await calls.change(id, { name: 'South', holes, version: 1 })).toMatchObject(refused);
    },
  );

  test('when a stroke index is there twice, then both holes name the other', async () => {
    expect(await calls.create({ name: 'South', holes: nineWith({ 4: { strokeIndex: 5 } }) })).toMatchObject({
      status: 400,
      error: {
        issues: [
          { path: 'holes.0.strokeIndex', message: 'Hole 4 has stroke index 5, too' },
          { path: 'holes.3.strokeIndex', message: 'Hole 1 has stroke index 5, too' },
        ],
      },
    });
  });

  test('when a stroke index is there twice and a par is wrong, then both are said at once', async () => {
    const holes = nineWith({ 4: { strokeIndex: 5 }, 6: { par: 7 } });
    const { error } = await calls.create({ name: 'South', holes });
    expect(error.issues?.map(({ path }) => path).toSorted()).toEqual([
      'holes.0.strokeIndex',
      'holes.3.strokeIndex',
      'holes.5.par',
    ]);
  });
});

describe('a course that is none', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'Course name is required'],
    ['an operator for a name', { name: { $ne: '' } }, 'Course name is required'],
    ['a line break in its name', { name: 'North\r\nBcc: x' }, 'Line breaks and control characters are not allowed'],
    ['a name that is far too long', { name: 'x'.repeat(81) }, 'At most 80 characters'],
    ['eight holes', { holes: nineWith().slice(1) }, 'A course has nine holes'],
    ['ten holes', { holes: [...nineWith(), nineWith()[0]] }, 'A course has nine holes'],
  ])('when it has %s, then that is said', async (_, wrong, message) => {
    const { status, error } = await calls.create({ name: 'South', holes: nineWith(), ...wrong });
    expect([status, error.issues?.map((issue) => issue.message)]).toEqual([400, expect.arrayContaining([message])]);
  });

  test('when a change carries a version that is none, then it is refused', async () => {
    expect(await calls.change(id, { name: 'South', holes: nineWith(), version: 0 })).toMatchObject({
      status: 400,
      error: { issues: [{ path: 'version', message: 'This is not a version' }] },
    });
  });

  test('when an id in the address is none, then it is refused', async () => {
    for (const wrong of ['$ne', 'a b', 'x'.repeat(65)]) {
      expect((await calls.change(wrong, { name: 'South', holes: nineWith(), version: 1 })).status).toBe(400);
      expect(
        (await request(league.url, chooseDefaultCourse, { actor: admin, params: { id: wrong }, body: {} })).status,
      ).toBe(400);
      expect((await request(league.url, getCourse, { actor: admin, query: { matchId: wrong } })).status).toBe(400);
    }
  });
});
