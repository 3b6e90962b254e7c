import { answerAvailability, deleteFixture, getAvailability, reportAbsence } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, follow, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let fixtureId: string;
beforeEach(async () => {
  league = await startLeague();
  fixtureId = (await addFixture(league)).id;
});
afterEach(() => league.stop());

const answer = (body: unknown, actor = as('ann'), id = fixtureId) =>
  request(league.url, answerAvailability, { actor, params: { id }, body });
const all = async (id = fixtureId) =>
  (await request(league.url, getAvailability, { actor: as('cat'), params: { id } })).body;
const stored = () => league.store.connection.collection('availability').find({}).toArray();

test('when members answer, then everybody sees who is in and who is out, a substitute too', async () => {
  await answer({ answer: 'in' });
  await answer({ answer: 'out' }, as('bob'));
  const { status, body } = await answer({ answer: 'in' }, as('sue', 'substitution'));
  expect([status, body]).toEqual([200, await all()]);
  expect(await all()).toEqual([
    { playerId: 'ann', answer: 'in' },
    { playerId: 'bob', answer: 'out' },
    { playerId: 'sue', answer: 'in' },
  ]);
});

test('when somebody changes their mind, then the last answer counts, and null takes it back', async () => {
  await answer({ answer: 'in' });
  await answer({ answer: 'out' });
  expect(await all()).toEqual([{ playerId: 'ann', answer: 'out' }]);
  await answer({ answer: null });
  expect(await all()).toEqual([]);
});

test('when a hundred answer at the same moment, then every answer is there', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `p${index}`);
  await Promise.all(ids.map((id) => league.learn({ id, name: `Player ${id}` })));
  // As people do: what finds no turn between the other writers, on a busy machine, is sent again.
  await Promise.all(
    ids.map((id) => eventually(async () => expect((await answer({ answer: 'in' }, as(id))).status).toBe(200))),
  );
  expect((await all()).map(({ playerId }) => playerId).sort()).toEqual([...ids].sort());
});

test('when an admin answers for somebody, then it is theirs; another member cannot', async () => {
  await answer({ answer: 'in', playerId: 'bob' }, admin);
  expect(await all()).toEqual([{ playerId: 'bob', answer: 'in' }]);
  expect(await answer({ answer: 'out', playerId: 'bob' })).toMatchObject({
    status: 403,
    error: { message: 'Only admins can answer for somebody else' },
  });
});

test('when it is the day after, by the club’s clock, then nobody answers any more, admins neither', async () => {
  league.clock.set('2026-06-10T22:59:00.000Z');
  expect((await answer({ answer: 'in' })).status).toBe(200);
  league.clock.set('2026-06-10T23:01:00.000Z');
  const over = { status: 409, error: { message: 'This evening is over, so nobody can say in or out any more' } };
  expect(await answer({ answer: 'out' })).toMatchObject(over);
  expect(await answer({ answer: 'out', playerId: 'bob' }, admin)).toMatchObject(over);
});

test('when the season is closed, then that is said', async () => {
  await league.seasons.close('adam', '1');
  expect(await answer({ answer: 'in' })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('is closed') },
  });
});

test('when somebody is suspended or does not play, then nobody answers for them, and what they said is not shown', async () => {
  await answer({ answer: 'in' });
  await league.learn({ id: 'ann', name: 'Ann Keller', isActive: false }, 2);
  await league.learn({ id: 'bob', name: 'Bob Okafor', plays: false }, 2);
  expect(await answer({ answer: 'in', playerId: 'ann' }, admin)).toMatchObject({
    status: 409,
    error: { message: 'Ann Keller is suspended and cannot be in or out' },
  });
  expect(await answer({ answer: 'in' }, as('bob'))).toMatchObject({
    status: 409,
    error: { message: 'Bob Okafor does not play and cannot be in or out' },
  });
  expect(await all()).toEqual([]);
});

test('when a substitute who takes no part in the league says that they are out, then that is taken, and nobody asks them to play', async () => {
  await league.learn({ id: 'sue', name: 'Sue Pemberton', role: 'substitution', plays: false }, 2);
  const { id } = await addMatch(league, 'ann', 'bob', fixtureId);
  expect((await answer({ answer: 'out' }, as('sue', 'substitution'))).status).toBe(200);
  const params = { id, playerId: 'ann' };
  const { body } = await request(league.url, reportAbsence, { actor: as('ann'), params, body: {} });
  expect(body).toMatchObject({ absences: [{ playerId: 'ann' }] });
  expect(await league.store.connection.collection('matches').findOne({ 'absences.asked.personId': 'sue' })).toBeNull();
});

test('when somebody is removed for good, also at the moment of answering, then their answers go with them', async () => {
  await answer({ answer: 'in' });
  await answer({ answer: 'in' }, as('bob'));
  await league.remove('ann');
  expect((await stored()).flatMap(({ answers }) => answers as object[])).toMatchObject([{ playerId: 'bob' }]);
  const { availabilityStore } = league;
  const { change } = availabilityStore;
  jest.spyOn(availabilityStore, 'change').mockImplementationOnce(async (id, decide) => {
    await league.remove('cat');
    return change(id, decide);
  });
  await answer({ answer: 'in' }, as('cat'));
  expect((await stored()).flatMap(({ answers }) => answers as object[])).toMatchObject([{ playerId: 'bob' }]);
});

test('when the fixture is deleted, also at the moment of answering, then its answers go with it', async () => {
  await answer({ answer: 'in' });
  const remove = (id: string) => request(league.url, deleteFixture, { actor: admin, params: { id } });
  await remove(fixtureId);
  expect(await stored()).toEqual([]);
  const { id } = await addFixture(league);
  const { availabilityStore } = league;
  const { change } = availabilityStore;
  jest.spyOn(availabilityStore, 'change').mockImplementationOnce(async (fixture, decide) => {
    await remove(id);
    return change(fixture, decide);
  });
  expect(await answer({ answer: 'in' }, as('ann'), id)).toMatchObject({
    status: 404,
    error: { message: 'Fixture not found' },
  });
  expect(await stored()).toEqual([]);
});

test('when a crash has left answers for a fixture that is gone, then the next start removes them', async () => {
  await answer({ answer: 'in' });
  await league.availabilityStore.change('99', () => [{ playerId: 'ann', answer: 'in', at: '2026-06-10T09:00:00Z' }]);
  await league.restart();
  expect((await stored()).map(({ _id }) => String(_id))).toEqual([fixtureId]);
});

test('when somebody answers, then screens hear of the fixture, and of nothing when it was said already', async () => {
  const stream = await follow(league);
  const told = () => stream.events().flatMap(({ name, data }) => (name === 'availability.changed' ? [data] : []));
  await answer({ answer: 'in' });
  await answer({ answer: 'in' });
  await answer({ answer: 'out' });
  await eventually(() => told().length === 2);
  expect(told()).toEqual([1, 2].map((version) => ({ name: 'availability.changed', fixtureId, version })));
  stream.close();
});

test.each<[string, Record<string, unknown>, string]>([
  ['no answer', {}, 'Please answer in or out'],
  ['another word', { answer: 'maybe' }, 'Please answer in or out'],
  ['an operator for an answer', { answer: { $ne: null } }, 'Please answer in or out'],
  ['an operator for a person', { answer: 'in', playerId: { $ne: '' } }, 'This is not a valid id'],
  ['an id that is none', { answer: 'in', playerId: 'a b' }, 'This is not a valid id'],
])('when %s is sent, then that is said and nothing is kept', async (_what, body, message) => {
  expect(await answer(body, admin)).toMatchObject({ status: 400, error: { message } });
  expect(await stored()).toEqual([]);
});

test('when fixture or person is unknown, then that is said', async () => {
  expect((await request(league.url, getAvailability, { actor: admin, params: { id: '99' } })).status).toBe(404);
  expect(await answer({ answer: 'in' }, as('ann'), '99')).toMatchObject({ status: 404 });
  expect(await answer({ answer: 'in', playerId: 'nobody' }, admin)).toMatchObject({
    status: 404,
    error: { message: 'Player not found' },
  });
  expect(await stored()).toEqual([]);
});
