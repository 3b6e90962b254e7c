import { createFixture, getActiveFixture, getFixture, listFixtures } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addFixture, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const viewer = as('cat');

test('when there are no fixtures, then the list is empty and none is active', async () => {
  expect((await request(league.url, listFixtures, { actor: viewer })).body).toEqual([]);
  expect(await request(league.url, getActiveFixture, { actor: viewer })).toMatchObject({ status: 200, body: null });
});

test('when an admin creates a fixture for a day, then it is dated noon at the club and gets the next number', async () => {
  const created = await request(league.url, createFixture, {
    actor: admin,
    body: { name: ' Week 12 ', date: '2026-12-02', location: 'Home', description: '', isActive: false, id: 'x' },
  });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: '1',
    name: 'Week 12',
    date: '2026-12-02T12:00:00.000Z',
    location: 'Home',
    isActive: true,
    createdAt: '2026-06-10T18:00:00.000Z',
    version: 1,
    seasonId: '1',
  });
  expect((await addFixture(league)).id).toBe('2');
  expect((await request(league.url, getFixture, { actor: viewer, params: { id: '1' } })).body).toMatchObject({
    name: 'Week 12',
    isActive: false,
  });
});

test('when there are several, then the newest date comes first and the earliest to come is active', async () => {
  await addFixture(league, 'Past', '2026-06-03');
  await addFixture(league, 'Later', '2026-06-24');
  await addFixture(league, 'Tonight', '2026-06-10');
  const { body } = await request(league.url, listFixtures, { actor: viewer });
  expect(body.map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Later', false],
    ['Tonight', true],
    ['Past', false],
  ]);
  expect((await request(league.url, getActiveFixture, { actor: viewer })).body).toMatchObject({
    name: 'Tonight',
    isActive: true,
  });
});

test('when midnight at the club passes, then the next fixture is the active one', async () => {
  await addFixture(league, 'Tonight', '2026-06-10');
  await addFixture(league, 'Later', '2026-06-24');
  league.clock.set('2026-06-10T22:59:00Z');
  expect((await request(league.url, getActiveFixture, { actor: viewer })).body?.name).toBe('Tonight');
  league.clock.set('2026-06-10T23:01:00Z');
  expect((await request(league.url, getActiveFixture, { actor: viewer })).body?.name).toBe('Later');
});

test('when a fixture is unknown, then that is said', async () => {
  expect(await request(league.url, getFixture, { actor: viewer, params: { id: '99' } })).toMatchObject({
    status: 404,
    error: { message: 'Fixture not found' },
  });
});

test('when the same is sent again, as where the answer was lost, then there is one fixture; without an id of its own there are two', async () => {
  const body = { name: 'Week 9', date: '2026-07-10', location: 'Home' };
  const create = async (more: { readonly entryId?: string }) =>
    (await request(league.url, createFixture, { actor: admin, body: { ...body, ...more } })).body;
  const first = await create({ entryId: 'a1' });
  expect(await create({ entryId: 'a1' })).toEqual(first);
  const ids = [first, await create({ entryId: 'a2' }), await create({}), await create({})].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test('when the same is sent to two replicas at once, then there is one fixture, which both answer', async () => {
  const replica = await league.replica();
  for (const entryId of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']) {
    const form = { name: 'Week 9', date: '2026-07-10', location: 'Home', entryId };
    const [one, other] = await Promise.all([
      league.evenings.create('adam', form),
      replica.evenings.create('adam', form),
    ]);
    expect(other.id).toBe(one.id);
  }
  expect((await request(league.url, listFixtures, { actor: viewer })).body).toHaveLength(8);
});

test.each([
  ['no name', { date: '2026-06-10', location: 'Home' }, 'Fixture name is required'],
  ['a blank name', { name: '  ', date: '2026-06-10', location: 'Home' }, 'Fixture name is required'],
  ['no date', { name: 'Week', location: 'Home' }, 'Date is required'],
  ['a day that does not exist', { name: 'Week', date: '2026-02-30', location: 'Home' }, 'Date is required'],
  ['no location', { name: 'Week', date: '2026-06-10' }, 'Location is required'],
  ['an operator for a name', { name: { $ne: '' }, date: '2026-06-10', location: 'Home' }, 'Fixture name is required'],
])('when a fixture comes with %s, then it is refused and nothing changes', async (_, body, message) => {
  const before = await league.everything();
  expect(await request(league.url, createFixture, { actor: admin, body })).toMatchObject({
    status: 400,
    error: { message },
  });
  expect(await league.everything()).toEqual(before);
});
