import { consumerPact, like } from '@society/build-kit/pact';
import { resolveSession } from '@society/contracts';
import { createServiceClient } from '@society/service-kit/auth';
import { testKeys } from '@society/service-kit/testing';
import { createSessions } from '../src/identity/sessions.ts';

const pact = consumerPact('gateway', 'svc-auth');

/** Sessions as the gateway asks for them. */
const sessionsAt = (url: string) => {
  const client = createServiceClient({
    baseUrls: [url],
    audience: 'svc-auth',
    signer: testKeys().signer('gateway'),
    timeoutMs: 2000,
  });
  return createSessions({
    clock: () => new Date(),
    resolve: async (token) => (await client.call(resolveSession, { body: { token } })).session,
  });
};

test("when a session's token is shown, then svc-auth says whose it is", async () => {
  const token = 'tttttttttttttttttttttt';
  const session = { id: 's1', playerId: 'p1', role: 'player', expiresAt: '2096-03-12T18:00:00.000Z' };
  await pact
    .addInteraction()
    .given(`a session of p1 with the token "${token}"`)
    .uponReceiving('a token of a session')
    .withRequest('POST', '/internal/sessions/resolve', (request) => request.jsonBody({ token }))
    .willRespondWith(200, (response) =>
      response.jsonBody({
        session: { ...session, id: like(session.id), role: like(session.role), expiresAt: like(session.expiresAt) },
      }),
    )
    .executeTest(async ({ url }) => {
      expect(await sessionsAt(url).find(token)).toEqual(session);
    });
});

test('when a token belongs to no session, then svc-auth says so', async () => {
  const token = 'uuuuuuuuuuuuuuuuuuuuuu';
  await pact
    .addInteraction()
    .given('no such session')
    .uponReceiving('a token of no session')
    .withRequest('POST', '/internal/sessions/resolve', (request) => request.jsonBody({ token }))
    .willRespondWith(200, (response) => response.jsonBody({ session: null }))
    .executeTest(async ({ url }) => {
      expect(await sessionsAt(url).find(token)).toBeUndefined();
    });
});
