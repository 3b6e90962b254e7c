import { me, putAccount } from '@society/contracts';
import { aPlayerChanged, aPlayerDeleted, aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { email, password, person, players, startAuth, tokenOf } from './harness.ts';
import type { Auth } from './harness.ts';

let auth: Auth;
beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

const stored = async () =>
  auth.store.connection
    .collection<{ _id: string; playerVersion: number; passwordHash?: string }>('accounts')
    .findOne({ _id: 'p1' });
const changed = (version: number, over: Parameters<typeof aSnapshot>[0] = {}) =>
  auth.bus.publish(aPlayerChanged({ version, data: aSnapshot(over) }));

test('when svc-players sends somebody new, then they can sign in with their password', async () => {
  expect((await auth.anna({}, 1)).body).toEqual({ playerId: 'p1', version: 1 });
  expect((await auth.signIn()).status).toBe(200);
});

test('when a newer version is known, then the call changes nothing and says which', async () => {
  await auth.anna({}, 3);
  const before = await stored();
  expect((await auth.put(aSnapshot({ role: 'admin' }), 2, { password: 'another horse' })).body).toEqual({
    playerId: 'p1',
    version: 3,
  });
  expect(await stored()).toEqual(before);
});

test('when the event comes, then the snapshot is kept and password and sessions stay', async () => {
  await auth.anna();
  const token = tokenOf((await auth.signIn()).headers);
  await changed(4, { role: 'admin' });
  expect(await auth.resolve(token)).toMatchObject({ role: 'admin' });
  expect((await auth.signIn()).body).toMatchObject({ role: 'admin', version: 4 });
});

test('when the event says what somebody’s handicaps were, then that is not kept', async () => {
  await auth.anna({}, 1);
  const earlierHandicaps = [{ handicap: 24, until: '2026-06-10T18:00:00.000Z' }];
  await auth.bus.publish(aPlayerChanged({ version: 2, data: { ...aSnapshot({ handicap: 20 }), earlierHandicaps } }));
  expect(await stored()).toMatchObject({ playerVersion: 2, player: { handicap: 20 } });
  expect(JSON.stringify(await stored())).not.toContain('earlierHandicaps');
});

test('when an event comes late or twice, then nothing changes', async () => {
  await auth.anna({}, 5);
  const before = await stored();
  await changed(4, { isActive: false });
  await changed(5);
  await changed(5);
  expect(await stored()).toEqual(before);
});

test('when the event comes before the call, then the call still sets the password', async () => {
  await changed(1);
  expect((await stored())?.passwordHash).toBeUndefined();
  await auth.anna({}, 1);
  expect((await auth.signIn()).status).toBe(200);
});

test('when call and event meet, then there is one account with the password', async () => {
  await Promise.all([auth.anna({}, 1), changed(1), changed(1)]);
  expect(await auth.store.connection.collection('accounts').countDocuments()).toBe(1);
  expect((await auth.signIn()).status).toBe(200);
});

test('when two people have an address while a change is on its way, then the later one signs in with it', async () => {
  await auth.anna();
  auth.clock.advance(1000);
  await auth.put(aSnapshot({ id: 'p2', name: 'Ben Okafor' }), 7, { password: 'second horse' });
  expect((await auth.signIn({ email, password: 'second horse' })).body).toMatchObject({ id: 'p2' });
  expect((await auth.signIn()).status).toBe(401);
});

test('when the account is for somebody else than its snapshot, then it is refused', async () => {
  const answer = await request(auth.url, putAccount, {
    actor: players,
    params: { playerId: 'p2' },
    body: { version: 1, player: aSnapshot(), password },
  });
  expect(answer.status).toBe(400);
  expect(await auth.store.connection.collection('accounts').countDocuments()).toBe(0);
});

test.each([
  [{ version: 0, player: aSnapshot() }],
  [{ version: '1', player: aSnapshot() }],
  [{ version: 1 }],
  [{ version: 1, player: { ...aSnapshot(), role: 'owner' } }],
  [{ version: 1, player: aSnapshot(), password: { $set: 1 } }],
])('when the body is %j, then it is refused and nothing is made', async (body) => {
  expect((await request(auth.url, putAccount, { actor: players, params: { playerId: 'p1' }, body })).status).toBe(400);
  expect(await auth.store.connection.collection('accounts').countDocuments()).toBe(0);
});

test('when fields come that no contract knows, then they are not stored', async () => {
  const body = { version: 1, player: { ...aSnapshot(), secret: 'x' }, sessionEpoch: 9, isRoot: true };
  expect((await request(auth.url, putAccount, { actor: players, params: { playerId: 'p1' }, body })).status).toBe(200);
  const document = JSON.stringify(await stored());
  expect(document).not.toContain('secret');
  expect(document).not.toContain('isRoot');
  expect(await stored()).toMatchObject({ sessionEpoch: 1 });
});

test('when an account is stored, then its password is not', async () => {
  await auth.anna();
  expect(JSON.stringify(await stored())).not.toContain(password);
});

describe('when somebody is removed', () => {
  const deleted = (version: number) => auth.bus.publish(aPlayerDeleted({ version }));
  let token: string;
  beforeEach(async () => {
    await auth.anna();
    token = tokenOf((await auth.signIn()).headers);
    await auth.askReset(email);
    await auth.mails();
    await deleted(4);
  });

  test('then their sessions and links are over and nothing of theirs is kept but the version', async () => {
    expect(await auth.resolve(token)).toBeNull();
    expect((await auth.signIn()).status).toBe(401);
    expect((await request(auth.url, me, { actor: person('p1', 's1') })).status).toBe(401);
    expect(await stored()).toEqual({
      _id: 'p1',
      version: expect.any(Number) as number,
      deleted: false,
      pending: false,
      playerVersion: 4,
      gone: true,
      outbox: [],
    });
    expect(await auth.store.connection.collection('sessions').countDocuments({ playerId: 'p1' })).toBe(0);
  });

  test('then a late event or call brings them back neither with an older nor a newer version', async () => {
    const before = await stored();
    await changed(3);
    await changed(5);
    expect((await auth.anna({}, 3)).body).toEqual({ playerId: 'p1', version: 4 });
    await deleted(4);
    expect(await stored()).toEqual(before);
    expect((await auth.signIn()).status).toBe(401);
    expect(auth.bus.deadLetters).toEqual([]);
  });

  test('then what a newer replica has put into their account goes, too', async () => {
    await auth.put(aSnapshot({ id: 'p2' }), 1, { password: 'second horse' });
    const accounts = auth.store.connection.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: 'p2' }, { $set: { nickname: 'Annie' } });
    await auth.bus.publish(aPlayerDeleted({ subject: 'p2', version: 2, data: { id: 'p2' } }));
    expect(auth.bus.deadLetters).toEqual([]);
    expect(await auth.account('p2')).toMatchObject({ gone: true });
    expect(await auth.account('p2')).not.toHaveProperty('nickname');
  });

  test('then somebody new can have the address', async () => {
    await auth.put(aSnapshot({ id: 'p2' }), 1, { password: 'second horse' });
    expect((await auth.signIn({ email, password: 'second horse' })).body).toMatchObject({ id: 'p2' });
  });

  test('then neither invitations nor resets go out any more', async () => {
    expect((await auth.issue('p1')).status).toBe(404);
    await auth.askReset(email);
    expect(await auth.mails()).toHaveLength(1);
  });
});

test('when the removal comes before anything was known of somebody, then they do not come either', async () => {
  await auth.bus.publish(aPlayerDeleted({ version: 4 }));
  await changed(3);
  await auth.anna({}, 3);
  expect(await stored()).toMatchObject({ gone: true, playerVersion: 4 });
  expect((await auth.signIn()).status).toBe(401);
});

test('when an admin sets a password, then its person is told by mail, and the log names both and no address', async () => {
  await auth.anna();
  await auth.put(aSnapshot(), 4, { password: 'another horse', by: 'p9' });
  const mails = await auth.mails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [`Anna Keller <${email}>`, 'Your password for Fairway Society was set by an admin'],
  ]);
  expect(mails[0]?.text).not.toContain('passkey');
  const entries = auth.logger.entries.filter(({ message }) => message === 'password set by an admin');
  expect(entries.at(-1)?.entry).toEqual({ playerId: 'p1', by: 'p9' });
  expect(JSON.stringify(auth.logger.entries)).not.toContain(email);
});

test('when the creation of the first admin is tried again, then whoever signed in meanwhile stays so; another password, or one that an admin sets, ends their session', async () => {
  await auth.anna({}, 1);
  const signedIn = async () => tokenOf((await auth.signIn()).headers);
  const token = await signedIn();
  await auth.put(aSnapshot(), 2, { password });
  expect(await auth.resolve(token)).not.toBeNull();
  await auth.put(aSnapshot(), 3, { password, by: 'p9' });
  expect(await auth.resolve(token)).toBeNull();
  const next = await signedIn();
  await auth.put(aSnapshot(), 4, { password: 'another horse' });
  expect(await auth.resolve(next)).toBeNull();
});

test('when the creation of the first admin is tried again while its password is still being hashed, then it is set once', async () => {
  await Promise.all([auth.put(aSnapshot(), 1, { password }), auth.put(aSnapshot(), 1, { password })]);
  expect(auth.logger.entries.filter(({ message }) => message === 'password set by an admin')).toHaveLength(1);
});

test('when an account begins with a password, or its news change nothing, then nobody is told', async () => {
  await auth.anna();
  await auth.put(aSnapshot(), 2, { password: 'another horse', by: 'p9' });
  await auth.put(aSnapshot({ handicap: 3 }), 4);
  expect(await auth.mails()).toEqual([]);
  expect(auth.logger.entries.filter(({ message }) => message === 'password set by an admin')).toHaveLength(1);
});

test('when an address changes, then the former one is told, once, and the new one is not named', async () => {
  await auth.anna();
  await auth.put(aSnapshot({ email: 'anna@new.example.org' }), 4);
  await changed(4, { email: 'anna@new.example.org' });
  await changed(5, { email: 'anna@new.example.org', handicap: 3 });
  const mails = await auth.mails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [`Anna Keller <${email}>`, 'Your email address for Fairway Society was changed'],
  ]);
  expect(mails[0]?.eml).not.toContain('anna@new.example.org');
});
