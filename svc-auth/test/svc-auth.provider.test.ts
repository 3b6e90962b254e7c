import { verifyEventProvider, verifyProvider } from '@society/build-kit/pact';
import { acceptInvite, allRoutes, login } from '@society/contracts';
import type { Actor } from '@society/service-kit/auth';
import { aPasskey } from '@society/contracts/testing';
import { request, testKeys } from '@society/service-kit/testing';
import { sha256 } from '@society/service-kit/token';
import { dee, email, gateway, password, person, players, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const empty = async (): Promise<void> => {
  for (const name of ['accounts', 'sessions', 'sign_in_failures', 'passkey_challenges'])
    await auth.store.connection.collection(name).deleteMany({});
};
const annaHasAnAccount = async (): Promise<void> => {
  await empty();
  await auth.anna();
};
const annaSignsIn = async (sinceMs = 0): Promise<void> => {
  const now = new Date(auth.clock().getTime() - sinceMs);
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const sessions = auth.store.connection.collection<{ _id: string }>('sessions');
  await sessions.insertOne({
    _id: sha256('tttttttttttttttttttttt'),
    sid: 's1',
    playerId: 'p1',
    epoch: 1,
    createdAt: now,
    lastUsedAt: now,
    provenAt: now,
    expiresAt,
  } as never);
};

const sessionOfAnna = async (sinceMs = 0): Promise<void> => {
  await annaHasAnAccount();
  await annaSignsIn(sinceMs);
};

const asked = async (challenge: string, purpose: string): Promise<void> => {
  const expiresAt = new Date(auth.clock().getTime() + 300_000);
  const challenges = auth.store.connection.collection<{ _id: string }>('passkey_challenges');
  await challenges.insertOne({ _id: challenge, purpose, expiresAt } as never);
};
const annaIsAskedForAPasskey = async (): Promise<void> => {
  await sessionOfAnna();
  await asked(aPasskey.questionToAdd, 'add by s1');
};
const annaHasAPasskey = async (): Promise<void> => {
  await sessionOfAnna();
  await asked(aPasskey.questionToUse, 'use');
  const passkey = {
    id: 'k1',
    credentialId: aPasskey.used.id,
    rpId: 'localhost',
    publicKey: aPasskey.publicKey,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    name: 'iPhone, Safari',
    createdAt: auth.clock(),
  };
  await auth.store.connection
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: 'p1' }, { $set: { passkeys: [passkey] } });
};

const deeHasAnAccount = async (): Promise<void> => {
  await empty();
  await auth.put(dee(), 1);
};
/** A mailed link whose token is known: as the service would have stored it. */
const openLink = async (id: string, kind: 'invitation' | 'reset', token: string): Promise<void> => {
  const link = { tokenHash: sha256(token), expiresAt: new Date(auth.clock().getTime() + 600_000) };
  await auth.store.connection
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: id }, { $set: { [kind]: link } });
};
const deeIsInvited = async (): Promise<void> => {
  await deeHasAnAccount();
  await openLink('p5', 'invitation', 'iiiiiiiiiiiiiiiiiiiiii');
};
/** Admins' calls come from p1, too; for these p1 is made an admin. */
const annaIsAdmin = async (): Promise<void> => {
  await deeHasAnAccount();
  await auth.anna({ role: 'admin' });
  await annaSignsIn();
};
const deesInvitationWasRefused = async (): Promise<void> => {
  await annaIsAdmin();
  await openLink('p5', 'invitation', 'iiiiiiiiiiiiiiiiiiiiii');
  const now = auth.clock();
  const record = {
    id: sha256('iiiiiiiiiiiiiiiiiiiiii'),
    way: 'mail',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 600_000),
    refusedAt: now,
    words: 'mailbox unavailable',
  };
  await auth.store.connection
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: 'p5' }, { $set: { invitations: [record] } });
};
const annaMayReset = async (): Promise<void> => {
  await sessionOfAnna();
  await openLink('p1', 'reset', 'rrrrrrrrrrrrrrrrrrrrrr');
};

const annaMayMove = async (): Promise<void> => {
  await annaHasAnAccount();
  const expiresAt = new Date(auth.clock().getTime() + 600_000);
  const newAddress = {
    tokenHash: sha256('n'.repeat(22)),
    expiresAt,
    email: 'anna@new.example.org',
    sessionId: 's1',
  };
  await auth.store.connection
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: 'p1' }, { $set: { newAddress } });
};

/** The token that would come with each call: from svc-players, or from the gateway on its own behalf or a person's. */
const callerOf = (path: string): Actor => {
  if (/^\/internal\/(accounts|new-addresses)\//.test(path)) return players;
  const isPersons = allRoutes.some(
    (route) => route.access === 'session' && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return isPersons ? person('p1', 's1') : gateway;
};

test('when its callers ask as their pacts say, then the service answers so', async () => {
  await verifyProvider({
    provider: 'svc-auth',
    expectedConsumers: ['shell', 'gateway', 'svc-players', 'mfe-players'],
    url: auth.url,
    stateHandlers: {
      [`Anna Keller p1 has an account with the password "${password}"`]: annaHasAnAccount,
      'Anna Keller p1 has an account at version 3': () => sessionOfAnna(),
      'a session of p1 with the token "tttttttttttttttttttttt"': () => sessionOfAnna(),
      'p1 is signed in': () => sessionOfAnna(),
      'p1 is signed in since long ago': () => sessionOfAnna(3_600_000),
      'p1 is signed in and has a passkey': annaHasAPasskey,
      'p1 is signed in and was asked for a passkey': annaIsAskedForAPasskey,
      'p1 has a link to a new address with the token "nnnnnnnnnnnnnnnnnnnnnn"': annaMayMove,
      'no such session': annaHasAnAccount,
      'no account p1': empty,
      'an invitation for Dee Park p5 with the token "iiiiiiiiiiiiiiiiiiiiii"': deeIsInvited,
      'no invitation with the token "xxxxxxxxxxxxxxxxxxxxxx"': deeIsInvited,
      'a reset link of p1 with the token "rrrrrrrrrrrrrrrrrrrrrr"': annaMayReset,
      'no reset link with the token "xxxxxxxxxxxxxxxxxxxxxx"': annaMayReset,
      'Dee Park p5 has an account without a password': deeHasAnAccount,
      'Dee Park p5 has an account without a password, and an admin asks': annaIsAdmin,
      'the mail server has refused the invitation of Dee Park p5': deesInvitationWasRefused,
    },
    headers: ({ path }) => ({ authorization: `Bearer ${testKeys().tokenFor(callerOf(path), 'svc-auth')}` }),
  });
});

test('when the pacts speak of the password, then it is the one that the state sets', async () => {
  await annaHasAnAccount();
  expect((await auth.signIn({ email, password })).status).toBe(login.status);
});

/** The event as it left the service after Dee Park had accepted a mailed invitation. */
const accepted = async (): Promise<unknown> => {
  await deeHasAnAccount();
  await auth.issue('p5');
  const params = { token: await auth.mailedToken('invite') };
  expect(
    (await request(auth.url, acceptInvite, { actor: gateway, params, body: { password: 'battery staple' } })).status,
  ).toBe(acceptInvite.status);
  return auth.accepted.at(-1);
};

test('when an invitation was accepted, then the event is what svc-players expects', async () => {
  await verifyEventProvider({
    provider: 'svc-auth',
    expectedConsumers: ['svc-players'],
    messages: { 'invitation.accepted': accepted },
    stateHandlers: { 'Dee Park p5 was invited': deeIsInvited },
  });
});
