import {
  completeByAdmin,
  getCourse,
  getFixture,
  getLeagueStats,
  getMatch,
  listLiveMatches,
  listScores,
  listSeasons,
  updateMatch,
} from '@society/contracts';
import {
  aCourse,
  aFinishedMatch,
  aFixture,
  aLeagueRow,
  aMatch,
  aRunningMatch,
  aScore,
  aSeason,
  theCourse,
} from '@society/contracts/testing';
import { arrayContaining, consumerPact, eachLike, like } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askForHistoryAndDecisions } from './admin-pacts.ts';
import { askForChances } from './chance-pacts.ts';
import { askForEvenings } from './evening-pacts.ts';
import { askForPlacing } from './placing-pacts.ts';
import { askForRounds } from './round-pacts.ts';
import { askAt } from '@society/web-kit/testing';
import { read } from './pact-shapes.ts';
import { askWhyTheTableIsSo } from './table-pacts.ts';

const pact = consumerPact('mfe-scoring', 'svc-league');

askForHistoryAndDecisions(pact);
askForRounds(pact);
askForEvenings(pact);
askForPlacing(pact);
askForChances(pact);
askWhyTheTableIsSo(pact);

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

test('when the seasons are asked for, then each says whether it is open, and who won it', async () => {
  await pact
    .addInteraction()
    .given('season 1 is open')
    .uponReceiving('a request for the seasons')
    .withRequest('GET', '/api/seasons')
    .willRespondWith(200, (response) => {
      const { id, name, openedAt, points } = aSeason();
      response.jsonBody([
        { id, name: like(name), openedAt: like(openedAt), points: like(points), isOpen: true, winners: [] },
      ]);
    })
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listSeasons))).toEqual([aSeason()]);
    });
});

test('when the table of a season is asked for, then it is answered as the current one is', async () => {
  await pact
    .addInteraction()
    .given('a league with fixtures, matches and a table')
    .uponReceiving('a request for the league table of season 1')
    .withRequest('GET', '/api/league-stats', (request) => request.query({ seasonId: '1' }))
    .willRespondWith(200, (response) => response.jsonBody(eachLike(aLeagueRow())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getLeagueStats, { query: { seasonId: '1' } }))).toEqual([aLeagueRow()]);
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

test('when the course of a match is asked for, then the nine holes are those that it started on', async () => {
  const { holes } = aCourse();
  await pact
    .addInteraction()
    .given('match 12 is played on North Nine')
    .uponReceiving('a request for the course of a match')
    .withRequest('GET', '/api/course', (request) => request.query({ matchId: '12' }))
    .willRespondWith(200, (response) => response.jsonBody(holes))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getCourse, { query: { matchId: '12' } }))).toEqual(holes);
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
