import { consumerPact, regex } from '@society/build-kit/pact';
import { createServiceClient } from '@society/service-kit/auth';
import { testKeys } from '@society/service-kit/testing';
import { createMediaClient } from '../src/club/media-client.ts';

const pact = consumerPact('svc-league', 'svc-media');
const mediaAt = (url: string) =>
  createMediaClient(
    createServiceClient({
      baseUrls: [url],
      audience: 'svc-media',
      signer: testKeys().signer('svc-league'),
      timeoutMs: 2000,
    }),
  );
const objectPath = `/objects/${'a'.repeat(64)}.webp`;

test("when a finished upload is taken as the club's logo, then svc-media says where the image is", async () => {
  const claim = { upload: '/api/objects/uploads/u1', uploadedBy: 'p1', usedBy: 'club', purpose: 'logo' } as const;
  await pact
    .addInteraction()
    .given('p1 has a finished upload "u1"')
    .uponReceiving("a claim of a finished upload for the club's logo")
    .withRequest('POST', '/internal/objects/claim', (request) => request.jsonBody(claim))
    .willRespondWith(200, (response) =>
      response.jsonBody({ objectPath: regex('^/objects/[0-9a-f]{64}\\.webp$', objectPath) }),
    )
    .executeTest(async ({ url }) => {
      expect(await mediaAt(url).claim(claim)).toEqual({ objectPath });
    });
});
