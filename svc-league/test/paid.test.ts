import {
  changeFixture,
  deleteMatch,
  getFixture,
  getPaid,
  listFixtures,
  listMatches,
  setPaid,
} from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, follow, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let id: string;
beforeEach(async () => {
  league = await startLeague();
  ({ id } = await addFixture(league));
});
afterEach(() => league.stop());

const set = (playerId: string, paid = true, actor = admin) =>
  request(league.url, setPaid, { actor, params: { id }, body: { playerId, paid } });
const all = async (): Promise<readonly string[]> =>
  (await request(league.url, getPaid, { actor: admin, params: { id } })).body.playerIds;

test('when an admin notes who has paid, then it is known, also again, and can be taken back', async () => {
  expect((await set('ann')).body).toEqual({ playerIds: ['ann'] });
  await set('bob');
  const before = await league.everything();
  await set('ann');
  expect(await league.everything()).toEqual(before);
  await set('ann', false);
  expect(await all()).toEqual(['bob']);
});

test('when several admins tick at the same moment, then no tick is lost', async () => {
  const ids = ['ann', 'bob', 'cat', 'dan', 'sue', 'adam'];
  expect((await Promise.all(ids.map((each) => set(each)))).map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect([...(await all())].sort()).toEqual([...ids].sort());
});

test('when a payment is noted, then no page hears of it', async () => {
  const stream = await follow(league);
  await set('ann');
  await request(league.url, changeFixture, { actor: admin, params: { id }, body: { location: 'Away' } });
  const told = () => stream.events().filter(({ name }) => name === 'fixture.changed');
  await eventually(() => told().length > 0);
  expect(told()).toHaveLength(1);
  expect(JSON.stringify([stream.events(), league.published])).not.toMatch(/paid/i);
  stream.close();
});

test('when a member looks, then nothing says who has paid', async () => {
  const match = await addMatch(league, 'ann', 'bob', id);
  const { version } = (await request(league.url, getFixture, { actor: as('ann'), params: { id } })).body;
  await set('ann');
  for (const actor of [as('ann'), as('sue', 'substitution')]) {
    expect((await request(league.url, getPaid, { actor, params: { id } })).status).toBe(403);
    expect((await set('bob', true, actor)).status).toBe(403);
  }
  const answers = [
    await request(league.url, getFixture, { actor: as('cat'), params: { id } }),
    await request(league.url, listFixtures, { actor: as('cat') }),
    await request(league.url, listMatches, { actor: as('cat'), query: { fixtureId: id } }),
  ];
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/paid/i);
  expect(answers[0]?.body).toMatchObject({ version: version + 1 });
  await request(league.url, deleteMatch, { actor: admin, params: { id: match.id } });
  expect(await all()).toEqual(['ann']);
});

test('when somebody is removed for good, then their tick goes with them; nobody unknown is ticked', async () => {
  await set('ann');
  await league.remove('ann');
  expect(await all()).toEqual([]);
  expect((await set('ann')).status).toBe(404);
  expect((await set('nobody')).status).toBe(404);
});

test.each([
  ['nobody', { paid: true }],
  ['an operator', { playerId: { $ne: '' }, paid: true }],
  ['a word for paid', { playerId: 'ann', paid: 'yes' }],
])('when a payment is noted of %s, then it is refused', async (_, body) => {
  expect((await request(league.url, setPaid, { actor: admin, params: { id }, body })).status).toBe(400);
});
