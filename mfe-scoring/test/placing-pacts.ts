import { changeMatchPlayer, setSubstitute } from '@society/contracts';
import { aMatch } from '@society/contracts/testing';
import { like } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';
import { read } from './pact-shapes.ts';

const params = { id: '12' };
const substitution = { originalPlayerId: 'p1', substituteId: 'p7', former: null, absentId: 'p1' };
const exchange = { oldPlayerId: 'p1', newPlayerId: 'p3', former: null, absentId: 'p1' };

/** What the admin's button Place asks of the league. `league.pact.test.ts` makes the one pact that all parts share. */
export const askForPlacing = (pact: ReturnType<typeof consumerPact>): void => {
  test('when an admin places a substitute, then the match has both', async () => {
    const player1Sub = { id: 'p7', name: 'Gus Hart', handicap: 14 };
    await pact
      .addInteraction()
      .given('p1 cannot play match 12 and p7 would')
      .uponReceiving('a substitute for whoever cannot play')
      .withRequest('POST', '/api/matches/12/substitute', (request) => request.jsonBody(substitution))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          ...read(aMatch()),
          player1Id: 'p1',
          player1SubId: 'p7',
          player1Sub: { id: 'p7', name: like('Gus Hart'), handicap: like(14) },
        }),
      )
      .executeTest(async ({ url }) => {
        const match = await askAt(url, () => call(setSubstitute, { params, body: substitution }));
        expect(match).toMatchObject({ player1Id: 'p1', player1SubId: 'p7', player1Sub });
      });
  });

  test('when an admin places another player, then the match is theirs', async () => {
    await pact
      .addInteraction()
      .given('p1 cannot play match 12 and p3 would')
      .uponReceiving('another player in the place of whoever cannot play')
      .withRequest('PUT', '/api/matches/12/change-player', (request) => request.jsonBody(exchange))
      .willRespondWith(200, (response) => response.jsonBody({ ...read(aMatch()), player1Id: 'p3' }))
      .executeTest(async ({ url }) => {
        const match = await askAt(url, () => call(changeMatchPlayer, { params, body: exchange }));
        expect(match.player1Id).toBe('p3');
      });
  });

  test.each([
    [
      'a substitute',
      ['POST', '/api/matches/12/substitute', substitution],
      () => call(setSubstitute, { params, body: substitution }),
    ],
    [
      'another player',
      ['PUT', '/api/matches/12/change-player', exchange],
      () => call(changeMatchPlayer, { params, body: exchange }),
    ],
  ] as const)(
    'when %s is placed and the player has a recorded hole by now, then it is refused with 409 and a message',
    async (what, [method, path, body], ask) => {
      const message = 'This player already has a recorded hole, so the line-up can no longer be changed';
      await pact
        .addInteraction()
        .given('match 12 is running')
        .uponReceiving(`${what} in the place of whoever has scored`)
        .withRequest(method, path, (request) => request.jsonBody(body))
        .willRespondWith(409, (response) => response.jsonBody({ message: like(message) }))
        .executeTest(async ({ url }) => {
          await expect(askAt(url, ask)).rejects.toMatchObject({ status: 409, message });
        });
    },
  );
};
