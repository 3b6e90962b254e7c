import {
  decideMatch,
  getAttention,
  getHistory,
  getRound,
  putCards,
  reopenMatch,
  undoFinalScore,
} from '@society/contracts';
import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { arrayContaining, eachLike, integer, like } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';
import { read } from './pact-shapes.ts';

const params = { id: '12' };
const cards = { player1: [5, 5, 5, 5, 4, 5, 5, 4, 6], player2: [5, 5, 5, 5, 4, 5, 5, 0, 10], reason: 'Paper card' };
const noShow = { outcome: 'player1', reason: 'No show' } as const;

/** What the history, both cards and decisions ask of the league. `league.pact.test.ts` makes the one pact that all parts share. */
export const askForHistoryAndDecisions = (pact: ReturnType<typeof consumerPact>): void => {
  test('when the history of a match is asked for, then a recorded hole says who, for whom, what and when', async () => {
    const at = '2026-03-12T18:00:00.000Z';
    const by = { id: 'p1', name: 'Anna Keller' };
    const line = { by, kind: 'hole', playerId: 'p1', hole: 1, after: 5, counted: true } as const;
    await pact
      .addInteraction()
      .given('match 12 is running between p1 and p2')
      .uponReceiving('a request for the history of a match')
      .withRequest('GET', '/api/matches/12/history')
      .willRespondWith(200, (response) =>
        response.jsonBody(arrayContaining({ ...line, at: like(at), receivedAt: like(at) })),
      )
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(getHistory, { params }))).toEqual([{ ...line, at, receivedAt: at }]);
      });
  });

  test('when the history of a match that was deleted is asked for, then what was sent to it names its players', async () => {
    const at = '2026-03-12T18:00:00.000Z';
    const late = {
      by: { id: 'p1', name: 'Anna Keller' },
      kind: 'not-counted',
      playerId: 'p2',
      playerName: 'Ben Okafor',
      hole: 1,
      after: 6,
      counted: false,
      reason: 'This match was deleted',
    } as const;
    await pact
      .addInteraction()
      .given('p1 sent a hole of p2 to match 12, which was deleted')
      .uponReceiving('a request for the history of a match that was deleted')
      .withRequest('GET', '/api/matches/12/history')
      .willRespondWith(200, (response) => response.jsonBody([{ ...late, at: like(at), receivedAt: like(at) }]))
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(getHistory, { params }))).toEqual([{ ...late, at, receivedAt: at }]);
      });
  });

  test('when an admin opens both cards, then the round says its version and what is recorded', async () => {
    const score = { playerId: 'p1', hole: 1, strokes: 5 };
    const round = {
      matchId: '12',
      status: 'in_progress',
      player1Id: 'p1',
      player2Id: 'p2',
      player1Completed: false,
      player2Completed: false,
      disputed: false,
      ruled: false,
    };
    await pact
      .addInteraction()
      .given('match 12 is running')
      .uponReceiving('a request for the round behind both cards')
      .withRequest('GET', '/api/matches/12/round')
      .willRespondWith(200, (response) =>
        response.jsonBody({
          ...round,
          version: integer(1),
          formerIds: [],
          entries: like([]),
          scores: eachLike({ ...score, stablefordPoints: integer(2), entryId: like('e1') }),
          differences: [],
          notCounted: [],
          receipts: [],
        }),
      )
      .executeTest(async ({ url }) => {
        const answer = await askAt(url, () => call(getRound, { params }));
        expect([answer.version, answer.scores]).toEqual([1, [expect.objectContaining(score)]]);
      });
  });

  test('when an admin puts in both cards, then the match is over with their points', async () => {
    const body = { version: 1, ...cards };
    await pact
      .addInteraction()
      .given('match 12 is running')
      .uponReceiving('both cards of a match')
      .withRequest('PUT', '/api/matches/12/cards', (request) => request.jsonBody(body))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          ...read(aFinishedMatch()),
          finalScoreByAdmin: true,
          // The pact leaves open whether the players had completed.
          player1Completed: like(false),
          player2Completed: like(false),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(putCards, { params, body }))).toMatchObject({ status: 'completed' });
      });
  });

  test('when the match was changed since, then both cards are refused with 409 and a message', async () => {
    const body = { version: 0, ...cards };
    const message = 'Somebody has changed this match meanwhile. Please look at it again.';
    await pact
      .addInteraction()
      .given('match 12 is running')
      .uponReceiving('both cards of a match that was changed meanwhile')
      .withRequest('PUT', '/api/matches/12/cards', (request) => request.jsonBody(body))
      .willRespondWith(409, (response) => response.jsonBody({ message: like(message) }))
      .executeTest(async ({ url }) => {
        await expect(askAt(url, () => call(putCards, { params, body }))).rejects.toMatchObject({
          status: 409,
          message,
        });
      });
  });

  test('when an admin decides a match, then it is over, and says how and why', async () => {
    const decided = aRunningMatch({ status: 'completed', isCompleted: true, winnerId: 'p1' });
    const body = { ...noShow, version: 2, seen: null };
    await pact
      .addInteraction()
      .given('match 12 is running')
      .uponReceiving('a walkover')
      .withRequest('POST', '/api/matches/12/decide', (request) => request.jsonBody(body))
      .willRespondWith(200, (response) => response.jsonBody({ ...read(decided), decided: noShow, winnerId: 'p1' }))
      .executeTest(async ({ url }) => {
        const answer = await askAt(url, () => call(decideMatch, { params, body }));
        expect(answer).toMatchObject({ decided: noShow, winnerId: 'p1' });
      });
  });

  test('when a decision is taken back, then the match is as it was', async () => {
    await pact
      .addInteraction()
      .given('match 12 is decided')
      .uponReceiving('a decision taken back')
      .withRequest('DELETE', '/api/matches/12/decide', (request) => request.query({ version: '1' }))
      .willRespondWith(200, (response) => response.jsonBody(read(aRunningMatch())))
      .executeTest(async ({ url }) => {
        const answer = await askAt(url, () => call(reopenMatch, { params, query: { version: 1 } }));
        expect([answer.status, answer.decided]).toEqual(['in_progress', undefined]);
      });
  });

  test('when a final score is taken back, then the match is as before', async () => {
    const players = { player1Id: 'p1', player2Id: 'p2' };
    const body = { version: 1, seen: { player1Score: 18, player2Score: 15 }, players };
    await pact
      .addInteraction()
      .given('match 12 has a final score and no holes')
      .uponReceiving('a final score taken back')
      .withRequest('POST', '/api/matches/12/undo-final-score', (request) => request.jsonBody(body))
      .willRespondWith(200, (response) => response.jsonBody({ ...read(aMatch()), status: 'scheduled' }))
      .executeTest(async ({ url }) => {
        const answer = await askAt(url, () => call(undoFinalScore, { params, body }));
        expect([answer.status, answer.finalScoreByAdmin]).toEqual(['scheduled', false]);
      });
  });

  test('when an admin looks at what waits, then disputed results and what could not count name their matches', async () => {
    const at = '2026-03-19T18:00:00.000Z';
    const match = aFinishedMatch({ differences: 1, disputed: true });
    await pact
      .addInteraction()
      .given('a disputed result and an entry that could not count')
      .uponReceiving('a request for what waits for admins')
      .withRequest('GET', '/api/matches/attention')
      .willRespondWith(200, (response) =>
        response.jsonBody({
          disputed: eachLike({ match: read(match), standsAt: like(at) }),
          sentToDeleted: [],
          notCounted: eachLike({ match: read(match), count: integer(1), latestAt: like(at) }),
        }),
      )
      .executeTest(async ({ url }) => {
        const { disputed, notCounted } = await askAt(url, () => call(getAttention));
        expect([disputed[0]?.standsAt, notCounted[0]?.count]).toEqual([at, 1]);
      });
  });

  test('when an admin asks what waits for them, then whoever cannot play is there, and who would play for them', async () => {
    const absent = { personId: 'p1', playerId: 'p1', name: like('Anna Keller'), asked: 1, refused: 0 };
    const offer = { personId: 'p7', name: like('Gus Hart'), as: 'substitute' };
    await pact
      .addInteraction()
      .given('p1 cannot play match 12 and p7 would')
      .uponReceiving('a request for what waits for admins when somebody cannot play')
      .withRequest('GET', '/api/matches/attention')
      .willRespondWith(200, (response) =>
        response.jsonBody({ absent: [{ ...absent, match: read(aMatch()), offer }], unfinished: [] }),
      )
      .executeTest(async ({ url }) => {
        const waiting = await askAt(url, () => call(getAttention));
        expect(waiting.absent[0]?.offer).toMatchObject({ personId: 'p7', as: 'substitute' });
      });
  });
};
