import { consumerPact, like } from '@society/build-kit/pact';
import { testKeys } from '@society/service-kit/testing';
import { createLogoImages } from '../src/club/logo.ts';

const pact = consumerPact('gateway', 'svc-media');
const signer = testKeys().signer('gateway');

test("when the gateway asks for an image that is no club's logo, then svc-media has none", async () => {
  const name = `${'a'.repeat(64)}.webp`;
  await pact
    .addInteraction()
    .given('p1 has a finished upload "u1"')
    .uponReceiving("the club's logo, where the club has none")
    .withRequest('GET', `/internal/objects/${name}`)
    .willRespondWith(404, (response) => response.jsonBody({ message: like('There is no such image') }))
    .executeTest(async ({ url }) => {
      await expect(createLogoImages({ urls: [url], signer })(name)).rejects.toMatchObject({ kind: 'notFound' });
    });
});
