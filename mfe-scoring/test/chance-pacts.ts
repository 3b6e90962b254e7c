import { getCalibration, getChances } from '@society/contracts';
import { eachLike, like } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

/** What is asked of the league about chances. `league.pact.test.ts` makes the one pact that all parts share. */
export const askForChances = (pact: ReturnType<typeof consumerPact>): void => {
  test('when the chances of a match are asked for, then each has the three, and the first is before any entry', async () => {
    const chances = { player1: like(0.46), draw: like(0.08), player2: like(0.46) };
    await pact
      .addInteraction()
      .given('match 12 is running between p1 and p2')
      .uponReceiving('a request for the chances of a match')
      .withRequest('GET', '/api/matches/12/chances')
      .willRespondWith(200, (response) =>
        response.jsonBody([
          { ...chances, entryId: null, holesLeft: 9 },
          { ...chances, entryId: 'e1', holesLeft: 9 },
        ]),
      )
      .executeTest(async ({ url }) => {
        const rows = await askAt(url, () => call(getChances, { params: { id: '12' } }));
        expect(rows.map(({ entryId, holesLeft }) => [entryId, holesLeft])).toEqual([
          [null, 9],
          ['e1', 9],
        ]);
      });
  });

  test('when an admin asks how good the chances were, then there are tenths, and the loss by holes played', async () => {
    const tenth = { from: 0, to: 0.1, count: 0, forecast: null, outcome: null };
    await pact
      .addInteraction()
      .given('match 12 is completed')
      .uponReceiving('a request for the calibration of the chances')
      .withRequest('GET', '/api/chances/calibration')
      .willRespondWith(200, (response) =>
        response.jsonBody({
          matches: like(0),
          tenths: eachLike({ ...tenth, from: like(0), to: like(0.1) }),
          logLoss: [],
        }),
      )
      .executeTest(async ({ url }) => {
        const answer = await askAt(url, () => call(getCalibration));
        expect([answer.matches, answer.tenths]).toEqual([0, [tenth]]);
      });
  });
};
