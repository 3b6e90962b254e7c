import { consumerPact, like } from '@society/build-kit/pact';
import { createUpload } from '@society/contracts';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('mfe-fixtures', 'svc-media');

test('when a logo is to be uploaded, then there is an address for it', async () => {
  const uploadURL =
    'http://localhost:3000/api/objects/uploads/u1?expires=1800000000000&signature=abcdefghijklmnopqrstuvwxyz0123456789';
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving("a request for an upload address for the club's logo")
    .withRequest('POST', createUpload.path, (request) => request.jsonBody({}))
    .willRespondWith(200, (response) => response.jsonBody({ uploadURL: like(uploadURL) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(createUpload))).toEqual({ uploadURL });
    });
});
