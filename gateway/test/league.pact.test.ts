import { consumerPact, like } from '@society/build-kit/pact';
import { createServiceClient } from '@society/service-kit/auth';
import { recordingLogger, testKeys } from '@society/service-kit/testing';
import { createCurrentClub } from '../src/club/current-club.ts';
import { club } from './harness.ts';

const pact = consumerPact('gateway', 'svc-league');

test('when the gateway asks for the club, then svc-league says what pages need', async () => {
  const { name, location, contactEmail, tagline } = club;
  await pact
    .addInteraction()
    .given('the club')
    .uponReceiving('the club for pages')
    .withRequest('GET', '/internal/club')
    .willRespondWith(200, (response) =>
      response.jsonBody({
        name: like(name),
        location: like(location),
        contactEmail: like(contactEmail),
        tagline: like(tagline),
        timeZone: 'Europe/London',
        palette: 'fairway',
      }),
    )
    .executeTest(async ({ url }) => {
      const current = createCurrentClub({
        seed: { ...club, name: 'Of the variables' },
        league: createServiceClient({
          baseUrls: [url],
          audience: 'svc-league',
          signer: testKeys().signer('gateway'),
          timeoutMs: 2000,
        }),
        logger: recordingLogger(),
      });
      await current.start();
      current.stop();
      expect(current.now()).toEqual(club);
      expect(current.logoName()).toBeUndefined();
    });
});
