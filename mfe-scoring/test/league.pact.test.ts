import {
  completeByAdmin,
  completeRound,
  getCourse,
  getFixture,
  getLeagueStats,
  getMatch,
  listLiveMatches,
  listScores,
  recordScore,
  updateMatch,
  type Match,
} from '@society/contracts';
import {
  aFinishedMatch,
  aFixture,
  aLeagueRow,
  aMatch,
  aRunningMatch,
  aScore,
  theCourse,
} from '@society/contracts/testing';
import { arrayContaining, consumerPact, eachLike, like } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { connectTo } from '@society/web-kit/testing';

const pact = consumerPact('mfe-scoring', 'svc-league');

/** Makes a screen's call to the pact's server. */
const askAt = async <T>(url: string, ask: () => Promise<T>): Promise<T> => {
  const disconnect = connectTo(url);
  try {
    return await ask();
  } finally {
    disconnect();
  }
};

const onCard = ({ id, name, handicap }: Match['player1']) => ({ id, name, handicap });

/** A match as the screens read it: types count, and exactly what decides on the screen's next step. */
const read = ({ player1, player2, player1PlayingHandicap, player2PlayingHandicap, ...match }: Match) => {
  const { id, fixtureId, player1Id, player2Id, player1Score, player2Score, currentHole, finalScoreByAdmin, version } =
    match;
  const { status, isCompleted, player1Completed, player2Completed, winnerId } = match;
  return {
    ...Object.fromEntries(
      Object.entries({
        id,
        fixtureId,
        player1Id,
        player2Id,
        player1: onCard(player1),
        player2: onCard(player2),
        player1Score,
        player2Score,
        currentHole,
        finalScoreByAdmin,
        version,
      }).map(([field, value]) => [field, like(value)]),
    ),
    ...(player1PlayingHandicap !== undefined && { player1PlayingHandicap: like(player1PlayingHandicap) }),
    ...(player2PlayingHandicap !== undefined && { player2PlayingHandicap: like(player2PlayingHandicap) }),
    status,
    isCompleted,
    player1Completed,
    player2Completed,
    // On who won, the service's own tests decide.
    winnerId: winnerId === null ? null : like(winnerId),
  };
};

test('when the live matches are asked for, then a running one has what the screens read', async () => {
  await pact
    .addInteraction()
    .given('a league with fixtures, matches and a table')
    .uponReceiving('a request for the live matches')
    .withRequest('GET', '/api/matches/live')
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(read(aRunningMatch()))))
    .executeTest(async ({ url }) => {
      const [match] = await askAt(url, () => call(listLiveMatches));
      expect(match).toMatchObject({ id: '12', status: 'in_progress', player1: { name: 'Anna Keller' } });
    });
});

test('when a scheduled match is asked for, then it says that it has not started', async () => {
  await pact
    .addInteraction()
    .given('match 12 is scheduled between p1 and p2')
    .uponReceiving('a request for a scheduled match')
    .withRequest('GET', '/api/matches/12')
    .willRespondWith(200, (response) => response.jsonBody({ ...read(aMatch()), currentHole: 0 }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getMatch, { params: { id: '12' } }))).toMatchObject({
        status: 'scheduled',
        currentHole: 0,
      });
    });
});

test('when a match is unknown, then the answer is 404 with a message', async () => {
  await pact
    .addInteraction()
    .given('no match 99')
    .uponReceiving('a request for an unknown match')
    .withRequest('GET', '/api/matches/99')
    .willRespondWith(404, (response) => response.jsonBody({ message: like('Match not found') }))
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(getMatch, { params: { id: '99' } }))).rejects.toMatchObject({
        status: 404,
        message: 'Match not found',
      });
    });
});

test('when a round is started, then the match is in progress on hole 1 with its playing handicaps', async () => {
  await pact
    .addInteraction()
    .given('match 12 is scheduled between p1 and p2')
    .uponReceiving('the start of a round')
    .withRequest('PUT', '/api/matches/12', (request) => request.jsonBody({ currentHole: 1, isCompleted: false }))
    .willRespondWith(200, (response) => response.jsonBody({ ...read(aRunningMatch()), currentHole: 1 }))
    .executeTest(async ({ url }) => {
      const match = await askAt(url, () =>
        call(updateMatch, { params: { id: '12' }, body: { currentHole: 1, isCompleted: false } }),
      );
      expect(match).toMatchObject({ status: 'in_progress', currentHole: 1, player1PlayingHandicap: 9 });
    });
});

test('when the hole is moved, then the match is on it', async () => {
  await pact
    .addInteraction()
    .given('match 12 is running between p1 and p2')
    .uponReceiving('a move to hole 4')
    .withRequest('PUT', '/api/matches/12', (request) => request.jsonBody({ currentHole: 4 }))
    .willRespondWith(200, (response) => response.jsonBody({ ...read(aRunningMatch()), currentHole: 4 }))
    .executeTest(async ({ url }) => {
      expect(
        await askAt(url, () => call(updateMatch, { params: { id: '12' }, body: { currentHole: 4 } })),
      ).toMatchObject({ currentHole: 4 });
    });
});

test('when the scores of a match are asked for, then each has player, hole, strokes and points', async () => {
  await pact
    .addInteraction()
    .given('match 12 is running between p1 and p2')
    .uponReceiving('a request for the scores of a match')
    .withRequest('GET', '/api/scores', (request) => request.query({ matchId: '12' }))
    .willRespondWith(200, (response) => response.jsonBody(eachLike(aScore())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listScores, { query: { matchId: '12' } }))).toEqual([aScore()]);
    });
});

test('when a hole is recorded for the first time, then it is created with its points', async () => {
  const body = { matchId: '12', playerId: 'p1', hole: 2, strokes: 5, entryId: '5f3c0a91d2e84b7796a1c0de4b8f2e17' };
  const score = aScore({ hole: 2 });
  await pact
    .addInteraction()
    .given('match 12 is running between p1 and p2')
    .uponReceiving('the strokes of a hole')
    .withRequest('POST', '/api/scores', (request) => request.jsonBody(body))
    .willRespondWith(201, (response) => response.jsonBody({ ...score, id: like(score.id) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(recordScore, { body }))).toEqual(score);
    });
});

test('when a recorded hole is posted again, then the new strokes replace it', async () => {
  const body = { matchId: '12', playerId: 'p1', hole: 1, strokes: 0, entryId: '0d1b6c55e7a94e0f8c3a7f21b6d4e902' };
  const score = aScore({ strokes: 0, stablefordPoints: 0 });
  await pact
    .addInteraction()
    .given('match 12 is running between p1 and p2')
    .uponReceiving('a correction of a hole to a Blob')
    .withRequest('POST', '/api/scores', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ ...score, id: like(score.id) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(recordScore, { body }))).toEqual(score);
    });
});

test('when the first player completes, then the match goes on', async () => {
  await pact
    .addInteraction()
    .given('match 12 is running between p1 and p2')
    .uponReceiving("the completion of the first player's round")
    .withRequest('POST', '/api/matches/12/complete', (request) => request.jsonBody({ playerId: 'p1' }))
    .willRespondWith(200, (response) =>
      response.jsonBody({ matchCompleted: false, match: read(aRunningMatch({ player1Completed: true })) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await askAt(url, () => call(completeRound, { params: { id: '12' }, body: { playerId: 'p1' } }));
      expect(answer).toMatchObject({ matchCompleted: false, match: { player1Completed: true } });
    });
});

test('when the second player completes, then the match is over and won', async () => {
  await pact
    .addInteraction()
    .given('match 12 is running and p1 has completed')
    .uponReceiving("the completion of the second player's round")
    .withRequest('POST', '/api/matches/12/complete', (request) => request.jsonBody({ playerId: 'p2' }))
    .willRespondWith(200, (response) => response.jsonBody({ matchCompleted: true, match: read(aFinishedMatch()) }))
    .executeTest(async ({ url }) => {
      const answer = await askAt(url, () => call(completeRound, { params: { id: '12' }, body: { playerId: 'p2' } }));
      expect(answer).toMatchObject({ matchCompleted: true, match: { status: 'completed', winnerId: 'p1' } });
    });
});

test('when the league table is asked for, then each row has what the table shows', async () => {
  await pact
    .addInteraction()
    .given('a league with fixtures, matches and a table')
    .uponReceiving('a request for the league table')
    .withRequest('GET', '/api/league-stats')
    .willRespondWith(200, (response) => response.jsonBody(eachLike(aLeagueRow())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getLeagueStats))).toEqual([aLeagueRow()]);
    });
});

test('when the course is asked for, then its nine holes are answered in playing order', async () => {
  await pact
    .addInteraction()
    .given('a league with fixtures, matches and a table')
    .uponReceiving('a request for the course')
    .withRequest('GET', '/api/course')
    .willRespondWith(200, (response) => response.jsonBody(theCourse()))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getCourse))).toEqual(theCourse());
    });
});

test('when an admin corrects the result of a finished match, then the new result is final and says whose it is', async () => {
  const corrected = { player1Score: 15, player2Score: 19 };
  await pact
    .addInteraction()
    .given('match 12 is completed')
    .uponReceiving('the correction of a final score')
    .withRequest('POST', '/api/matches/12/complete-admin', (request) => request.jsonBody(corrected))
    .willRespondWith(200, (response) =>
      response.jsonBody({
        ...read(aFinishedMatch({ winnerId: 'p2' })),
        ...corrected,
        finalScoreByAdmin: true,
        winnerId: 'p2',
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await askAt(url, () => call(completeByAdmin, { params: { id: '12' }, body: corrected }));
      expect(answer).toMatchObject({ ...corrected, winnerId: 'p2', finalScoreByAdmin: true });
    });
});

test('when the evening of a match is asked for, then it has the name, day and place that stand on the printed card', async () => {
  await pact
    .addInteraction()
    .given('a league with fixtures, matches and a table')
    .uponReceiving("a request for a match's fixture")
    .withRequest('GET', '/api/fixtures/4')
    .willRespondWith(200, (response) => response.jsonBody(like(aFixture())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getFixture, { params: { id: '4' } }))).toEqual(aFixture());
    });
});
