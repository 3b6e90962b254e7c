import { consumerPact, like } from '@society/build-kit/pact';
import { aUser } from '@society/contracts/testing';
import { createServiceClient } from '@society/service-kit/auth';
import { testKeys } from '@society/service-kit/testing';
import { createPlayersClient } from '../src/people/players-client.ts';
import type { PlayersClient } from '../src/people/players-client.ts';

const pact = consumerPact('svc-league', 'svc-players');
const playersAt = (url: string): PlayersClient =>
  createPlayersClient(
    createServiceClient({
      baseUrls: [url],
      audience: 'svc-players',
      signer: testKeys().signer('svc-league'),
      timeoutMs: 2000,
    }),
  );

test('when a write names somebody the league does not know, then svc-players says who they are, with a version', async () => {
  const { version, ...player } = aUser();
  await pact
    .addInteraction()
    .given('Anna Keller p1 is a player')
    .uponReceiving('the snapshot of a player')
    .withRequest('GET', '/internal/players/p1')
    .willRespondWith(200, (response) => response.jsonBody(like({ ...player, version })))
    .executeTest(async ({ url }) => {
      expect(await playersAt(url).find('p1')).toMatchObject({
        version,
        player: { id: 'p1', name: 'Anna Keller', handicap: 18, role: 'player', isActive: true },
      });
    });
});

test('when svc-players knows nobody of that id, then the league takes it for unknown', async () => {
  await pact
    .addInteraction()
    .given('no player p404')
    .uponReceiving('the snapshot of nobody')
    .withRequest('GET', '/internal/players/p404')
    .willRespondWith(404, (response) => response.jsonBody({ message: like('Player not found') }))
    .executeTest(async ({ url }) => {
      expect(await playersAt(url).find('p404')).toBeUndefined();
    });
});
