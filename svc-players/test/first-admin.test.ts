import { listPlayers } from '@society/contracts';
import { AppError } from '@society/kernel';
import { eventually, request } from '@society/service-kit/testing';
import { authIsAway } from './fake-auth.ts';
import { personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

const first = { email: 'first@society.example', password: 'first-secret-1' };

let players: Players;
/** An empty club, and two replicas that have just started. */
beforeEach(async () => {
  players = await startPlayers({ ADMIN_EMAIL: first.email, ADMIN_PASSWORD: first.password });
  await players.store.connection.collection('players').deleteMany({});
});
afterEach(() => players.close());

const passwordsSet = (): number => players.auth.calls.filter(({ player }) => player.email === first.email).length;
const begun = (): Promise<unknown> => eventually(async () => (await players.documents()).length === 1);

test('when two replicas start at once, then one makes the first admin, and the password is set once', async () => {
  const other = await players.replica();
  let letThrough = (): void => undefined;
  const asked = new Promise<void>((resolve) => (letThrough = resolve));
  players.auth.beforeAnswer(() => asked);
  const making = players.operations.ensureFirstAdmin(first);
  await begun();
  const waiting = other.ensureFirstAdmin(first);
  // Time enough for the other one to ask, if it did.
  await new Promise((resolve) => setTimeout(resolve, 300));
  letThrough();
  const { id } = await making;
  expect(await waiting).toEqual({ created: false, id });
  expect(passwordsSet()).toBe(1);
});

test('when two replicas look at the same moment, then the password is set once all the same', async () => {
  const other = await players.replica();
  players.auth.beforeAnswer(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const made = await Promise.all([players.operations.ensureFirstAdmin(first), other.ensureFirstAdmin(first)]);
  expect(made.map(({ created }) => created).toSorted()).toEqual([false, true]);
  expect(passwordsSet()).toBe(1);
});

test.each([
  ['once it must be gone', 11_000],
  ['also when its clock was ahead', -60 * 60_000],
])('when the replica that began was killed, then the other one goes on where it was, %s', async (_when, passed) => {
  const other = await players.replica();
  players.auth.beforeAnswer(async () => {
    throw new Error('killed');
  });
  await expect(players.operations.ensureFirstAdmin(first)).rejects.toThrow();
  players.auth.beforeAnswer(undefined);
  players.clock.advance(passed);
  expect(await other.ensureFirstAdmin(first)).toMatchObject({ created: true });
  expect(passwordsSet()).toBe(1);
});

test('when the admin is let in by svc-auth before they are made here, then they are asked to try again, and not signed out', async () => {
  let letThrough = (): void => undefined;
  const asked = new Promise<void>((resolve) => (letThrough = resolve));
  players.auth.beforeAnswer(() => asked);
  const making = players.operations.ensureFirstAdmin(first);
  await begun();
  const [document] = await players.documents();
  const actor = personOf({ id: String(document?._id), role: 'admin' });
  const answer = await request(players.url, listPlayers, { actor });
  letThrough();
  expect(answer).toMatchObject({
    status: 503,
    error: { message: 'Your account is being set up. Please try again in a moment.' },
  });
  await making;
  expect((await request(players.url, listPlayers, { actor })).status).toBe(200);
});

const admins = () => players.store.connection.collection('admins');

/** A state that a former version allowed: the only admin was suspended and has no role, and the other one has never signed in. */
const nobodyIsLeft = async (): Promise<string> => {
  const { id } = await players.operations.ensureFirstAdmin(first);
  const collection = players.store.connection.collection<{ readonly _id: string; readonly version: number }>('players');
  await collection.updateOne({ _id: id }, { $set: { role: 'player', isActive: false }, $inc: { version: 1 } });
  await admins().updateOne({}, { $set: { ids: [] }, $inc: { version: 1 } });
  const bob = { _id: 'bob', addresses: ['bob@example.org'], role: 'admin', isActive: true, invitationAccepted: false };
  await collection.insertOne({ version: 1, ...(await collection.findOne({ _id: id })), ...bob });
  return id;
};

test('when no admin is left who has ever signed in, then whoever is called as the configuration says is one again, with their own password', async () => {
  const id = await nobodyIsLeft();
  expect(await players.operations.ensureFirstAdmin(first)).toEqual({ created: false, id });
  expect(await players.documents()).toContainEqual(expect.objectContaining({ _id: id, role: 'admin', isActive: true }));
  expect(await admins().findOne({})).toMatchObject({ ids: [id] });
  expect(await players.operations.ensureFirstAdmin({ ...first, email: 'second@society.example' })).toEqual({
    created: false,
    id,
  });
  expect(passwordsSet()).toBe(1);
});

test('when no admin is left who has ever signed in, and nobody has the configured address, then the first admin is made anew', async () => {
  await nobodyIsLeft();
  const made = await players.operations.ensureFirstAdmin({ ...first, email: 'second@society.example' });
  expect(made.created).toBe(true);
  expect(await players.documents()).toContainEqual(
    expect.objectContaining({ _id: made.id, role: 'admin', invitationAccepted: true }),
  );
});

test('when svc-auth is away at the first start, then the admin that the configuration names is made once it is back', async () => {
  let asked = 0;
  players.auth.beforeAnswer(async () => void (asked += 1));
  players.auth.fail(authIsAway);
  const making = players.operations.ensureConfiguredAdmin();
  await eventually(() => asked > 0);
  players.clock.advance(11_000);
  await eventually(() => asked > 1);
  players.auth.fail(undefined);
  players.clock.advance(11_000);
  await making;
  expect(await players.documents()).toEqual([expect.objectContaining({ email: first.email, state: 'ready' })]);
  expect(passwordsSet()).toBe(1);
  expect(players.logger.entries.filter(({ message }) => String(message).startsWith('the first admin'))).toEqual([
    expect.objectContaining({ level: 'warn' }),
  ]);
});

test('when svc-auth refuses the password that the configuration names, then it is told as what is wrong with the configuration', async () => {
  players.auth.fail(new AppError('invalid', 'This password is too common'));
  await expect(players.operations.ensureConfiguredAdmin()).rejects.toThrow(
    'The configuration is not usable:\n  ADMIN_PASSWORD: is refused: This password is too common',
  );
});

test('when svc-auth fails in a way that nobody knows, then the first admin is tried again', async () => {
  players.auth.fail(new AppError('forbidden', 'Please sign in'));
  let asked = 0;
  players.auth.beforeAnswer(async () => void (asked += 1));
  const making = players.operations.ensureConfiguredAdmin();
  await eventually(() => asked > 0);
  players.auth.fail(undefined);
  players.clock.advance(11_000);
  await making;
  expect(await players.documents()).toContainEqual(expect.objectContaining({ email: first.email, state: 'ready' }));
});

test('when the club has an admin already, then the log says that the configured one is passed over, unless it is them', async () => {
  const passedOver = () => players.logger.entries.filter(({ message }) => /passed over/.test(String(message))).length;
  await players.operations.ensureFirstAdmin(first);
  await players.operations.ensureConfiguredAdmin();
  expect(passedOver()).toBe(0);
  await players.operations.ensureFirstAdmin({ ...first, email: 'second@society.example' });
  expect(passedOver()).toBe(1);
});
