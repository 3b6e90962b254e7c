import { consumerPact, like } from '@society/build-kit/pact';
import { aSnapshot } from '@society/contracts/testing';
import { createServiceClient } from '@society/service-kit/auth';
import { testKeys } from '@society/service-kit/testing';
import { createAccounts } from '../src/accounts/account-client.ts';

const pact = consumerPact('svc-players', 'svc-auth');
const accountsAt = (url: string) => {
  const client = createServiceClient({
    baseUrls: [url],
    audience: 'svc-auth',
    signer: testKeys().signer('svc-players'),
    timeoutMs: 2000,
  });
  return createAccounts(client, client);
};

test('when a person is added, then svc-auth takes the account with its password and answers the version it knows', async () => {
  const body = { version: 1, player: aSnapshot(), password: 'a-password' };
  await pact
    .addInteraction()
    .given('no account p1')
    .uponReceiving('a new account with a password')
    .withRequest('PUT', '/internal/accounts/p1', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ playerId: 'p1', version: 1 }))
    .executeTest(async ({ url }) => {
      expect(await accountsAt(url).put(body)).toEqual({ playerId: 'p1', version: 1 });
    });
});

test('when an admin sets a password, then svc-auth takes it together with who set it', async () => {
  const body = { version: 3, player: aSnapshot(), password: 'a-password', by: 'p9' };
  await pact
    .addInteraction()
    .given('Anna Keller p1 has an account at version 3')
    .uponReceiving('a password that an admin has set')
    .withRequest('PUT', '/internal/accounts/p1', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ playerId: 'p1', version: 3 }))
    .executeTest(async ({ url }) => {
      expect(await accountsAt(url).put(body)).toEqual({ playerId: 'p1', version: 3 });
    });
});

test('when a person changes their address, then svc-auth takes the newer version and keeps the session that asked', async () => {
  const body = { version: 4, player: aSnapshot({ email: 'anna@example.org' }), keepSession: 's1' };
  await pact
    .addInteraction()
    .given('Anna Keller p1 has an account at version 3')
    .uponReceiving('an account with a new address')
    .withRequest('PUT', '/internal/accounts/p1', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ playerId: 'p1', version: 4 }))
    .executeTest(async ({ url }) => {
      expect(await accountsAt(url).put(body)).toEqual({ playerId: 'p1', version: 4 });
    });
});

test('when svc-auth knows a newer version, then it says which', async () => {
  const body = { version: 2, player: aSnapshot() };
  await pact
    .addInteraction()
    .given('Anna Keller p1 has an account at version 3')
    .uponReceiving('an account that is out of date')
    .withRequest('PUT', '/internal/accounts/p1', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ playerId: 'p1', version: like(3) }))
    .executeTest(async ({ url }) => {
      expect((await accountsAt(url).put(body)).version).toBe(3);
    });
});

test('when a person is invited, then svc-auth mails an invitation and says whether the mail was taken', async () => {
  await pact
    .addInteraction()
    .given('Dee Park p5 has an account without a password')
    .uponReceiving('a wish for an invitation')
    .withRequest('POST', '/internal/accounts/p5/invitation')
    .willRespondWith(200, (response) => response.jsonBody({ sent: like(true) }))
    .executeTest(async ({ url }) => {
      expect(await accountsAt(url).invite('p5')).toEqual({ sent: true });
    });
});

test('when a person wants another address, then svc-auth mails the link and says whether it was taken', async () => {
  const body = { email: 'anna@new.example.org', currentPassword: 'correct horse', sessionId: 's1' };
  await pact
    .addInteraction()
    .given('Anna Keller p1 has an account at version 3')
    .uponReceiving('a wish for another address')
    .withRequest('POST', '/internal/accounts/p1/new-address', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ sent: like(true) }))
    .executeTest(async ({ url }) => {
      expect(await accountsAt(url).askNewAddress('p1', body)).toEqual({ sent: true });
    });
});

test('when somebody else has that address, then svc-auth looks at who asks, and mails nothing', async () => {
  const body = { email: 'ben@example.org', currentPassword: 'correct horse', sessionId: 's1', taken: true };
  await pact
    .addInteraction()
    .given('Anna Keller p1 has an account at version 3')
    .uponReceiving('a wish for an address that somebody else has')
    .withRequest('POST', '/internal/accounts/p1/new-address', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ sent: false }))
    .executeTest(async ({ url }) => {
      expect(await accountsAt(url).askNewAddress('p1', body)).toEqual({ sent: false });
    });
});

test('when their session was proved lately, then svc-auth does the same without their password', async () => {
  const body = { email: 'anna@new.example.org', sessionId: 's1' };
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('a wish for another address in a session that was proved lately')
    .withRequest('POST', '/internal/accounts/p1/new-address', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ sent: like(true) }))
    .executeTest(async ({ url }) => {
      expect(await accountsAt(url).askNewAddress('p1', body)).toEqual({ sent: true });
    });
});

test('when it was not, then svc-auth refuses it', async () => {
  const body = { email: 'anna@new.example.org', sessionId: 's1' };
  await pact
    .addInteraction()
    .given('p1 is signed in since long ago')
    .uponReceiving('a wish for another address in a session that was proved long ago')
    .withRequest('POST', '/internal/accounts/p1/new-address', (request) => request.jsonBody(body))
    .willRespondWith(403, (response) => response.jsonBody({ message: like('Why') }))
    .executeTest(async ({ url }) => {
      await expect(accountsAt(url).askNewAddress('p1', body)).rejects.toMatchObject({ kind: 'forbidden' });
    });
});

test('when the address is the one that they have, then svc-auth forgets the other, with no proof and no mail', async () => {
  const body = { email: aSnapshot().email, sessionId: 's1' };
  await pact
    .addInteraction()
    .given('p1 is signed in since long ago')
    .uponReceiving('the word that the present address stays')
    .withRequest('POST', '/internal/accounts/p1/new-address', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ sent: false }))
    .executeTest(async ({ url }) => {
      expect(await accountsAt(url).askNewAddress('p1', body)).toEqual({ sent: false });
    });
});

test.each([
  [
    'a link to a new address',
    'nnnnnnnnnnnnnnnnnnnnnn',
    { playerId: 'p1', email: 'anna@new.example.org', sessionId: 's1' },
  ],
  ['an unknown link to a new address', 'xxxxxxxxxxxxxxxxxxxxxx', null],
])('when %s was opened, then svc-auth says whose it is', async (what, token, change) => {
  await pact
    .addInteraction()
    .given('p1 has a link to a new address with the token "nnnnnnnnnnnnnnnnnnnnnn"')
    .uponReceiving(`the question whose ${what} is`)
    .withRequest('POST', '/internal/new-addresses/resolve', (request) => request.jsonBody({ token }))
    .willRespondWith(200, (response) => response.jsonBody({ change }))
    .executeTest(async ({ url }) => {
      expect(await accountsAt(url).newAddressOf(token)).toEqual(change);
    });
});
