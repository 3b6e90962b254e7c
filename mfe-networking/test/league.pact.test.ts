import { arrayContaining, consumerPact, eachLike, like } from '@society/build-kit/pact';
import { getLeagueStats, listFixtures, listMatches } from '@society/contracts';
import { aFinishedMatch, aFixture, aLeagueRow } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('mfe-networking', 'svc-league');
const league = 'a league with fixtures, matches and a table';

const finished = aFinishedMatch();

test('when the matches of a player are asked for, then a finished one has players, scores and state', async () => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for the matches of a player')
    .withRequest('GET', listMatches.path, (request) => request.query({ playerId: 'p1' }))
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(like(finished))))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listMatches, { query: { playerId: 'p1' } }))).toEqual([finished]);
    });
});

test('when the fixtures are asked for, then each has the day on which people met', async () => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for all fixtures')
    .withRequest('GET', listFixtures.path)
    .willRespondWith(200, (response) => response.jsonBody(eachLike(aFixture())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listFixtures))).toEqual([aFixture()]);
    });
});

test('when the table is asked for, then each row has games and difference', async () => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for the league table')
    .withRequest('GET', getLeagueStats.path)
    .willRespondWith(200, (response) => response.jsonBody(eachLike(aLeagueRow())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getLeagueStats))).toEqual([aLeagueRow()]);
    });
});
