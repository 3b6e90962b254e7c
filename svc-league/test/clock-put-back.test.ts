import { answerAvailability, changeFixture, getAvailability, listMatches, reportAbsence } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let id: string;
/** The evening was moved while the server's clock was an hour ahead. */
beforeEach(async () => {
  league = await startLeague();
  league.clock.set('2026-06-08T10:00:00.000Z');
  id = (await addFixture(league)).id;
  await move('2026-06-11');
  league.clock.set('2026-06-08T09:00:00.000Z');
});
afterEach(() => league.stop());

const move = (date: string) => request(league.url, changeFixture, { actor: admin, params: { id }, body: { date } });
const say = (playerId: string, answer: 'in' | 'out') =>
  request(league.url, answerAvailability, { actor: as(playerId), params: { id }, body: { answer } });
const all = async () => (await request(league.url, getAvailability, { actor: as('cat'), params: { id } })).body;
const matches = async () =>
  (await request(league.url, listMatches, { actor: as('cat'), query: { fixtureId: id } })).body;
const report = async () => {
  const params = { id: (await addMatch(league, 'ann', 'bob', id)).id, playerId: 'ann' };
  return (await request(league.url, reportAbsence, { actor: as('ann'), params, body: {} })).body;
};

test('when somebody says in or out, then it counts', async () => {
  await say('ann', 'in');
  await say('bob', 'out');
  expect(await all()).toEqual([
    { playerId: 'ann', answer: 'in' },
    { playerId: 'bob', answer: 'out' },
  ]);
});

test('when somebody cannot play, then that stands, also once the service starts anew, and they are out', async () => {
  expect(await report()).toMatchObject({ absences: [{ playerId: 'ann' }] });
  await league.restart();
  expect(await matches()).toMatchObject([{ absences: [{ playerId: 'ann' }] }]);
  expect(await all()).toEqual([{ playerId: 'ann', answer: 'out' }]);
});

test('when the evening is moved once more, then nothing counts that was said of the day before', async () => {
  await say('bob', 'in');
  await report();
  await move('2026-06-12');
  expect(await all()).toEqual([]);
  expect(await matches()).toMatchObject([{ player1Id: 'ann' }]);
  expect((await matches())[0]).not.toHaveProperty('absences');
});
