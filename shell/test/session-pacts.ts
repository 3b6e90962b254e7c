import { endOtherSessions, endSession, listSessions } from '@society/contracts';
import { like } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

/** What Settings ask of sessions. The one pact with svc-auth is begun elsewhere. */
export const askForSessions = (pact: ReturnType<typeof consumerPact>): void => {
  test('when the own sessions are asked for, then each has a device and its times, and this one is marked', async () => {
    const session = {
      id: 's1',
      device: 'iPhone, Safari',
      createdAt: '2026-03-12T12:40:00.000Z',
      lastUsedAt: '2026-03-12T12:45:00.000Z',
      isThisOne: true,
    };
    await pact
      .addInteraction()
      .given('p1 is signed in')
      .uponReceiving('a request for the own sessions')
      .withRequest('GET', listSessions.path)
      .willRespondWith(200, (response) =>
        response.jsonBody([
          {
            ...session,
            device: like('iPhone'),
            createdAt: like(session.createdAt),
            lastUsedAt: like(session.lastUsedAt),
          },
        ]),
      )
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(listSessions))).toEqual([{ ...session, device: 'iPhone' }]);
      });
  });

  test.each([
    ['another session', '/api/auth/sessions/s2', () => call(endSession, { params: { id: 's2' } })],
    ['all other sessions', endOtherSessions.path, () => call(endOtherSessions)],
  ] as const)('when %s is to be ended, then it is', async (what, path, ask) => {
    await pact
      .addInteraction()
      .given('p1 is signed in')
      .uponReceiving(`the end of ${what}`)
      .withRequest('DELETE', path)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect(await askAt(url, ask)).toBeUndefined();
      });
  });
};
