import {
  answerAvailability,
  changeFixture,
  changeMatchPlayer,
  deleteFixture,
  deleteMatch,
  envelope,
  fixtureNear,
  getAvailability,
  getMatch,
  removeSubstitute,
  reportAbsence,
  setSubstitute,
  substituteAsked,
  withdrawAbsence,
} from '@society/contracts';
import { AppError } from '@society/kernel';
import { eventually, request } from '@society/service-kit/testing';
import { addMatch, admin, as, follow, startLeague } from './harness.ts';
import type { League } from './harness.ts';

/** Ann meets Bob in two days, and Ann and Cat have said that they come. */
let league: League;
let id: string;
let fixtureId: string;
const sue = as('sue', 'substitution');
beforeEach(async () => {
  league = await startLeague();
  league.clock.set('2026-06-08T09:00:00.000Z');
  ({ id, fixtureId } = await addMatch(league));
  await comes('ann');
  await comes('cat');
});
afterEach(() => league.stop());

const comes = (playerId: string) =>
  request(league.url, answerAvailability, { actor: as(playerId), params: { id: fixtureId }, body: { answer: 'in' } });
const report = (playerId = 'ann', actor = as(playerId), matchId = id) =>
  request(league.url, reportAbsence, { actor, params: { id: matchId, playerId }, body: {} });
const withdraw = () => request(league.url, withdrawAbsence, { actor: as('ann'), params: { id, playerId: 'ann' } });
const standIn = () =>
  request(league.url, setSubstitute, {
    actor: admin,
    params: { id },
    body: { originalPlayerId: 'ann', substituteId: 'sue' },
  });
const said = async (playerId: string) =>
  (await request(league.url, getAvailability, { actor: admin, params: { id: fixtureId } })).body.find(
    (one) => one.playerId === playerId,
  )?.answer;
const told = (name: string) =>
  league.published.map((each) => envelope.parse(each)).flatMap((event) => (event.name === name ? [event.data] : []));
/** All who were asked to play for this person. */
const askedFor = async (playerId: string): Promise<readonly string[]> => {
  await league.everything();
  return told(substituteAsked.name)
    .map((data) => substituteAsked.data.parse(data))
    .flatMap((data) => (data.playerId === playerId ? data.askedIds : []));
};

test('when whoever said that they come cannot play, then they are out, and with a second thought not any more', async () => {
  await report();
  expect(await said('ann')).toBe('out');
  await withdraw();
  expect(await said('ann')).toBeUndefined();
});

test.each<[string, string, () => Promise<unknown>]>([
  ['who had not answered', 'bob', () => report('bob')],
  ['of whom an admin says so', 'bob', () => report('bob', admin)],
  ['who stands in', 'sue', async () => (await standIn(), report('sue', sue))],
])('when it is somebody %s, then they are out, too', async (_who, playerId, happens) => {
  await happens();
  expect(await said(playerId)).toBe('out');
});

test.each<[string, () => Promise<string>]>([
  [
    'somebody else plays in their place',
    async () => {
      const body = { oldPlayerId: 'ann', newPlayerId: 'dan' };
      await request(league.url, changeMatchPlayer, { actor: admin, params: { id }, body });
      return id;
    },
  ],
  [
    'the match is deleted',
    async () => {
      await request(league.url, deleteMatch, { actor: admin, params: { id } });
      return (await addMatch(league, 'bob', 'dan', fixtureId)).id;
    },
  ],
])('when %s, then they are neither asked to play for others nor reminded', async (_what, happens) => {
  await report();
  await report('bob', as('bob'), await happens());
  expect((await askedFor('bob')).toSorted()).toEqual(['cat', 'sue']);
  league.clock.set('2026-06-09T09:00:00.000Z');
  await league.reminders.remind();
  const near = await eventually(() => told(fixtureNear.name)[0] ?? false);
  expect(fixtureNear.data.parse(near).otherIds).toEqual(['cat']);
});

test('when it is said at two replicas at once, and again, then it is one answer', async () => {
  const other = await league.replica();
  await Promise.all([report(), other.substitutes.report('ann', id, 'ann', {})]);
  await report();
  expect(await league.store.connection.collection('availability').findOne({})).toMatchObject({
    version: 3,
    answers: [{ playerId: 'cat' }, { playerId: 'ann', answer: 'out' }],
  });
});

test('when somebody cannot play, then screens hear that the answers have changed', async () => {
  const stream = await follow(league);
  await report();
  await eventually(() => stream.events().some(({ name }) => name === 'availability.changed'));
  stream.close();
});

test('when the answer could not be kept, then it stands all the same that they cannot play, and saying it again puts them out', async () => {
  const away = new AppError('unavailable', 'The store is away');
  jest.spyOn(league.availabilityStore, 'change').mockRejectedValueOnce(away);
  expect((await report()).status).toBe(503);
  const { body } = await request(league.url, getMatch, { actor: admin, params: { id } });
  expect([body.absences, await said('ann')]).toEqual([[{ playerId: 'ann', isOffered: false }], 'in']);
  await report();
  expect(await said('ann')).toBe('out');
});

test('when the process died before the answer was kept, then the next start keeps it, and what was said later stands', async () => {
  const sayOut = jest.spyOn(league.availability, 'sayOut').mockResolvedValue(undefined);
  const { id: other } = await addMatch(league, 'cat', 'dan', fixtureId);
  await report();
  await report('dan', as('dan'), other);
  sayOut.mockRestore();
  league.clock.advance(60_000);
  await comes('dan');
  await league.restart();
  expect([await said('ann'), await said('dan')]).toEqual(['out', 'in']);
});

test('when the process died before a second thought took the answer back, then the next start does; an out that was said later stands', async () => {
  const { id: other } = await addMatch(league, 'cat', 'dan', fixtureId);
  await report();
  await report('cat', as('cat'), other);
  jest.spyOn(league.availability, 'takeBackOut').mockResolvedValue(undefined);
  await withdraw();
  await request(league.url, withdrawAbsence, { actor: as('cat'), params: { id: other, playerId: 'cat' } });
  await comes('cat');
  league.clock.advance(60_000);
  await request(league.url, answerAvailability, {
    actor: as('cat'),
    params: { id: fixtureId },
    body: { answer: 'out' },
  });
  await league.restart();
  expect([await said('ann'), await said('cat')]).toEqual([undefined, 'out']);
});

const out = () =>
  request(league.url, answerAvailability, {
    actor: as('ann'),
    params: { id: fixtureId },
    body: { answer: 'out' },
  });

test.each<[string, 'before' | 'after', () => Promise<unknown>, () => Promise<unknown>, string | undefined]>([
  ['can play after all', 'before', report, withdraw, undefined],
  ['can play after all', 'after', report, withdraw, undefined],
  ['do not come all the same', 'after', async () => (await report(), withdraw()), out, 'out'],
])(
  'when somebody says that they %s while another replica starts, just %s it reads the answers, then that stands',
  async (_what, when, before, happens, answer) => {
    await before();
    const other = await league.replica();
    const { of } = other.availabilityStore;
    jest.spyOn(other.availabilityStore, 'of').mockImplementationOnce(async (...given) => {
      if (when === 'before') await happens();
      const known = await of(...given);
      if (when === 'after') await happens();
      return known;
    });
    await other.substitutes.resume();
    expect(await said('ann')).toBe(answer);
  },
);

test('when an admin takes out again who stood in, then whoever cannot play stays out, also after the next start', async () => {
  await report();
  await standIn();
  await request(league.url, removeSubstitute, { actor: admin, params: { id, originalPlayerId: 'ann' } });
  await league.restart();
  expect(await said('ann')).toBe('out');
});

test('when the evening is moved to another day, also at that very moment, then they are not out of that', async () => {
  const move = async (date: string) => {
    league.clock.advance(60_000);
    await request(league.url, changeFixture, { actor: admin, params: { id: fixtureId }, body: { date } });
    league.clock.advance(60_000);
  };
  await report();
  await move('2026-06-11');
  expect(await said('ann')).toBeUndefined();
  const { sayOut } = league.availability;
  jest.spyOn(league.availability, 'sayOut').mockImplementationOnce(async (...given) => {
    await move('2026-06-12');
    return sayOut(...given);
  });
  await report();
  expect(await said('ann')).toBeUndefined();
});

test.each<[string, () => Promise<unknown>]>([
  ['they are removed for good', () => league.remove('ann')],
  ['the fixture is deleted', () => request(league.url, deleteFixture, { actor: admin, params: { id: fixtureId } })],
])('when %s at that very moment, then nothing is kept of it', async (_what, happens) => {
  const { sayOut } = league.availability;
  jest.spyOn(league.availability, 'sayOut').mockImplementationOnce(async (...given) => {
    await happens();
    return sayOut(...given);
  });
  await report();
  const kept = league.store.connection.collection('availability').find({ 'answers.playerId': 'ann' });
  expect(await kept.toArray()).toEqual([]);
});
