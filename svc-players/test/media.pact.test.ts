import { consumerPact, like, regex } from '@society/build-kit/pact';
import { createServiceClient } from '@society/service-kit/auth';
import { testKeys } from '@society/service-kit/testing';
import { createMediaClient } from '../src/media/media-client.ts';

const pact = consumerPact('svc-players', 'svc-media');
const mediaAt = (url: string) =>
  createMediaClient(
    createServiceClient({
      baseUrls: [url],
      audience: 'svc-media',
      signer: testKeys().signer('svc-players'),
      timeoutMs: 2000,
    }),
  );
const objectPath = `/objects/${'a'.repeat(64)}.webp`;

test('when a finished upload is taken, then svc-media says where the image is', async () => {
  const claim = {
    upload: '/api/objects/uploads/u1',
    uploadedBy: 'p1',
    usedBy: 'p1',
    purpose: 'photo',
    instead: `/objects/${'b'.repeat(64)}.webp`,
  } as const;
  await pact
    .addInteraction()
    .given('p1 has a finished upload "u1"')
    .uponReceiving('a claim of a finished upload, in place of another image')
    .withRequest('POST', '/internal/objects/claim', (request) => request.jsonBody(claim))
    .willRespondWith(200, (response) =>
      response.jsonBody({ objectPath: regex('^/objects/[0-9a-f]{64}\\.webp$', objectPath) }),
    )
    .executeTest(async ({ url }) => {
      expect(await mediaAt(url).claim(claim)).toEqual({ objectPath });
    });
});

test('when an image is used no more, then svc-media takes note', async () => {
  const use = { objectPath, usedBy: 'p1', purpose: 'photo' } as const;
  await pact
    .addInteraction()
    .given('p1 has a finished upload "u1"')
    .uponReceiving('the end of a use of an image')
    .withRequest('POST', '/internal/objects/release', (request) => request.jsonBody(use))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect(await mediaAt(url).release(use)).toBeUndefined();
    });
});

test("when it is somebody else's upload, then svc-media refuses it in words for the person", async () => {
  const claim = { upload: '/api/objects/uploads/u1', uploadedBy: 'p2', usedBy: 'p2', purpose: 'logo' } as const;
  await pact
    .addInteraction()
    .given('p1 has a finished upload "u1"')
    .uponReceiving("a claim of somebody else's upload")
    .withRequest('POST', '/internal/objects/claim', (request) => request.jsonBody(claim))
    .willRespondWith(400, (response) =>
      response.jsonBody({ message: like('This upload is unknown. Please choose the file again.') }),
    )
    .executeTest(async ({ url }) => {
      await expect(mediaAt(url).claim(claim)).rejects.toMatchObject({
        kind: 'invalid',
        message: 'This upload is unknown. Please choose the file again.',
      });
    });
});
