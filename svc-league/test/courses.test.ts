import { changeFixture, getCourse, getFixture } from '@society/contracts';
import { theCourse } from '@society/contracts/testing';
import { eventually, request } from '@society/service-kit/testing';
import { courseCalls, nineWith } from './course-calls.ts';
import { addFixture, addMatch, admin, as, follow, scoreHole, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf } from './round-calls.ts';

let league: League;
let calls: ReturnType<typeof courseCalls>;
beforeEach(async () => {
  league = await startLeague();
  calls = courseCalls(league);
});
afterEach(() => league.stop());

const changeIt = (id: string, body: unknown) =>
  request(league.url, changeFixture, { actor: admin, params: { id }, body });
const courseOf = async (id: string) =>
  (await request(league.url, getFixture, { actor: as('cat'), params: { id } })).body.courseId;

describe('the courses', () => {
  test('when nobody made one, then the home course is there, and is the default', async () => {
    expect(await calls.list()).toEqual([
      { id: 'home', name: 'Home Course', version: 1, isDefault: true, holes: theCourse() },
    ]);
    expect(await calls.holes()).toEqual(theCourse());
  });

  test('when one is made, then everybody sees it, and what is played is as before', async () => {
    const made = await calls.create();
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'North Nine', version: 1, isDefault: false, holes: nineWith() },
    });
    expect((await calls.list()).map(({ name }) => name)).toEqual(['Home Course', 'North Nine']);
    expect(await calls.holes()).toEqual(theCourse());
  });

  test('when another one is chosen as the default, then it is the course, until the home course is chosen again', async () => {
    const { id } = await calls.made();
    expect(await calls.choose(id)).toMatchObject({ status: 200, body: { id, isDefault: true } });
    expect((await calls.list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['North Nine', true],
      ['Home Course', false],
    ]);
    expect(await calls.holes()).toEqual(nineWith());
    expect((await calls.choose('home')).body.isDefault).toBe(true);
    expect(await calls.holes()).toEqual(theCourse());
  });

  test('when one is changed, then it has another version; the same once more changes nothing', async () => {
    const { id } = await calls.made();
    const body = { name: 'The North', holes: nineWith({ 3: { yards: 360 } }), version: 1 };
    expect(await calls.change(id, body)).toMatchObject({ status: 200, body: { id, name: 'The North', version: 2 } });
    const before = await league.everything();
    expect((await calls.change(id, body)).body.version).toBe(2);
    expect(await league.everything()).toEqual(before);
  });

  test('when one is made, changed or chosen as the default, then the screens are told; the same once more is no news', async () => {
    const stream = await follow(league);
    const { id, name } = await calls.made();
    const body = { name, holes: nineWith({ 3: { par: 5 } }), version: 1 };
    for (let times = 0; times < 2; times += 1) await calls.change(id, body);
    await calls.choose('home');
    const told = () => stream.events().flatMap(({ name: what, data }) => (what === 'course.changed' ? [data] : []));
    await eventually(() => told().length >= 3);
    expect(told()).toEqual(
      [
        [id, 1],
        [id, 2],
        ['home', 1],
      ].map(([courseId, version]) => ({ name: 'course.changed', courseId, version })),
    );
  });

  test('when somebody else changed it since the form was loaded, then the fields that differ say what they are now', async () => {
    const { id, name } = await calls.made();
    await calls.change(id, { name, holes: nineWith({ 3: { par: 5 } }), version: 1 });
    const before = await league.everything();
    expect(await calls.change(id, { name: 'The North', holes: nineWith(), version: 1 })).toMatchObject({
      status: 409,
      error: {
        message: expect.stringContaining('Somebody else changed this course meanwhile'),
        issues: [
          { path: 'name', message: 'Now North Nine' },
          { path: 'holes.2.par', message: 'Now 5' },
        ],
      },
    });
    expect(await league.everything()).toEqual(before);
    expect((await calls.change(id, { name: 'The North', holes: nineWith(), version: 2 })).body.version).toBe(3);
  });

  test('when a change carries no version, then it counts, whoever changed it before', async () => {
    const { id } = await calls.made();
    await calls.change(id, { name: 'West', holes: nineWith(), version: 1 });
    expect(await calls.change(id, { name: 'East', holes: nineWith() })).toMatchObject({
      status: 200,
      body: { name: 'East', version: 3 },
    });
  });

  test('when two change it at once from one version, then one of them is told', async () => {
    const { id, name } = await calls.made();
    const answers = await Promise.all(
      [351, 352].map((yards) => calls.change(id, { name, holes: nineWith({ 3: { yards } }), version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('when the same is added again, as where the answer was lost, then it is answered, and there is one', async () => {
    const [first, again] = [await calls.made('West Nine'), await calls.made('West Nine')];
    expect(again).toEqual(first);
  });

  test('when a name is taken, however it is written, then that is said beside it; also of two at once', async () => {
    const taken = {
      status: 409,
      error: { issues: [{ path: 'name', message: 'There is a course of this name already' }] },
    };
    await calls.made();
    expect(await calls.create({ name: 'NORTH nine', holes: nineWith() })).toMatchObject(taken);
    expect(await calls.create({ name: 'home course', holes: nineWith() })).toMatchObject(taken);
    const { id } = await calls.made('South Nine');
    expect(await calls.change(id, { name: 'North Nine', holes: nineWith(), version: 1 })).toMatchObject(taken);
    const twins = await Promise.all(
      [351, 352].map((yards) => calls.create({ name: 'East Nine', holes: nineWith({ 3: { yards } }) })),
    );
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('when the home course is to be changed, then it is refused with what to do instead', async () => {
    expect(await calls.change('home', { name: 'Ours', holes: nineWith(), version: 1 })).toMatchObject({
      status: 409,
      error: { message: 'The home course cannot be changed. Please add a course of your own.' },
    });
  });

  test('when a course is unknown, then that is said', async () => {
    const unknown = { status: 404, error: { message: 'Course not found' } };
    expect(await calls.change('99', { name: 'Ours', holes: nineWith(), version: 1 })).toMatchObject(unknown);
    expect(await calls.choose('99')).toMatchObject(unknown);
    expect(await request(league.url, getCourse, { actor: admin, query: { matchId: '99' } })).toMatchObject({
      status: 404,
      error: { message: 'Match not found' },
    });
  });
});

describe('the course of a fixture', () => {
  test('when it is named, then its matches are played on it; when none is, then on the default of the day', async () => {
    const { id } = await calls.made();
    const named = await addMatch(league, 'ann', 'bob', await calls.fixture(id));
    const open = await addMatch(league, 'cat', 'dan', await calls.fixture());
    expect([await courseOf(named.fixtureId), await courseOf(open.fixtureId)]).toEqual([id, undefined]);
    expect([await calls.holes(named.id), await calls.holes(open.id)]).toEqual([nineWith(), theCourse()]);
    await calls.choose(id);
    expect(await calls.holes(open.id)).toEqual(nineWith());
  });

  test('when it is changed, then the match follows until it starts', async () => {
    const { id } = await calls.made();
    const match = await addMatch(league, 'ann', 'bob', (await addFixture(league)).id);
    expect((await changeIt(match.fixtureId, { courseId: id })).body.courseId).toBe(id);
    expect(await calls.holes(match.id)).toEqual(nineWith());
    await startMatch(league, match.id);
    expect((await changeIt(match.fixtureId, { courseId: 'home' })).status).toBe(200);
    expect(await calls.holes(match.id)).toEqual(nineWith());
    await callsOf(league, match.id).undoStart('adam');
    expect(await calls.holes(match.id)).toEqual(theCourse());
  });

  test('when a hole is recorded, then it can no longer be changed', async () => {
    const { id } = await calls.made();
    const match = await addMatch(league);
    await startMatch(league, match.id);
    await scoreHole(league, match.id, 'ann', 1, 4);
    expect(await changeIt(match.fixtureId, { courseId: id })).toMatchObject({ status: 409 });
  });

  test('when a course does not exist, then that is said beside the field, and nothing is made or changed', async () => {
    const { id } = await addFixture(league);
    const before = await league.everything();
    expect(await changeIt(id, { courseId: '99' })).toMatchObject({
      status: 400,
      error: { issues: [{ path: 'courseId', message: 'This course does not exist' }] },
    });
    expect(await calls.fixture('99')).toBeUndefined();
    expect(await league.everything()).toEqual(before);
  });

  test('when two admins choose different ones, then the second is told both by name', async () => {
    const [north, south] = [await calls.made(), await calls.made('South Nine')];
    const { id } = await addFixture(league);
    await changeIt(id, { courseId: north.id, version: 1 });
    expect(await changeIt(id, { courseId: south.id, version: 1 })).toMatchObject({
      status: 409,
      error: { issues: [{ path: 'courseId', message: 'Course is now "North Nine"; you entered "South Nine"' }] },
    });
  });
});
