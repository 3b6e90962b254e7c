import { substituteAsked } from '@society/contracts';
import type { User } from '@society/contracts';
import { aSubstituteAsked } from '@society/contracts/testing';
import { startMailServer, type MailServerOfTests } from '@society/service-kit/testing';
import { startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let mails: MailServerOfTests;
let players: Players;
let anna: User;
let ben: User;
let gus: User;
beforeEach(async () => {
  mails = await startMailServer();
  players = await startPlayers({ SMTP_URL: mails.url, PUBLIC_URL: 'https://league.example.org/' });
  anna = await players.add('Anna Keller');
  ben = await players.addAs('admin', 'Ben Okafor');
  gus = await players.addAs('substitution', 'Gus Hart');
});
afterEach(async () => {
  await players.close();
  await mails.close();
});

/** News of Anna, who cannot play against Ben on Thursday: what is told of it at this moment, and told at once unless it `waits`. */
const news = async (at: string, told: object, { waits = false } = {}) => {
  const data = substituteAsked.data.parse(aSubstituteAsked().data);
  const about = { ...data, playerId: anna.id, opponentId: ben.id, askedIds: [], adminIds: [], settledIds: [] };
  players.clock.set(at);
  await players.receive(aSubstituteAsked({ id: at, at, data: { ...about, ...told } }));
  if (!waits) await players.operations.tellAll();
};
const asked = () => ({ askedIds: [gus.id], adminIds: [ben.id] });
const over = () => ({ overIds: [gus.id] });
const subjectsTo = (user: User) => mails.taken.filter(({ to }) => to[0] === user.email).map(({ subject }) => subject);
const question = 'Can you play for Anna Keller?';

test('when somebody says and takes back five times that they cannot play, then helpers and admins hear of it once on that day, and again on the next', async () => {
  for (const hour of [10, 11, 12, 13, 14]) {
    await news(`2026-03-10T${hour}:00:00.000Z`, asked());
    await news(`2026-03-10T${hour}:30:00.000Z`, over());
  }
  expect([subjectsTo(gus), subjectsTo(ben)]).toEqual([[question], ['Anna Keller cannot play']]);
  expect((await players.operations.notices.ofPerson(gus.id)).map(({ kind }) => kind).sort()).toEqual([
    'asked',
    'settled',
  ]);
  await news('2026-03-11T09:00:00.000Z', asked());
  expect([subjectsTo(gus).length, subjectsTo(ben).length]).toEqual([2, 2]);
});

test('when it is past midnight at the club, then that is the next day, and it is that day in the morning', async () => {
  const { fixture } = substituteAsked.data.parse(aSubstituteAsked().data);
  const inJune = { ...asked(), fixture: { ...fixture, date: '2026-06-18T11:00:00.000Z' } };
  const counts: number[] = [];
  for (const at of ['10T22:50', '10T23:10', '11T09:00']) {
    await news(`2026-06-${at}:00.000Z`, inJune);
    counts.push(subjectsTo(gus).length);
  }
  expect(counts).toEqual([1, 2, 2]);
});

test('when a helper says yes and takes it back in turns, then admins hear once that they would play; of another helper as well', async () => {
  for (const minute of [10, 20, 30])
    await news(`2026-03-10T10:${minute}:00.000Z`, { offeredId: gus.id, adminIds: [ben.id] });
  players.clock.set('2026-03-10T12:00:00.000Z');
  await players.operations.tellAll();
  expect(subjectsTo(ben)).toEqual(['Gus Hart would play for Anna Keller']);
  const hal = await players.addAs('substitution', 'Hal Moss');
  await news('2026-03-10T14:00:00.000Z', { offeredId: hal.id, adminIds: [ben.id] });
  expect(subjectsTo(ben)).toHaveLength(2);
});

test('when it was taken back before anybody was told, then who is asked later on that day hears of it', async () => {
  await news('2026-03-10T10:00:00.000Z', asked(), { waits: true });
  await news('2026-03-10T10:00:02.000Z', over());
  expect(subjectsTo(gus)).toEqual([]);
  await news('2026-03-10T15:00:00.000Z', asked());
  await news('2026-03-10T15:10:00.000Z', over());
  expect(subjectsTo(gus)).toEqual([question]);
});

test.each([
  ['they can play after all', {}],
  ['somebody else would have', { offeredId: 'hal' }],
])(
  'when an absence is over, for which nobody was asked, before admins have heard of it, then they hear nothing: %s',
  async (_what, told) => {
    await news('2026-03-10T10:00:00.000Z', { adminIds: [ben.id], ...told }, { waits: true });
    await news('2026-03-10T10:00:02.000Z', { overIds: [] });
    expect(subjectsTo(ben)).toEqual([]);
    await news('2026-03-11T09:00:00.000Z', { adminIds: [ben.id] });
    expect(subjectsTo(ben)).toEqual(['Anna Keller cannot play']);
  },
);

test('when an admin says that somebody cannot play, takes it back and says it again, then that one hears each', async () => {
  const saysSo = (hour: number) => news(`2026-03-10T${hour}:00:00.000Z`, { by: ben.id });
  await saysSo(10);
  await news('2026-03-10T12:00:00.000Z', { by: ben.id, overIds: [] });
  await saysSo(14);
  const out = 'An admin has said that you cannot play';
  expect([subjectsTo(anna), subjectsTo(ben)]).toEqual([[out, 'You play after all', out], []]);
});

test('when the evening moves to another day, then people are asked for that one on the same day; each yes that is not needed is told', async () => {
  await news('2026-03-10T10:00:00.000Z', asked());
  await news('2026-03-10T10:10:00.000Z', { settledIds: [gus.id] });
  const { fixture } = substituteAsked.data.parse(aSubstituteAsked().data);
  await news('2026-03-10T12:00:00.000Z', {
    ...asked(),
    fixture: { ...fixture, date: '2026-03-19T12:00:00.000Z' },
  });
  expect(subjectsTo(gus)).toEqual([question, `${question} And 1 more`]);
  await news('2026-03-10T14:00:00.000Z', { settledIds: [gus.id] });
  expect(subjectsTo(gus).at(-1)).toBe('You are not needed for Anna Keller');
});

test('when an admin is asked to play themselves, then they hear the question alone', async () => {
  await news('2026-03-10T10:00:00.000Z', { askedIds: [ben.id], adminIds: [ben.id] });
  expect(subjectsTo(ben)).toEqual([question]);
});
