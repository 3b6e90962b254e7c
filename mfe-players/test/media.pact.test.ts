import { createUpload } from '@society/contracts';
import { consumerPact, like } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('mfe-players', 'svc-media');

test('when a file is to be uploaded, then there is an address for it', async () => {
  const uploadURL =
    'http://localhost:3000/api/objects/uploads/u1?expires=1800000000000&signature=abcdefghijklmnopqrstuvwxyz0123456789';
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('a request for an upload address')
    .withRequest('POST', createUpload.path, (request) => request.jsonBody({}))
    .willRespondWith(200, (response) => response.jsonBody({ uploadURL: like(uploadURL) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(createUpload))).toEqual({ uploadURL });
    });
});
