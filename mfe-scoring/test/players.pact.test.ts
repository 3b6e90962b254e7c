import { listFailedNotices } from '@society/contracts';
import { consumerPact, eachLike, like } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('mfe-scoring', 'svc-players');

test('when an admin looks at what waits, then what could not be told says whom, what and why', async () => {
  const failed = {
    id: like('event-9:p1:mail'),
    person: like({ id: 'p1', name: 'Anna Keller' }),
    title: like('You play Ben Okafor'),
    channel: like('mail'),
    why: like('mailbox unavailable'),
    at: like('2026-03-10T10:00:00.000Z'),
  };
  await pact
    .addInteraction()
    .given('Anna Keller p1 could not be told of a draw')
    .uponReceiving('a request for what could not be told')
    .withRequest('GET', '/api/notices/failed')
    .willRespondWith(200, (response) => response.jsonBody(eachLike(failed)))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listFailedNotices))).toMatchObject([
        { channel: 'mail', why: 'mailbox unavailable' },
      ]);
    });
});
