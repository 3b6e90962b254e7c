import { AppError } from '@society/kernel';
import { createStore } from '@society/service-kit/store';
import { recordingBus, recordingLogger, sequentialIds, testStore } from '@society/service-kit/testing';
import type { TestStore } from '@society/service-kit/testing';
import { joinAdmins, leaveAdmins } from '../src/admins/admins.ts';
import { createAdminsStore } from '../src/admins/admins-store.ts';
import type { AdminsStore } from '../src/admins/admins-store.ts';
import { applyEdit, claimAddress } from '../src/people/player-change.ts';
import { makeReady, reserve } from '../src/people/player.ts';
import { createPlayerStore } from '../src/people/player-store.ts';
import type { PlayerStore } from '../src/people/player-store.ts';

let database: TestStore;
let players: PlayerStore;
let stop: () => Promise<void>;
let admins: AdminsStore;

beforeEach(async () => {
  database = await testStore();
  const { store, ...opened } = createStore({
    connection: database.connection,
    bus: recordingBus(),
    ids: sequentialIds('event'),
    clock: () => new Date(),
    logger: recordingLogger(),
  });
  players = createPlayerStore(store);
  admins = createAdminsStore(store);
  stop = opened.stop;
  await opened.ensureIndexes();
  await admins.ensure();
});
afterEach(async () => {
  await stop();
  await database.close();
});

const details = {
  firstName: 'Anna',
  lastName: 'Keller',
  handicap: 18,
  role: 'player',
  isActive: true,
  availableForSubstitution: false,
} as const;
const pending = (id: string, email: string) =>
  reserve({ ...details, email }, { id, attempt: 'a', at: '2026-03-01T10:00:00.000Z' });
const taken = new AppError('conflict', 'A user with this email address already exists');

test('when an address is somebody’s, pending or ready, then nobody else can take it', async () => {
  await players.insert(pending('p1', 'anna@example.org'));
  await expect(players.insert(pending('p2', 'anna@example.org'))).rejects.toEqual(taken);
  await players.update('p1', (player) => ({ next: makeReady(player, 'a') }));
  await expect(players.insert(pending('p2', 'anna@example.org'))).rejects.toEqual(taken);
  expect((await players.byAddress('anna@example.org'))?.state).toMatchObject({ id: 'p1', state: 'ready' });
});

test('when an address is claimed, then nobody can take the old or the new one; once changed, the old one is free', async () => {
  await players.insert(pending('p1', 'anna@example.org'));
  await players.update('p1', (player) => ({ next: claimAddress(player, 'keller@example.org', 'now') }));
  for (const email of ['anna@example.org', 'keller@example.org'])
    await expect(players.insert(pending('p2', email))).rejects.toEqual(taken);
  await players.update('p1', (player, version) => ({
    next: applyEdit(player, version, { email: 'keller@example.org' }),
  }));
  await players.insert(pending('p2', 'anna@example.org'));
  expect((await players.byAddress('anna@example.org'))?.state.id).toBe('p2');
});

test('when twenty take one address at once, then one of them has it', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) => players.insert(pending(`p${turn}`, 'anna@example.org'))),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('when a field is removed, then it is stored as absent, and everybody but the pending is read as written', async () => {
  const without = makeReady(pending('p1', 'anna@example.org'), 'a');
  await players.insert({ ...without, phone: '1' });
  await players.insert(pending('p2', 'ben@example.org'));
  await players.update('p1', (player) => ({ next: applyEdit(player, 1, { phone: '' }) }));
  expect(await players.everybody()).toEqual([{ state: { ...without, changedIn: { phone: 2 } }, version: 2 }]);
});

test('when two admins leave at once, then one of them stays, and making the list again changes nothing', async () => {
  for (const id of ['a', 'b']) await admins.update((list) => joinAdmins(list, id));
  const results = await Promise.allSettled(['a', 'b'].map((id) => admins.update((list) => leaveAdmins(list, id))));
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  await admins.ensure();
  await expect(admins.update((list) => leaveAdmins(list, list.ids[0] ?? ''))).rejects.toThrow('The last admin');
});

test('when a person was stored by the version before this one, then they are read, edited and written as they were', async () => {
  const before = {
    firstName: 'Anna',
    lastName: 'Keller',
    email: 'anna@example.org',
    handicap: 18,
    role: 'player',
    isActive: true,
    availableForSubstitution: false,
    phone: '0161 496 0000',
    state: 'ready',
    addresses: ['anna@example.org'],
    photo: `/objects/${'a'.repeat(64)}.webp`,
    invitationSent: true,
    invitationAccepted: true,
    createdAt: '2026-03-01T10:00:00.000Z',
    changedIn: {},
  };
  const own = { version: 3, deleted: false, pending: false, outbox: [] };
  const second = { addresses: ['ben@example.org'], notifications: { matchReminders: false }, changedIn: { bio: 2 } };
  const collection = database.connection.collection<{ readonly _id: string }>('players');
  await collection.insertMany([
    { _id: 'p1', ...own, ...before },
    { _id: 'p2', ...own, ...before, ...second },
  ]);
  expect((await players.load('p1'))?.state).toEqual({ id: 'p1', ...before });
  for (const id of ['p1', 'p2'])
    await players.update(id, (player) => ({
      next: { ...player, handicap: 7, changedIn: { ...player.changedIn, handicap: 4 } },
    }));
  const after = { ...own, ...before, handicap: 7, version: 4 };
  expect(await collection.find({}).sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'p1', ...after, changedIn: { handicap: 4 } },
    { _id: 'p2', ...after, ...second, changedIn: { bio: 2, handicap: 4 } },
  ]);
});

test('when somebody is made, then what has not changed yet is stored as empty, not as absent', async () => {
  await players.insert(pending('p1', 'anna@example.org'));
  expect(await database.connection.collection('players').findOne({})).toMatchObject({ changedIn: {}, outbox: [] });
});
