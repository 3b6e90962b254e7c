import { verifyProvider } from '@society/build-kit/pact';
import { allRoutes, login } from '@society/contracts';
import type { Actor } from '@society/service-kit/auth';
import { testKeys } from '@society/service-kit/testing';
import { hashToken } from '../src/link.ts';
import { email, gateway, password, person, players, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const empty = async (): Promise<void> => {
  for (const name of ['accounts', 'sessions', 'sign_in_failures']) await auth.store.connection.collection(name).deleteMany({});
};
const annaHasAnAccount = async (): Promise<void> => {
  await empty();
  await auth.anna();
};
const sessionOfAnna = async (): Promise<void> => {
  await annaHasAnAccount();
  const now = auth.clock();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const sessions = auth.store.connection.collection<{ _id: string }>('sessions');
  await sessions.insertOne({ _id: hashToken('tttttttttttttttttttttt'), sid: 's1', playerId: 'p1', epoch: 1, createdAt: now, lastUsedAt: now, expiresAt } as never);
};

/** The token that would come with each call: from svc-players, or from the gateway on its own behalf or a person's. */
const callerOf = (path: string): Actor => {
  if (path.startsWith('/internal/accounts/')) return players;
  const isPersons = allRoutes.some((route) => route.path === path && route.access === 'session');
  return isPersons ? person('p1', 's1') : gateway;
};

test('when shell, gateway and svc-players ask as their pacts say, then the service answers so', async () => {
  await verifyProvider({
    provider: 'svc-auth',
    expectedConsumers: ['shell', 'gateway', 'svc-players'],
    url: auth.url,
    stateHandlers: {
      [`Anna Keller p1 has an account with the password "${password}"`]: annaHasAnAccount,
      'Anna Keller p1 has an account at version 3': annaHasAnAccount,
      'a session of p1 with the token "tttttttttttttttttttttt"': sessionOfAnna,
      'p1 is signed in': sessionOfAnna,
      'no such session': annaHasAnAccount,
      'no account p1': empty,
    },
    headers: ({ path }) => ({ authorization: `Bearer ${testKeys().tokenFor(callerOf(path), 'svc-auth')}` }),
  });
});

test('when the pacts speak of the password, then it is the one that the state sets', async () => {
  await annaHasAnAccount();
  expect((await auth.signIn({ email, password })).status).toBe(login.status);
});
