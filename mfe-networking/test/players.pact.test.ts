import { arrayContaining, consumerPact, like } from '@society/build-kit/pact';
import { listPlayers } from '@society/contracts';
import { aUser } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('mfe-networking', 'svc-players');

const anna = aUser({
  trade: 'Accountancy',
  website: 'https://keller-stone.example',
  offers: 'Audits for family firms',
  seeks: 'A solicitor',
});

test('when the directory is asked for, then the people in it have what a card shows', async () => {
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('the question who is in the society')
    .withRequest('GET', listPlayers.path)
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(like(anna))))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listPlayers))).toEqual([anna]);
    });
});
