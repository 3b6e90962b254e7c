import {
  addPushDevice,
  changeNotifications,
  deletePlayer,
  getPush,
  listFailedNotices,
  removePushDevice,
  removePushDevices,
} from '@society/contracts';
import type { User } from '@society/contracts';
import { aFixtureDrawn, aSubstituteAsked } from '@society/contracts/testing';
import { generateKeyPair } from '@society/service-kit/auth';
import { request, startPushService } from '@society/service-kit/testing';
import type { PushServiceOfTests } from '@society/service-kit/testing';
import { personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

const { privateKey } = generateKeyPair('push');
let service: PushServiceOfTests;
let players: Players;
let anna: User;
let ben: User;
beforeEach(async () => {
  let now = () => new Date();
  service = await startPushService({ clock: () => now() });
  players = await startPlayers({ PUSH_KEY: privateKey, PUSH_HOSTS: service.host });
  now = players.clock;
  players.clock.set('2026-03-10T10:00:00.000Z');
  anna = await players.add('Anna Keller');
  ben = await players.add('Ben Okafor');
});
afterEach(async () => {
  await players.close();
  await service.close();
});

const subscribe = (user: User, device: string, over: object = {}) =>
  request(players.url, addPushDevice, { actor: personOf(user), body: { ...service.subscribe(device), ...over } });
const devicesOf = async (user: User) => (await request(players.url, getPush, { actor: personOf(user) })).body.deviceIds;
const drawn = async (id = 'drawn') => {
  const event = aFixtureDrawn();
  const matches = [{ matchId: '12', player1Id: anna.id, player2Id: ben.id }];
  await players.receive({ ...event, id, data: { ...(event.data as object), matches } });
};
const tell = (): Promise<void> => players.operations.tellAll();
const toldOn = (device: string) => service.taken.filter((each) => each.device === device);
const failed = async () => (await request(players.url, listFailedNotices, { actor: players.admin })).body;
const noMails = (user: User) =>
  request(players.url, changeNotifications, {
    actor: personOf(user),
    params: { id: user.id },
    body: { emailNotifications: false },
  });

test('when two are drawn, then each of their devices reads it once, signed by the club, and nobody else can', async () => {
  await subscribe(anna, 'phone');
  await subscribe(anna, 'tablet');
  await subscribe(ben, 'ben');
  await drawn();
  const other = await players.replica();
  await Promise.all([tell(), other.tellAll(), tell()]);
  await drawn();
  await tell();
  expect(service.taken.map(({ device }) => device).sort()).toEqual(['ben', 'phone', 'tablet']);
  expect(service.wrong).toEqual([]);
  expect(JSON.parse(toldOn('phone')[0]?.text ?? '')).toEqual({
    title: 'You play Ben Okafor',
    body: 'Week 4 - March Medal, Thursday 12 March, Home Golf Club.',
    path: '/live-scoring/12',
    tag: `drawn:${anna.id}`,
  });
  // A phone that is off until the evening is over hears nothing of it any more.
  expect(toldOn('phone')[0]?.ttl).toBe((2 * 24 + 14) * 60 * 60);
  expect(await failed()).toEqual([]);
});

test('when the evening is months away, then push services are asked to keep the notice for four weeks, which is as long as they do', async () => {
  await subscribe(anna, 'phone');
  players.clock.set('2026-01-05T10:00:00.000Z');
  await drawn();
  await tell();
  expect(toldOn('phone').map(({ ttl }) => ttl)).toEqual([28 * 24 * 60 * 60]);
});

test('when it is night, then phones stay quiet until seven', async () => {
  await subscribe(anna, 'phone');
  players.clock.set('2026-03-10T23:00:00.000Z');
  await drawn();
  await tell();
  players.clock.set('2026-03-11T06:59:00.000Z');
  await tell();
  expect(service.taken).toEqual([]);
  players.clock.set('2026-03-11T07:00:00.000Z');
  await tell();
  expect(service.taken).toHaveLength(1);
});

test('when an address is gone, then it is forgotten; and only when no mail goes out either, admins hear of it', async () => {
  await subscribe(anna, 'phone');
  await subscribe(ben, 'ben');
  await noMails(ben);
  service.state.manner = 410;
  await drawn();
  await tell();
  expect([await devicesOf(anna), await devicesOf(ben)]).toEqual([[], []]);
  // Nothing is mailed in this test, so neither of them was told.
  expect((await failed()).map(({ why, channel }) => [why, channel])).toEqual(
    Array.from({ length: 2 }, () => ['No phone of theirs takes notices any more', 'push']),
  );
});

test('when one of two devices cannot be reached, then it alone is tried again after a minute, also if there is more to tell by then', async () => {
  await subscribe(anna, 'phone');
  await subscribe(anna, 'tablet');
  service.state.of.set('tablet', 503);
  await drawn();
  await tell();
  expect([toldOn('phone').length, toldOn('tablet').length]).toEqual([1, 0]);
  service.state.of.clear();
  players.clock.set('2026-03-10T10:00:59.000Z');
  await drawn('again');
  await tell();
  expect([toldOn('phone').length, toldOn('tablet').length]).toEqual([2, 1]);
  players.clock.set('2026-03-10T10:01:00.000Z');
  await tell();
  await tell();
  expect([toldOn('phone').length, toldOn('tablet').length]).toEqual([2, 2]);
  expect(await failed()).toEqual([]);
});

test('when the push service is away until the evening is over, then it is told as failed', async () => {
  await subscribe(anna, 'phone');
  service.state.manner = 503;
  await drawn();
  await tell();
  service.state.manner = 'takes';
  players.clock.set('2026-03-13T10:00:00.000Z');
  await tell();
  expect(service.taken).toEqual([]);
  expect((await failed()).map(({ why }) => why)).toEqual(['It could not be sent in time']);
});

test.each([
  ['breaks off', 1, 'The push service did not say whether it took it'],
  [400, 0, 'The push service answered 400'],
  [302, 0, 'The push service answered 302'],
] as const)(
  'when the push service answers %s, then nobody sends it again, and admins hear why',
  async (manner, times, why) => {
    await subscribe(anna, 'phone');
    service.state.manner = manner;
    await drawn();
    await tell();
    service.state.manner = 'takes';
    players.clock.set('2026-03-10T12:00:00.000Z');
    await tell();
    expect(toldOn('phone')).toHaveLength(times);
    expect(await failed()).toMatchObject([{ person: { id: anna.id }, channel: 'push', why }]);
  },
);

test('when a process died while a push was on its way, then another one tells admins and does not send it again', async () => {
  await subscribe(anna, 'phone');
  await drawn();
  const { notices } = players.operations;
  await notices.takeTurn(anna.id, 'dead', new Date('2026-03-10T10:00:00.000Z'));
  await notices.begin([`drawn:${anna.id}`], 'push');
  players.clock.set('2026-03-10T10:00:31.000Z');
  await tell();
  expect(service.taken).toEqual([]);
  expect(await failed()).toMatchObject([{ why: 'It is not known whether it went out', channel: 'push' }]);
});

test('when somebody else signs in on a device, then it is theirs alone; ten are kept, the newest', async () => {
  await subscribe(anna, 'phone');
  await subscribe(ben, 'phone');
  expect([await devicesOf(anna), (await devicesOf(ben)).length]).toEqual([[], 1]);
  for (let count = 1; count <= 11; count += 1) {
    players.clock.advance(1000);
    await subscribe(anna, `phone-${count}`);
  }
  await drawn();
  await tell();
  expect([toldOn('phone-1').length, toldOn('phone-2').length, toldOn('phone-11').length]).toEqual([0, 1, 1]);
});

test('when a device is taken off, or all are, or the person is removed, then nothing goes there any more', async () => {
  const phone = await subscribe(anna, 'phone');
  await subscribe(anna, 'tablet');
  await subscribe(ben, 'ben');
  const remove = (user: User) =>
    request(players.url, removePushDevice, { actor: personOf(user), params: { id: phone.body.id } });
  expect((await remove(ben)).status).toBe(204);
  expect(await devicesOf(anna)).toHaveLength(2);
  await remove(anna);
  expect(await devicesOf(anna)).toHaveLength(1);
  await request(players.url, removePushDevices, { actor: personOf(anna) });
  expect([(await devicesOf(anna)).length, (await devicesOf(ben)).length]).toEqual([0, 1]);
  await request(players.url, deletePlayer, { actor: players.admin, params: { id: ben.id } });
  expect(await players.store.connection.collection('pushaddresses').countDocuments()).toBe(0);
});

test.each([
  [{ endpoint: 'https://mongo/abc' }],
  [{ endpoint: 'http://127.0.0.1:27017/abc' }],
  [{ endpoint: 'ftp://push.example.org/abc' }],
  [{ p256dh: `B${'A'.repeat(86)}` }],
  [{ p256dh: 'B' }],
  [{ auth: '' }],
])('when a browser names %o, then it is refused', async (over) => {
  expect((await subscribe(anna, 'phone', over)).status).toBe(400);
  expect(await devicesOf(anna)).toEqual([]);
});

test('when no key is named, then nobody can subscribe and nothing is missed', async () => {
  const without = await startPlayers({});
  const actor = without.admin;
  expect((await request(without.url, getPush, { actor })).body).toEqual({ publicKey: null, deviceIds: [] });
  expect((await request(without.url, addPushDevice, { actor, body: service.subscribe('phone') })).status).toBe(409);
  await without.close();
});

test('when somebody is asked at night and it is settled before the morning, then their phone does not ask them any more, whichever news comes first', async () => {
  await subscribe(anna, 'anna');
  await subscribe(ben, 'ben');
  players.clock.set('2026-03-10T22:30:00.000Z');
  const data = aSubstituteAsked().data as object;
  const news = (id: string, at: string, who: object) =>
    aSubstituteAsked({ id, at, data: { ...data, adminIds: [], askedIds: [], ...who } });
  const asked = (id: string, user: User) => news(id, '2026-03-10T22:00:00.000Z', { askedIds: [user.id] });
  const settled = (id: string, user: User) => news(id, '2026-03-10T22:20:00.000Z', { overIds: [user.id] });
  await players.receive(asked('asked anna', anna));
  await tell();
  await players.receive(settled('settled anna', anna));
  await players.receive(settled('settled ben', ben));
  await players.receive(asked('asked ben', ben));
  players.clock.set('2026-03-11T07:30:00.000Z');
  await tell();
  expect(service.taken).toEqual([]);
  await players.receive(news('anew', '2026-03-11T07:20:00.000Z', { askedIds: [anna.id] }));
  await tell();
  expect(toldOn('anna')).toHaveLength(1);
  expect(await failed()).toEqual([]);
});
