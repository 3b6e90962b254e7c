import { getGolf, getLeagueStats, listFixtures, listMatches, reportAbsence, type Match } from '@society/contracts';
import { aFinishedMatch, aFixture, aGolf, aLeagueRow, aMatch } from '@society/contracts/testing';
import { arrayContaining, consumerPact, eachLike, integer, like } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('mfe-players', 'svc-league');

test('when the league table is asked for, then each row has the figures of cards and profile', async () => {
  await pact
    .addInteraction()
    .given('a league with fixtures, matches and a table')
    .uponReceiving('a request for the league table')
    .withRequest('GET', getLeagueStats.path)
    .willRespondWith(200, (response) => response.jsonBody(eachLike(aLeagueRow())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getLeagueStats))).toEqual([aLeagueRow()]);
    });
});

test('when the fixtures are asked for, then each has the day that says which were the last', async () => {
  await pact
    .addInteraction()
    .given('a league with fixtures, matches and a table')
    .uponReceiving('a request for the fixtures')
    .withRequest('GET', listFixtures.path)
    .willRespondWith(200, (response) => response.jsonBody(eachLike(aFixture())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listFixtures))).toEqual([aFixture()]);
    });
});

/** A match as the screens read it: its status matches by value, everything else by type. */
const whatScreensRead = ({ status, isCompleted, ...match }: Match) => ({
  ...Object.fromEntries(Object.entries(match).map(([field, value]) => [field, like(value)])),
  status,
  isCompleted,
});

test('when the matches of a fixture are asked for, then a finished one says who won and with how many points', async () => {
  const finished = aFinishedMatch({ fixtureId: '3' });
  await pact
    .addInteraction()
    .given('a league with fixtures, matches and a table')
    .uponReceiving('a request for the matches of a fixture')
    .withRequest('GET', listMatches.path, (request) => request.query({ fixtureId: '3' }))
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(whatScreensRead(finished))))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listMatches, { query: { fixtureId: '3' } }))).toEqual([finished]);
    });
});

const absence = { params: { id: '12', playerId: 'p1' }, body: { askId: 'p7' } };

test('when a substitute is asked to play for somebody, then the answer is the match, which says that they cannot play', async () => {
  const absences = [{ playerId: 'p1', isOffered: false }];
  await pact
    .addInteraction()
    .given('match 12 is scheduled')
    .uponReceiving('an absence with one to ask')
    .withRequest('PUT', '/api/matches/12/absences/p1', (request) => request.jsonBody(absence.body))
    .willRespondWith(200, (response) => response.jsonBody({ ...whatScreensRead(aMatch()), absences }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(reportAbsence, absence))).toEqual(aMatch({ absences }));
    });
});

test('when the round has started meanwhile, then nobody is asked, and the answer is 409 in words', async () => {
  const message = 'The round has started, so the line-up stands';
  await pact
    .addInteraction()
    .given('match 12 is running')
    .uponReceiving('an absence from a round that has started')
    .withRequest('PUT', '/api/matches/12/absences/p1', (request) => request.jsonBody(absence.body))
    .willRespondWith(409, (response) => response.jsonBody({ message: like(message) }))
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(reportAbsence, absence))).rejects.toMatchObject({ status: 409, message });
    });
});

test('when somebody’s golf is asked for, then it has their matches, rivals, and points by hole beside everybody else’s', async () => {
  const { player, matches, rivals, courses } = aGolf();
  const [match] = matches.slice(-1);
  const [rival] = rivals;
  const record = like({ won: 1, drawn: 0, lost: 0 });
  await pact
    .addInteraction()
    .given('match 12 was played to its end by p1 and p2')
    .uponReceiving('a request for the golf of somebody')
    .withRequest('GET', '/api/players/p1/golf')
    .willRespondWith(200, (response) =>
      response.jsonBody({
        player: like(player),
        record,
        average: like(18.5),
        best: like({ matchId: '12', points: 18 }),
        matches: eachLike({ ...match, points: integer(18), against: integer(15) }),
        rivals: eachLike({ opponent: like(rival?.opponent), season: record, ever: record }),
        courses: eachLike({
          courseId: 'home',
          name: like('Home Course'),
          rounds: integer(1),
          holes: eachLike({ hole: integer(1), par: integer(4), own: like(2), field: like(2) }),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const golf = await askAt(url, () => call(getGolf, { params: { id: 'p1' } }));
      expect([golf.player, golf.matches, golf.courses[0]?.courseId]).toEqual([player, [match], courses[0]?.courseId]);
    });
});
