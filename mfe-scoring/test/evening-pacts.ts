import {
  getActiveFixture,
  getAvailability,
  getForYou,
  listFixtures,
  listMatches,
  reportAbsence,
  undoStart,
} from '@society/contracts';
import { aFixture, aMatch } from '@society/contracts/testing';
import { arrayContaining, eachLike, like } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';
import { read } from './pact-shapes.ts';

/** What list and match page ask of the league about evenings and starts. `league.pact.test.ts` makes the one pact that all parts share. */
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

  test('when the next evening is asked for, then it has the name and day by which a member is asked whether they come', async () => {
    await pact
      .addInteraction()
      .given('a league with fixtures, matches and a table')
      .uponReceiving('a request for the active fixture')
      .withRequest('GET', '/api/fixtures/active')
      .willRespondWith(200, (response) => response.jsonBody(like(aFixture())))
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(getActiveFixture))).toEqual(aFixture());
      });
  });

  test('when it is asked who comes to an evening, then each answer says whose it is', async () => {
    const answers = [
      { playerId: 'p1', answer: 'in' },
      { playerId: 'p2', answer: 'out' },
    ] as const;
    await pact
      .addInteraction()
      .given('p1 is in and p2 is out at fixture 4')
      .uponReceiving('the question who comes')
      .withRequest('GET', '/api/fixtures/4/availability')
      .willRespondWith(200, (response) => response.jsonBody(arrayContaining(...answers)))
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(getAvailability, { params: { id: '4' } }))).toEqual(answers);
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

  test('when a member asks what waits for them, then what they are asked is there', async () => {
    const fixture = { id: '4', name: like('Week 4'), date: like('2026-03-12T12:00:00.000Z'), location: like('Here') };
    const names = { name: like('Anna Keller'), opponent: like('Ben Okafor') };
    const question = {
      matchId: '12',
      playerId: 'p1',
      ...names,
      fixture,
      as: 'substitute',
      answer: null,
      isTaken: false,
    };
    await pact
      .addInteraction()
      .given('p1 cannot play match 12 and p7 is asked')
      .uponReceiving('a request for what waits for a member')
      .withRequest('GET', '/api/matches/for-you')
      .willRespondWith(200, (response) => response.jsonBody({ questions: [question], disputed: [] }))
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(getForYou))).toMatchObject({ questions: [{ matchId: '12', answer: null }] });
      });
  });

  test('when a player says at their match that they cannot play, then the match says so', async () => {
    const absences = [{ playerId: 'p1', isOffered: false }];
    await pact
      .addInteraction()
      .given('match 12 is scheduled between p1 and p2')
      .uponReceiving('an absence')
      .withRequest('PUT', '/api/matches/12/absences/p1', (request) => request.jsonBody({}))
      .willRespondWith(200, (response) => response.jsonBody({ ...read(aMatch()), absences }))
      .executeTest(async ({ url }) => {
        const params = { id: '12', playerId: 'p1' };
        expect((await askAt(url, () => call(reportAbsence, { params, body: {} }))).absences).toEqual(absences);
      });
  });
};
