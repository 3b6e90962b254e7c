import {
  answerAvailability,
  answerQuestion,
  changeFixture,
  envelope,
  getAvailability,
  getMatch,
  matchLineup,
  reportAbsence,
  setSubstitute,
  substituteAsked,
} from '@society/contracts';
import type { FixtureChange } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, follow, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let id: string;
beforeEach(async () => {
  league = await startLeague();
  league.clock.set('2026-06-08T09:00:00.000Z');
  id = (await addFixture(league)).id;
});
afterEach(() => league.stop());

const say = async (playerId: string, answer: 'in' | 'out') =>
  (await request(league.url, answerAvailability, { actor: as(playerId), params: { id }, body: { answer } })).body;
const all = async () => (await request(league.url, getAvailability, { actor: as('cat'), params: { id } })).body;
/** An admin's change, a minute after whatever was before; the next thing happens another minute later. */
const change = async (body: FixtureChange) => {
  league.clock.advance(60_000);
  const { status } = await request(league.url, changeFixture, { actor: admin, params: { id }, body });
  expect(status).toBe(200);
  league.clock.advance(60_000);
};
/** The same by a replica that is killed before who cannot play is settled, or is of the version before. */
const changeUnsettled = async (body: FixtureChange) => {
  const settle = jest.spyOn(league.matchBatch, 'settleAbsences').mockResolvedValue(undefined);
  await change(body);
  settle.mockRestore();
};
const published = () => league.published.map((each) => envelope.parse(each));
const told = (event: string) =>
  eventually(() => {
    const found = published().find(({ name }) => name === event);
    if (!found) throw new Error(`${event} was not told`);
    return found.data;
  });
const movesTold = () =>
  published()
    .filter(({ name }) => name === matchLineup.name)
    .map(({ data }) => matchLineup.data.parse(data))
    .filter((data) => data.change === 'date');
/** What is told to whoever would have played and is not needed. */
const notNeeded = () =>
  eventually(
    () =>
      published()
        .filter(({ name }) => name === substituteAsked.name)
        .map(({ data }) => substituteAsked.data.parse(data))
        .find(({ settledIds }) => settledIds.length > 0) ?? false,
  );
const former = { date: '2026-06-10T11:00:00.000Z', location: 'Home Golf Club' };
const moves = (count: number) => eventually(() => (movesTold().length >= count ? movesTold() : false));

test('when an evening is moved to another day, then nobody is in or out, and the same answer can be given again', async () => {
  await say('ann', 'in');
  await say('bob', 'out');
  await change({ date: '2026-06-11' });
  expect(await all()).toEqual([]);
  expect(await say('ann', 'in')).toEqual([{ playerId: 'ann', answer: 'in' }]);
  expect(await all()).toEqual([{ playerId: 'ann', answer: 'in' }]);
});

test('when it is moved and moved back, then everybody is asked again as well', async () => {
  await say('ann', 'in');
  await change({ date: '2026-06-11' });
  await say('bob', 'in');
  await change({ date: '2026-06-10' });
  expect(await all()).toEqual([]);
});

test('when it begins at another time of its day, or has another name or place, then the answers stay', async () => {
  await addMatch(league, 'ann', 'bob', id);
  await say('cat', 'in');
  await change({ date: '2026-06-10T18:30:00.000Z', name: 'Week 1, late', location: 'Away' });
  expect(await all()).toEqual([{ playerId: 'cat', answer: 'in' }]);
  expect(await moves(1)).toEqual([expect.not.objectContaining({ answeredIds: expect.anything() as unknown })]);
});

test('when it was moved, then what is kept of that is shown to nobody', async () => {
  await change({ date: '2026-06-11' });
  const kept = await league.store.connection.collection('fixtures').findOne({});
  // Not over HTTP: a client takes what it knows and would not see it.
  const shown = [await league.fixtures.get(id), ...(await league.fixtures.list())];
  for (const field of ['dayMovedAt', 'movedFrom']) {
    expect(kept).toHaveProperty(field);
    for (const one of shown) expect(one).not.toHaveProperty(field);
  }
});

test('when it is the day before, then only whoever is in for the new day is reminded', async () => {
  await say('cat', 'in');
  await say('dan', 'in');
  await change({ date: '2026-06-11' });
  await say('dan', 'in');
  league.clock.set('2026-06-10T10:00:00.000Z');
  await league.reminders.remind();
  expect(await told('fixture.near')).toMatchObject({ otherIds: ['dan'] });
});

test('when somebody cannot play on the new day, then a substitute who was out before is asked, and who was in is not', async () => {
  const match = await addMatch(league, 'ann', 'bob', id);
  await say('sue', 'out');
  await say('cat', 'in');
  await change({ date: '2026-06-11' });
  await say('dan', 'in');
  const params = { id: match.id, playerId: 'ann' };
  await request(league.url, reportAbsence, { actor: as('ann'), params, body: {} });
  const { askedIds } = substituteAsked.data.parse(await told('substitute.asked'));
  expect(askedIds.toSorted()).toEqual(['dan', 'sue']);
});

test('when it is moved to another day, then who could not play is asked anew, and who would have played hears that of the former day', async () => {
  const { id: matchId } = await addMatch(league, 'ann', 'bob', id);
  const params = { id: matchId, playerId: 'ann' };
  const report = async () => (await request(league.url, reportAbsence, { actor: as('ann'), params, body: {} })).body;
  const match = async () => (await request(league.url, getMatch, { actor: admin, params: { id: matchId } })).body;
  await report();
  await request(league.url, answerQuestion, { actor: as('sue'), params, body: { answer: 'yes' } });
  await change({ location: 'Away' });
  expect(await match()).toMatchObject({ absences: [{ playerId: 'ann', isOffered: true }] });
  await change({ date: '2026-06-17' });
  expect(await match()).not.toHaveProperty('absences');
  expect(await notNeeded()).toMatchObject({ settledIds: ['sue'], fixture: { date: former.date } });
  const refused = await request(league.url, answerQuestion, { actor: as('sue'), params, body: { answer: null } });
  expect(refused.status).toBe(409);
  expect(await report()).toMatchObject({ absences: [{ playerId: 'ann', isOffered: false }] });
});

test.each<[string, () => Promise<void>]>([
  ['start', () => league.restart()],
  ['change', () => change({ name: 'Week 1b' })],
  ['move', () => change({ date: '2026-06-24', location: 'Elsewhere' })],
])(
  'when moving it could not settle who cannot play, then the next %s does, as of the former day and place',
  async (_what, happens) => {
    const { id: matchId } = await addMatch(league, 'ann', 'bob', id);
    const params = { id: matchId, playerId: 'ann' };
    await request(league.url, reportAbsence, { actor: as('ann'), params, body: {} });
    await request(league.url, answerQuestion, { actor: as('sue'), params, body: { answer: 'yes' } });
    await changeUnsettled({ date: '2026-06-17', location: 'Away' });
    await happens();
    const { body } = await request(league.url, getMatch, { actor: admin, params: { id: matchId } });
    expect(body).not.toHaveProperty('absences');
    expect(await notNeeded()).toMatchObject({ settledIds: ['sue'], fixture: former });
  },
);

test('when moving it could not settle who cannot play, then what is said of the new day stands, and no yes of the former one does', async () => {
  const { id: matchId } = await addMatch(league, 'ann', 'bob', id);
  const params = { id: matchId, playerId: 'ann' };
  const report = async () => (await request(league.url, reportAbsence, { actor: as('ann'), params, body: {} })).body;
  await report();
  await request(league.url, answerQuestion, { actor: as('sue'), params, body: { answer: 'yes' } });
  await changeUnsettled({ date: '2026-06-17' });
  expect(await report()).toMatchObject({ absences: [{ playerId: 'ann', isOffered: false }] });
  await change({ location: 'Away' });
  const { body } = await request(league.url, getMatch, { actor: admin, params: { id: matchId } });
  expect(body).toMatchObject({ absences: [{ playerId: 'ann', isOffered: false }] });
});

test('when moving it could not settle who cannot play, then nobody can say for the new day that they would play for them', async () => {
  const { id: matchId } = await addMatch(league, 'ann', 'bob', id);
  const params = { id: matchId, playerId: 'ann' };
  await request(league.url, reportAbsence, { actor: as('ann'), params, body: {} });
  await changeUnsettled({ date: '2026-06-17' });
  const late = await request(league.url, answerQuestion, { actor: as('sue'), params, body: { answer: 'yes' } });
  expect(late).toMatchObject({ status: 409, error: { message: expect.stringMatching(/^This is settled/) } });
});

test('when it is moved at the moment in which somebody says that they cannot play, then that was said of the former day', async () => {
  const { id: matchId } = await addMatch(league, 'ann', 'bob', id);
  const params = { id: matchId, playerId: 'ann' };
  const report = () => request(league.url, reportAbsence, { actor: as('ann'), params, body: {} });
  const { get } = league.availability;
  jest.spyOn(league.availability, 'get').mockImplementationOnce(async (fixtureId) => {
    await change({ date: '2026-06-17' });
    return get(fixtureId);
  });
  expect((await report()).body).not.toHaveProperty('absences');
  expect((await report()).body).toMatchObject({ absences: [{ playerId: 'ann' }] });
});

test('when it is moved to another day, then screens hear that the answers have changed; of another place they do not', async () => {
  await say('ann', 'in');
  const stream = await follow(league);
  const heard = (name: string) => stream.events().flatMap((event) => (event.name === name ? [event.data] : []));
  await change({ location: 'Away' });
  await change({ date: '2026-06-11' });
  await eventually(() => heard('fixture.changed').length === 2 && heard('availability.changed').length > 0);
  await say('ann', 'out');
  await eventually(() => heard('availability.changed').length === 2);
  expect(heard('availability.changed')).toEqual(
    [1, 2].map((version) => ({ name: 'availability.changed', fixtureId: id, version })),
  );
  stream.close();
});

test('when it is moved, then those in its matches are told of them, and whoever else had answered that it has moved, nobody twice', async () => {
  const match = await addMatch(league, 'ann', 'bob', id);
  const body = { originalPlayerId: 'bob', substituteId: 'sue' };
  await request(league.url, setSubstitute, { actor: admin, params: { id: match.id }, body });
  for (const playerId of ['ann', 'bob', 'sue', 'cat']) await say(playerId, 'in');
  await say('dan', 'out');
  await change({ date: '2026-06-11' });
  expect(await moves(1)).toEqual([
    expect.objectContaining({
      matches: [{ matchId: match.id, player1Id: 'ann', player2Id: 'bob', player2SubId: 'sue' }],
      leftIds: [],
      answeredIds: ['cat', 'dan'],
    }),
  ]);
});

test('when nobody is drawn yet, then those who had answered are told all the same, at each move, whether or not they answered again', async () => {
  await change({ date: '2026-06-09' });
  await say('ann', 'in');
  await change({ date: '2026-06-11' });
  await change({ location: 'Away' });
  await change({ date: '2026-06-12' });
  const twice = await moves(2);
  expect(twice).toHaveLength(2);
  expect(twice).toMatchObject(
    ['2026-06-11', '2026-06-12'].map((day) => ({
      fixture: { id, date: `${day}T11:00:00.000Z` },
      matches: [],
      answeredIds: ['ann'],
    })),
  );
});
