import {
  approveHandicap,
  getHandicapHistory,
  listWaitingHandicaps,
  refuseHandicap,
  type User,
} from '@society/contracts';
import { like } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const params = { id: 'p1' };

/** The calls about handicaps. The caller begins the pact, since there is one with svc-players. @param personWith a person with this handicap, as in responses */
export const askForHandicaps = (
  pact: ReturnType<typeof consumerPact>,
  personWith: (handicap: number) => object,
): void => {
  const wish = 'p1 has a handicap of 18, once 20, and asks for 12';
  const at = '2026-03-12T20:00:00.000Z';

  test('when the history of a handicap is asked for, then each change says who, when, from and to', async () => {
    const changes = [
      { at, by: { id: 'p1', name: 'Anna Keller' }, from: 18, to: 12, status: 'waiting' },
      { at, by: { id: 'p9', name: 'Carla Mendes' }, from: 20, to: 18, status: 'done' },
    ];
    await pact
      .addInteraction()
      .given(wish)
      .uponReceiving('a request for the history of a handicap')
      .withRequest('GET', '/api/players/p1/handicap-history')
      .willRespondWith(200, (response) => response.jsonBody(changes.map((each) => ({ ...each, at: like(at) }))))
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(getHandicapHistory, { params }))).toEqual(changes);
      });
  });

  test('when the handicaps that wait are asked for, then each says whose it is, from and to', async () => {
    const waiting = { player: { id: 'p1', name: 'Anna Keller' }, from: 18, to: 12, at };
    await pact
      .addInteraction()
      .given(wish)
      .uponReceiving('a request for the handicaps that wait')
      .withRequest('GET', listWaitingHandicaps.path)
      .willRespondWith(200, (response) => response.jsonBody([{ ...waiting, at: like(at) }]))
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(listWaitingHandicaps))).toEqual([waiting]);
      });
  });

  test.each([
    ['approve', () => call(approveHandicap, { params, body: { handicap: 12 } }), 12],
    ['refuse', () => call(refuseHandicap, { params, body: { handicap: 12 } }), 18],
  ] as const)(
    'when an admin’s word is to %s, then the answer is the person with their handicap',
    async (word, ask, handicap) => {
      await pact
        .addInteraction()
        .given(wish)
        .uponReceiving(`a word to ${word} a handicap`)
        .withRequest('POST', `/api/players/p1/handicap/${word}`, (request) => request.jsonBody({ handicap: 12 }))
        .willRespondWith(200, (response) => response.jsonBody(personWith(handicap)))
        .executeTest(async ({ url }) => {
          expect(await askAt<User>(url, ask)).toMatchObject({ id: 'p1', handicap });
        });
    },
  );

  test('when the wish is another one by now, then the answer is 409 in words', async () => {
    await pact
      .addInteraction()
      .given(wish)
      .uponReceiving('a word on a handicap that nobody asks for')
      .withRequest('POST', '/api/players/p1/handicap/approve', (request) => request.jsonBody({ handicap: 9 }))
      .willRespondWith(409, (response) =>
        response.jsonBody({ message: like('Anna asks for a handicap of 12 by now.') }),
      )
      .executeTest(async ({ url }) => {
        await expect(askAt(url, () => call(approveHandicap, { params, body: { handicap: 9 } }))).rejects.toMatchObject({
          status: 409,
        });
      });
  });
};
