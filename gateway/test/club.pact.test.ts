import { consumerPact, like } from '@society/build-kit/pact';
import { createServiceClient } from '@society/service-kit/auth';
import { recordingLogger, testKeys } from '@society/service-kit/testing';
import { createCurrentClub } from '../src/club/current-club.ts';
import { createLogoImages } from '../src/club/logo.ts';
import { club } from './harness.ts';

const atLeague = consumerPact('gateway', 'svc-league');
const atMedia = consumerPact('gateway', 'svc-media');
const signer = testKeys().signer('gateway');

test('when the gateway asks for the club, then svc-league says what pages need', async () => {
  const { name, location, contactEmail, tagline } = club;
  await atLeague
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
        league: createServiceClient({ baseUrls: [url], audience: 'svc-league', signer, timeoutMs: 2000 }),
        logger: recordingLogger(),
      });
      await current.start();
      current.stop();
      expect(current.now()).toEqual(club);
      expect(current.logoName()).toBeUndefined();
    });
});

test("when the gateway asks for an image that is no club's logo, then svc-media has none", async () => {
  const name = `${'a'.repeat(64)}.webp`;
  await atMedia
    .addInteraction()
    .given('p1 has a finished upload "u1"')
    .uponReceiving("the club's logo, where the club has none")
    .withRequest('GET', `/internal/objects/${name}`)
    .willRespondWith(404, (response) => response.jsonBody({ message: like('There is no such image') }))
    .executeTest(async ({ url }) => {
      await expect(createLogoImages({ urls: [url], signer })(name)).rejects.toMatchObject({ kind: 'notFound' });
    });
});
