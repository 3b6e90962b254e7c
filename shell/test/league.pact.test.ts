import { arrayContaining, consumerPact, like, regex } from '@society/build-kit/pact';
import {
  addDeviceKey,
  answerAvailability,
  getActiveFixture,
  getBoard,
  getAvailability,
  getCalendarAddress,
  getClub,
  getForYou,
  getHistory,
  getLeagueStats,
  listDeviceKeys,
  listFixtures,
  listLiveMatches,
  listMatches,
  listSeasons,
  removeDeviceKey,
  replaceCalendarAddress,
} from '@society/contracts';
import { aBoard, aClub, aDeviceKey, aFixture, aLeagueRow, aRunningMatch, aSeason } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('shell', 'svc-league');
const league = 'a league with fixtures, matches and a table';

test('when the hero asks for the next event, then a fixture is answered', async () => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for the active fixture')
    .withRequest('GET', getActiveFixture.path)
    .willRespondWith(200, (response) => response.jsonBody(like(aFixture())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getActiveFixture))).toEqual(aFixture());
    });
});

test('when the hero asks who comes and answers for whoever looks, then all answers come back', async () => {
  const params = { id: '4' };
  const path = '/api/fixtures/4/availability';
  const answers = [
    { playerId: 'p1', answer: 'in' },
    { playerId: 'p2', answer: 'out' },
  ] as const;
  await pact
    .addInteraction()
    .given('p1 is in and p2 is out at fixture 4')
    .uponReceiving('the question who comes')
    .withRequest('GET', path)
    .willRespondWith(200, (response) => response.jsonBody(answers))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getAvailability, { params }))).toEqual(answers);
    });
  const body = { answer: null, playerId: 'p1' };
  await pact
    .addInteraction()
    .given('p1 is in and p2 is out at fixture 4')
    .uponReceiving('an answer taken back')
    .withRequest('PUT', path, (request) => void request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody([answers[1]]))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(answerAvailability, { params, body }))).toEqual([answers[1]]);
    });
});

test('when the hero counts the running matches, then they are answered with their states', async () => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for the live matches')
    .withRequest('GET', listLiveMatches.path)
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(like(aRunningMatch()))))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listLiveMatches))).toEqual([aRunningMatch()]);
    });
});

test('when the hero asks what whoever looks is asked, then each question names its evening', async () => {
  const question = {
    ...{ matchId: '12', playerId: 'p1', name: like('Anna Keller'), opponent: like('Ben Okafor') },
    fixture: { id: '4', name: like('Week 4'), date: like('2026-03-12T12:00:00.000Z'), location: like('Here') },
    as: like('substitute'),
    answer: null,
    isTaken: false,
  };
  await pact
    .addInteraction()
    .given('p1 cannot play match 12 and p7 is asked')
    .uponReceiving('the question for what waits for a member')
    .withRequest('GET', getForYou.path)
    .willRespondWith(200, (response) => response.jsonBody({ questions: [question], disputed: [] }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getForYou))).toMatchObject({ questions: [{ fixture: { id: '4' } }] });
    });
});

test('when what stands around every page asks for the club, then it is answered as pages show it', async () => {
  const { setup, palette, ...facts } = aClub();
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for the club')
    .withRequest('GET', getClub.path)
    .willRespondWith(200, (response) =>
      response.jsonBody({
        ...Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, like(value)])),
        palette: regex('^[a-z]+$', palette),
        setup: { skipped: [], done: like(setup.done) },
      }),
    )
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getClub))).toEqual(aClub());
    });
});

const calendarPath = /^\/api\/calendar\/[A-Za-z0-9_-]{20,100}\.ics$/.source;
const address = { path: '/api/calendar/cccccccccccccccccccccccccccccccc.ics' };

test('when Settings asks for the calendar, then its address is a path on this origin', async () => {
  await pact
    .addInteraction()
    .given('p1 has a calendar')
    .uponReceiving("the question for the member's calendar address")
    .withRequest('GET', getCalendarAddress.path)
    .willRespondWith(200, (response) => response.jsonBody(address))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getCalendarAddress))).toEqual(address);
    });
});

test('when the calendar address is replaced, then a new one is answered', async () => {
  await pact
    .addInteraction()
    .given('p1 has a calendar')
    .uponReceiving('the replacement of the calendar address')
    .withRequest('POST', replaceCalendarAddress.path, (request) => request.jsonBody({}))
    .willRespondWith(200, (response) =>
      response.jsonBody({ path: regex(calendarPath, '/api/calendar/dddddddddddddddddddddddddddddddd.ics') }),
    )
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(replaceCalendarAddress))).toEqual({
        path: '/api/calendar/dddddddddddddddddddddddddddddddd.ics',
      });
    });
});

const { id, publicKey } = aDeviceKey();
const signing = { id, name: 'iPhone, Safari', createdAt: '2026-03-12T18:00:00.000Z' };

test('when Settings asks for the phones that sign, then each has a name and a date', async () => {
  await pact
    .addInteraction()
    .given('p1 has a phone that signs')
    .uponReceiving('the question for the phones that sign')
    .withRequest('GET', listDeviceKeys.path)
    .willRespondWith(200, (response) => response.jsonBody([like(signing)]))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listDeviceKeys))).toEqual([signing]);
    });
});

test('when a phone is to sign, then it is taken by its key', async () => {
  const body = { id, publicKey, name: signing.name };
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('a phone that is to sign')
    .withRequest('POST', addDeviceKey.path, (request) => request.jsonBody(body))
    .willRespondWith(201, (response) => response.jsonBody({ ...signing, createdAt: like(signing.createdAt) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(addDeviceKey, { body }))).toEqual(signing);
    });
});

test('when a phone is removed, then nothing comes back', async () => {
  await pact
    .addInteraction()
    .given('p1 has a phone that signs')
    .uponReceiving('the removal of a phone that signs')
    .withRequest('DELETE', `/api/device-keys/${id}`)
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      await askAt(url, () => call(removeDeviceKey, { params: { id } }));
    });
});

const own = { playerId: 'p1' };
test.each([
  ['the matches', listMatches.path, own, aRunningMatch(), () => call(listMatches, { query: own })],
  ['the fixtures', listFixtures.path, {}, aFixture(), () => call(listFixtures)],
  ['the table', getLeagueStats.path, {}, aLeagueRow(), () => call(getLeagueStats)],
  ['the seasons', listSeasons.path, {}, aSeason(), () => call(listSeasons)],
] as const)('when somebody gathers their data, then %s are answered', async (what, path, query, one, ask) => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving(`the question for ${what}, to gather what is one's own`)
    .withRequest('GET', path, (request) => request.query(query))
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(like(one))))
    .executeTest(async ({ url }) => {
      expect(await askAt<unknown>(url, ask)).toEqual([one]);
    });
});

test('when they do, then everything that happened in a match is answered', async () => {
  const at = '2026-03-12T18:00:00.000Z';
  const line = { by: { id: 'p1', name: 'Anna Keller' }, kind: 'hole', playerId: 'p1', hole: 1, counted: true } as const;
  await pact
    .addInteraction()
    .given('match 12 is running between p1 and p2')
    .uponReceiving("the question for the history of one's match")
    .withRequest('GET', '/api/matches/12/history')
    .willRespondWith(200, (response) =>
      response.jsonBody(arrayContaining({ ...line, at: like(at), receivedAt: like(at) })),
    )
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getHistory, { params: { id: '12' } }))).toEqual([
        { ...line, at, receivedAt: at },
      ]);
    });
});

test('when a television asks for the board by its link, then it has the table, the matches of the day and the next fixture', async () => {
  const { matches, table, next, ...club } = aBoard({ next: { ...aFixture(), pairs: [] } });
  const [match] = matches;
  const [row] = table;
  const answer = {
    club: like(club.club),
    timeZone: like(club.timeZone),
    season: like(club.season),
    table: arrayContaining(like(row)),
    matches: arrayContaining(like({ ...match, result: null })),
    next: { name: like(next?.name), date: like(next?.date), location: like(next?.location), pairs: [] },
  };
  await pact
    .addInteraction()
    .given('match 12 is running between p1 and p2')
    .given('there is a link to the clubhouse screen')
    .uponReceiving('the question of a television for the board')
    .withRequest('GET', `/api/board/${'b'.repeat(32)}`)
    .willRespondWith(200, (response) => response.jsonBody(answer))
    .executeTest(async ({ url }) => {
      const board = await askAt(url, () => call(getBoard, { params: { token: 'b'.repeat(32) } }));
      expect([board.table, board.matches, board.next?.name]).toEqual([table, matches, next?.name]);
    });
});
