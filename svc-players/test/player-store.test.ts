import { AppError } from '@society/kernel';
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
let admins: AdminsStore;

beforeEach(async () => {
  database = await testStore();
  const options = {
    connection: database.connection,
    bus: recordingBus(),
    ids: sequentialIds('event'),
    clock: () => new Date(),
    logger: recordingLogger(),
  };
  players = createPlayerStore(options);
  admins = createAdminsStore(options);
  await players.ensureIndexes();
  await admins.ensure();
});
afterEach(async () => {
  await Promise.all([players.stop(), admins.stop()]);
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
  await players.insert(pending('p1', 'anna@example.org'), []);
  await expect(players.insert(pending('p2', 'anna@example.org'), [])).rejects.toEqual(taken);
  await players.update('p1', (player) => ({ next: makeReady(player, 'a'), events: [] }));
  await expect(players.insert(pending('p2', 'anna@example.org'), [])).rejects.toEqual(taken);
  expect((await players.byAddress('anna@example.org'))?.state).toMatchObject({ id: 'p1', state: 'ready' });
});

test('when an address is claimed, then nobody can take the old or the new one; once changed, the old one is free', async () => {
  await players.insert(pending('p1', 'anna@example.org'), []);
  await players.update('p1', (player) => ({ next: claimAddress(player, 'keller@example.org'), events: [] }));
  for (const email of ['anna@example.org', 'keller@example.org'])
    await expect(players.insert(pending('p2', email), [])).rejects.toEqual(taken);
  await players.update('p1', (player, version) => ({
    next: applyEdit(player, version, { email: 'keller@example.org' }),
    events: [],
  }));
  await players.insert(pending('p2', 'anna@example.org'), []);
  expect((await players.byAddress('anna@example.org'))?.state.id).toBe('p2');
});

test('when twenty take one address at once, then one of them has it', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) => players.insert(pending(`p${turn}`, 'anna@example.org'), [])),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('when a field is removed, then it is stored as absent, and everybody but the pending is read as written', async () => {
  const without = makeReady(pending('p1', 'anna@example.org'), 'a');
  await players.insert({ ...without, phone: '1' }, []);
  await players.insert(pending('p2', 'ben@example.org'), []);
  await players.update('p1', (player) => ({ next: applyEdit(player, 1, { phone: '' }), events: [] }));
  expect(await players.everybody()).toEqual([{ state: { ...without, changedIn: { phone: 2 } }, version: 2 }]);
});

test('when two admins leave at once, then one of them stays, and making the list again changes nothing', async () => {
  for (const id of ['a', 'b']) await admins.update((list) => joinAdmins(list, id));
  const results = await Promise.allSettled(['a', 'b'].map((id) => admins.update((list) => leaveAdmins(list, id))));
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  await admins.ensure();
  await expect(admins.update((list) => leaveAdmins(list, list.ids[0] ?? ''))).rejects.toThrow('The last admin');
});
