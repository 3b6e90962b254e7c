import { arrayContaining, consumerPact, like } from '@society/build-kit/pact';
import { getActiveFixture, listLiveMatches } from '@society/contracts';
import { aFixture, aRunningMatch } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { connectTo } from '@society/web-kit/testing';

const pact = consumerPact('shell', 'svc-league');
const league = 'a league with fixtures, matches and a table';

test('when the hero asks for the next event, then a fixture is answered', async () => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for the active fixture')
    .withRequest('GET', getActiveFixture.path)
    .willRespondWith(200, (response) => response.jsonBody(like(aFixture())))
    .executeTest(async ({ url }) => {
      const disconnect = connectTo(url);
      expect(await call(getActiveFixture)).toEqual(aFixture());
      disconnect();
    });
});

test('when the hero counts the running matches, then they are answered with their states', async () => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for the live matches')
    .withRequest('GET', listLiveMatches.path)
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(like(aRunningMatch()))))
    .executeTest(async ({ url }) => {
      const disconnect = connectTo(url);
      expect(await call(listLiveMatches)).toEqual([aRunningMatch()]);
      disconnect();
    });
});
