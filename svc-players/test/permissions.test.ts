import {
  addPushDevice,
  approveHandicap,
  changeNotifications,
  allRoutes,
  changePlayer,
  confirmNewAddress,
  createPlayer,
  deletePlayer,
  getHandicapHistory,
  getNotifications,
  getPlayerSnapshot,
  getPush,
  listAvailableSubstitutes,
  listPlayers,
  listFailedNotices,
  listWaitingHandicaps,
  refuseHandicap,
  removePushDevice,
  removePushDevices,
  sendInvite,
  removeLogo,
  removePhoto,
  setLogo,
  setPhoto,
} from '@society/contracts';
import type { Route, User } from '@society/contracts';
import type { Actor } from '@society/service-kit/auth';
import { generateKeyPair } from '@society/service-kit/auth';
import { readerKeys, request } from '@society/service-kit/testing';
import { idOfAddress } from '../src/push/push-store.ts';
import { rightPassword } from './fake-auth.ts';
import { league, personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

/** Who calls; `self` is the person whom the call is about. */
const kinds = [
  'nobody',
  'self',
  'other',
  'substitution',
  'admin',
  'suspended',
  'unknown',
  'league',
  'gateway',
] as const;
type Kind = (typeof kinds)[number];
type Case = {
  readonly route: Route;
  readonly what: string;
  readonly body?: (actor: Actor | undefined) => unknown;
  readonly statuses: Readonly<Record<Kind, number>>;
};

const members = (status: number) => ({
  nobody: 401,
  self: status,
  other: status,
  substitution: status,
  admin: status,
  suspended: 401,
  unknown: 401,
  league: 403,
  gateway: 403,
});
const owner = { ...members(200), other: 403, substitution: 403 };
const adminsOnly = { ...owner, self: 403 };

/** A finished upload of whoever calls. */
const uploadOf = (actor: Actor | undefined): string =>
  `/api/objects/uploads/${actor?.kind === 'person' ? actor.playerId : 'nobody'}-file`;

const table: readonly Case[] = [
  { route: listPlayers, what: 'list', statuses: members(200) },
  { route: listAvailableSubstitutes, what: 'substitutes', statuses: members(200) },
  {
    route: createPlayer,
    what: 'add',
    body: () => ({ firstName: 'New', lastName: 'Person', email: 'new@example.org' }),
    statuses: { ...adminsOnly, admin: 201 },
  },
  {
    route: createPlayer,
    what: 'add an admin',
    body: () => ({ firstName: 'New', lastName: 'Person', email: 'new@example.org', role: 'admin' }),
    statuses: { ...adminsOnly, admin: 201 },
  },
  { route: changePlayer, what: 'profile', body: () => ({ handicap: 1 }), statuses: owner },
  {
    route: changePlayer,
    what: 'address',
    body: () => ({ email: 'other@example.org', currentPassword: rightPassword }),
    statuses: owner,
  },
  { route: changePlayer, what: 'role', body: () => ({ role: 'admin' }), statuses: adminsOnly },
  { route: changePlayer, what: 'suspension', body: () => ({ isActive: false }), statuses: adminsOnly },
  {
    route: confirmNewAddress,
    what: 'an unknown link',
    body: () => ({ token: 'x'.repeat(22) }),
    statuses: Object.fromEntries(kinds.map((kind) => [kind, 400])) as Record<Kind, number>,
  },
  { route: sendInvite, what: 'invite', statuses: adminsOnly },
  { route: setPhoto, what: 'photo', body: (actor) => ({ photoURL: uploadOf(actor) }), statuses: owner },
  { route: setLogo, what: 'logo', body: (actor) => ({ logoURL: uploadOf(actor) }), statuses: owner },
  { route: removePhoto, what: 'no photo', statuses: owner },
  { route: removeLogo, what: 'no logo', statuses: owner },
  { route: getNotifications, what: 'what was chosen', statuses: owner },
  { route: changeNotifications, what: 'notifications', body: () => ({ matchReminders: false }), statuses: owner },
  { route: getHandicapHistory, what: 'handicap history', statuses: members(200) },
  { route: listWaitingHandicaps, what: 'waiting handicaps', statuses: adminsOnly },
  // Nothing waits, which only admins learn.
  { route: approveHandicap, what: 'approval', body: () => ({ handicap: 9 }), statuses: { ...adminsOnly, admin: 409 } },
  { route: refuseHandicap, what: 'refusal', body: () => ({ handicap: 9 }), statuses: { ...adminsOnly, admin: 409 } },
  { route: listFailedNotices, what: 'what could not be told', statuses: adminsOnly },
  { route: getPush, what: 'own devices', statuses: members(200) },
  {
    route: addPushDevice,
    what: 'a device',
    body: () => ({ endpoint: 'https://push.example.org/a', p256dh: readerKeys().p256dh, auth: 'a'.repeat(22) }),
    statuses: members(201),
  },
  { route: removePushDevice, what: 'a device less', statuses: members(204) },
  { route: removePushDevices, what: 'no device', statuses: members(204) },
  { route: deletePlayer, what: 'delete', statuses: adminsOnly },
  {
    route: getPlayerSnapshot,
    what: 'snapshot',
    statuses: { ...members(403), suspended: 403, unknown: 403, league: 200 },
  },
];

test('when a route is added, then it has its rows here', () => {
  const routes = allRoutes.filter(({ owner }) => owner === 'svc-players');
  expect([...new Set(table.map(({ route }) => route))].sort(byPath)).toEqual(routes.sort(byPath));
});
const byPath = (a: Route, b: Route): number => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1);

let players: Players;
let target: User;
let original: Record<string, unknown>;
let actors: Readonly<Record<Kind, Actor | undefined>>;

beforeAll(async () => {
  players = await startPlayers({ PUSH_KEY: generateKeyPair('push').privateKey });
  target = await players.addAs('player', 'Anna Keller');
  original =
    (await players.store.connection
      .collection('players')
      .findOne({ _id: target.id as never }, { projection: { _id: 0 } })) ?? {};
  const other = await players.addAs('player', 'Ben Okafor');
  const substitution = await players.addAs('substitution', 'Dan Stand');
  const suspended = await players.add('Eve Away', { role: 'admin', isActive: false });
  actors = {
    nobody: undefined,
    self: personOf(target),
    other: personOf(other),
    substitution: personOf(substitution),
    admin: players.admin,
    suspended: personOf(suspended),
    unknown: { kind: 'person', playerId: 'unknown', role: 'admin', sessionId: 's' },
    league,
    gateway: { kind: 'service', name: 'gateway' },
  };
  // Everybody has a phone that is told, so that taking it from somebody who may not ask for that is seen.
  const phones = Object.values(actors).flatMap((actor) => (actor?.kind === 'person' ? [actor.playerId] : []));
  await players.store.connection
    .collection<{ _id: string; personId: string }>('pushaddresses')
    .insertMany(phones.map((personId) => ({ _id: idOfAddress(personId), personId })));
});
afterAll(() => players.close());

/** Everything that a refused call must not change, here and at the other services. */
const everything = async () => ({
  players: await players.documents(),
  stored: await Promise.all(
    ['pushaddresses', 'notices', 'admins'].map((name) => players.store.connection.collection(name).find({}).toArray()),
  ),
  calls: players.auth.calls.length,
  invited: players.auth.invited.length,
  wishes: players.auth.wishes.length,
  claims: players.media.claims.length,
  releases: players.media.releases.length,
});

/** Brings back what an allowed call has changed, so that the rows do not depend on each other. */
const restore = async (): Promise<void> => {
  const collection = players.store.connection.collection('players');
  await collection.deleteMany({ $or: [{ email: 'new@example.org' }, { deleted: true }] });
  await collection.updateOne({ _id: target.id as never }, { $setOnInsert: original }, { upsert: true });
  await request(players.url, changePlayer, {
    actor: players.admin,
    params: { id: target.id },
    body: { role: 'player', isActive: true, handicap: 18, email: 'anna@example.org' },
  });
};

const rows = table.flatMap((each) => kinds.map((kind) => [each.what, kind, each.statuses[kind], each] as const));
test.each(rows)('when %s is asked for by %s, then the answer is %i', async (_what, kind, status, { route, body }) => {
  const actor = actors[kind];
  const before = await everything();
  const answer = await request(players.url, route, {
    params: { id: target.id },
    ...(body && { body: body(actor) }),
    ...(actor && { actor }),
  });
  expect(answer.status).toBe(status);
  if (status < 400) return restore();
  expect(answer.error.message).not.toBe('');
  expect(await everything()).toEqual(before);
});

test('when a token claims a role that the record does not have, then the record counts', async () => {
  const actor = { ...personOf(target), role: 'admin' as const };
  expect(
    (await request(players.url, changePlayer, { actor, params: { id: target.id }, body: { role: 'admin' } })).status,
  ).toBe(403);
  expect((await request(players.url, listFailedNotices, { actor })).status).toBe(403);
});

test('when a member lists people, then suspended ones are not among them; when an admin does, then they are, as they were', async () => {
  const listFor = async (kind: Kind) =>
    (await request(players.url, listPlayers, { ...(actors[kind] && { actor: actors[kind] }) })).body;
  const all = await listFor('admin');
  expect(all.filter(({ isActive }) => !isActive)).toMatchObject([{ name: 'Eve Away', email: 'eve@example.org' }]);
  for (const kind of ['self', 'substitution'] as const)
    expect(await listFor(kind)).toEqual(all.filter(({ isActive }) => isActive));
});
