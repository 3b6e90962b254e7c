import { listFixtures, listMatches, undoStart } from '@society/contracts';
import { aFixture, aMatch } from '@society/contracts/testing';
import { eachLike } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt, read } from './pact-shapes.ts';

/** What list and match page ask of the league about evenings and starts. The one pact of the remote is begun elsewhere. */
export const askForEvenings = (pact: ReturnType<typeof consumerPact>): void => {
  test('when the evenings are asked for, then each has the name and day by which matches are listed', async () => {
    await pact
      .addInteraction()
      .given('a league with fixtures, matches and a table')
      .uponReceiving('a request for the fixtures')
      .withRequest('GET', '/api/fixtures')
      .willRespondWith(200, (response) => response.jsonBody(eachLike(aFixture())))
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(listFixtures))).toEqual([aFixture()]);
      });
  });

  test('when the cards of an evening are to be printed, then its matches say when they play', async () => {
    const match = { ...read(aMatch()), teeTime: '2026-03-12T17:40:00.000Z' };
    await pact
      .addInteraction()
      .given('fixture 4 has tee times')
      .uponReceiving('a request for the matches of fixture 4 at their times')
      .withRequest('GET', '/api/matches', (request) => request.query({ fixtureId: '4' }))
      .willRespondWith(200, (response) => response.jsonBody(eachLike(match)))
      .executeTest(async ({ url }) => {
        const [first] = await askAt(url, () => call(listMatches, { query: { fixtureId: '4' } }));
        expect(first).toMatchObject({ id: '12', teeTime: '2026-03-12T17:40:00.000Z' });
      });
  });

  test('when a start is taken back, then the match is scheduled again', async () => {
    await pact
      .addInteraction()
      .given('match 12 is running without a recorded hole')
      .uponReceiving('a start taken back')
      .withRequest('POST', '/api/matches/12/undo-start', (request) => request.jsonBody({}))
      .willRespondWith(200, (response) => response.jsonBody({ ...read(aMatch()), currentHole: 0 }))
      .executeTest(async ({ url }) => {
        const match = await askAt(url, () => call(undoStart, { params: { id: '12' }, body: {} }));
        expect([match.status, match.currentHole]).toEqual(['scheduled', 0]);
      });
  });
};
