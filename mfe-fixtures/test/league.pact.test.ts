import { arrayContaining, consumerPact, eachLike, like } from '@society/build-kit/pact';
import {
  changeFixture,
  changeMatchPlayer,
  completeByAdmin,
  createFixture,
  createMatch,
  deleteFixture,
  deleteMatch,
  generateMatches,
  getFixture,
  getOdds,
  listFixtures,
  listMatches,
  removeSubstitute,
  setSubstitute,
  type MatchPlayer,
} from '@society/contracts';
import { aFinishedMatch, aFixture, aMatch, aPairing, aRunningMatch, someOdds } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { askAt, readFixture, readMatch } from './pact-shapes.ts';

const pact = consumerPact('mfe-fixtures', 'svc-league');

type Asked = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: object;
};
type Answered = { readonly status: number; readonly body: unknown };

/** One interaction: in this state, this question is answered so, and the screen's own call makes of it what `ask` resolves to. */
const expectAnswer = <T>(
  state: string,
  what: string,
  { method, path, query, body }: Asked,
  { status, body: answer }: Answered,
  ask: () => Promise<T>,
): Promise<T> =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(what)
    .withRequest(method, path, (request) => {
      if (query) request.query(query);
      if (method !== 'GET') request.jsonBody(body ?? {});
    })
    .willRespondWith(status, (response) => void response.jsonBody(answer as object))
    .executeTest(({ url }) => askAt(url, ask)) as Promise<T>;

const league = 'a league with fixtures, matches and a table';
const fixture4 = { id: '4' };
const match12 = { id: '12' };
const message = { message: like('Why not') };
const gus: MatchPlayer = { id: 'p7', name: 'Gus Hart', handicap: 14 };

describe('reading', () => {
  test('when the fixtures are asked for, then each has what its card shows', async () => {
    const fixtures = await expectAnswer(
      league,
      'a request for the fixtures',
      { method: 'GET', path: '/api/fixtures' },
      { status: 200, body: eachLike(readFixture(aFixture())) },
      () => call(listFixtures),
    );
    expect(fixtures).toEqual([aFixture()]);
  });

  test('when a fixture is asked for, then it is that one', async () => {
    const answer = { status: 200, body: readFixture(aFixture(), fixture4) };
    expect(
      await expectAnswer(league, 'a request for fixture 4', { method: 'GET', path: '/api/fixtures/4' }, answer, () =>
        call(getFixture, { params: fixture4 }),
      ),
    ).toEqual(aFixture());
  });

  test('when a fixture is unknown, then the answer is 404 with a message', async () => {
    const asked = { method: 'GET', path: '/api/fixtures/99' } as const;
    await expect(
      expectAnswer('no fixture 99', 'a request for an unknown fixture', asked, { status: 404, body: message }, () =>
        call(getFixture, { params: { id: '99' } }).catch((error: unknown) => error),
      ),
    ).resolves.toMatchObject({
      status: 404,
    });
  });

  test('when all matches are asked for, then each says of which fixture it is, who plays and how it stands', async () => {
    const answer = { status: 200, body: arrayContaining(readMatch(aRunningMatch())) };
    expect(
      await expectAnswer(league, 'a request for every match', { method: 'GET', path: '/api/matches' }, answer, () =>
        call(listMatches),
      ),
    ).toMatchObject([{ fixtureId: '4', player1Id: 'p1', player1Score: 0 }]);
  });

  test('when the matches of a fixture are asked for, then they are those', async () => {
    const asked = { method: 'GET', path: '/api/matches', query: { fixtureId: '4' } } as const;
    const answer = { status: 200, body: eachLike(readMatch(aRunningMatch(), { fixtureId: '4' })) };
    expect(
      await expectAnswer(league, 'a request for the matches of fixture 4', asked, answer, () =>
        call(listMatches, { query: { fixtureId: '4' } }),
      ),
    ).toMatchObject([{ id: '12', status: 'in_progress' }]);
  });

  test('when the odds of a scheduled match are asked for, then there are three', async () => {
    const answer = { status: 200, body: like(someOdds()) };
    expect(
      await expectAnswer(
        'match 12 is scheduled',
        'a request for odds',
        { method: 'GET', path: '/api/matches/12/odds' },
        answer,
        () => call(getOdds, { params: match12 }),
      ),
    ).toEqual(someOdds());
  });

  test('when a match is under way, then there are no odds', async () => {
    const ask = () => call(getOdds, { params: match12 }).catch((error: unknown) => error);
    expect(
      await expectAnswer(
        'match 12 is running',
        'a request for odds of a running match',
        { method: 'GET', path: '/api/matches/12/odds' },
        { status: 400, body: message },
        ask,
      ),
    ).toMatchObject({ status: 400 });
  });
});

describe('fixtures', () => {
  const form = { name: 'Week 5 - Spring Cup', date: '2026-03-19', location: 'Home Golf Club' };

  test('when a fixture is created, then the answer is the fixture', async () => {
    const body = readFixture(aFixture(), {
      name: form.name,
      date: '2026-03-19T12:00:00.000Z',
      location: form.location,
    });
    const created = await expectAnswer(
      'an admin is signed in',
      'a new fixture',
      { method: 'POST', path: '/api/fixtures', body: form },
      { status: 201, body },
      () => call(createFixture, { body: form }),
    );
    expect(created).toMatchObject({ name: form.name });
  });

  test('when a fixture is changed, then the answer is the fixture as changed', async () => {
    const asked = { method: 'PATCH', path: '/api/fixtures/4', body: { location: 'Away Links', version: 1 } } as const;
    const answer = { status: 200, body: readFixture(aFixture(), { ...fixture4, location: 'Away Links' }) };
    expect(
      await expectAnswer('fixture 4 has no matches', 'a change of place', asked, answer, () =>
        call(changeFixture, { params: fixture4, body: asked.body }),
      ),
    ).toMatchObject({ location: 'Away Links' });
  });

  test('when somebody else changed the same since the form was loaded, then that field is named', async () => {
    const asked = { method: 'PATCH', path: '/api/fixtures/4', body: { location: 'Away Links', version: 1 } } as const;
    const answer = {
      status: 409,
      body: { message: like('Why not'), issues: [{ path: 'location', message: like('Both values') }] },
    };
    const refused = await expectAnswer<unknown>(
      'fixture 4 was moved to Old Mill',
      'a change of place from an older version',
      asked,
      answer,
      () => call(changeFixture, { params: fixture4, body: asked.body }).catch((error: unknown) => error),
    );
    expect(refused).toMatchObject({
      status: 409,
      message: 'Why not',
      issues: [{ path: 'location', message: 'Both values' }],
    });
  });

  test('when a fixture without matches is deleted, then the answer has a message', async () => {
    const answer = { status: 200, body: { message: like('Fixture deleted') } };
    expect(
      await expectAnswer(
        'fixture 4 has no matches',
        'a deletion of a fixture',
        { method: 'DELETE', path: '/api/fixtures/4' },
        answer,
        () => call(deleteFixture, { params: fixture4 }),
      ),
    ).toEqual({ message: 'Fixture deleted' });
  });

  test.each([
    ['changed', 'PATCH', { name: 'Late' }, () => call(changeFixture, { params: fixture4, body: { name: 'Late' } })],
    ['deleted', 'DELETE', undefined, () => call(deleteFixture, { params: fixture4 })],
  ] as const)('when a hole of a fixture is recorded, then it cannot be %s', async (what, method, body, ask) => {
    const asked = { method, path: '/api/fixtures/4', ...(body && { body }) };
    const refused = await expectAnswer<unknown>(
      'match 12 is running',
      `a fixture with scores to be ${what}`,
      asked,
      { status: 409, body: message },
      () => ask().catch((error: unknown) => error),
    );
    expect(refused).toMatchObject({ status: 409, message: 'Why not' });
  });
});

describe('pairing', () => {
  const path = '/api/fixtures/4/generate-matches';
  const ask = (body: Parameters<typeof call<typeof generateMatches>>[1] & object) =>
    call(generateMatches, { params: fixture4, ...body });

  test('when a preview is asked for, then the pairings have names and how often they met, and nothing is made', async () => {
    const { player1, player2, ...ids } = aPairing();
    const pairing = {
      ...ids,
      player1: { id: player1.id, name: player1.name, handicap: player1.handicap },
      player2: { id: player2.id, name: player2.name, handicap: player2.handicap },
    };
    const answer = { status: 200, body: eachLike(pairing) };
    expect(
      await expectAnswer(
        'fixture 4 has no matches',
        'a preview of pairings',
        { method: 'POST', path, body: { preview: true } },
        answer,
        () => ask({ body: { preview: true } }),
      ),
    ).toEqual([pairing]);
  });

  test('when only some are there, then they are paired', async () => {
    const body = { preview: true, playerIds: ['p3', 'p4'] };
    const answer = {
      status: 200,
      body: [
        {
          player1Id: like('p3'),
          player2Id: like('p4'),
          player1: like({ id: 'p3', name: 'Dora Finch', handicap: 24 }),
          player2: like({ id: 'p4', name: 'Emil Novak', handicap: 9 }),
          timesMet: 0,
        },
      ],
    };
    expect(
      await expectAnswer(
        'p3 and p4 are free',
        'a preview of pairings of two',
        { method: 'POST', path, body },
        answer,
        () => ask({ body }),
      ),
    ).toMatchObject([{ player1Id: 'p3', timesMet: 0 }]);
  });

  test('when the pairs are decided, then the answer is their matches', async () => {
    const body = { pairs: [{ player1Id: 'p3', player2Id: 'p4' }] };
    const answer = {
      status: 201,
      body: [readMatch(aMatch(), { fixtureId: '4', player1Id: 'p3', player2Id: 'p4', status: 'scheduled' })],
    };
    expect(
      await expectAnswer('p3 and p4 are free', 'decided pairs', { method: 'POST', path, body }, answer, () =>
        ask({ body }),
      ),
    ).toMatchObject([{ fixtureId: '4', player1Id: 'p3' }]);
  });

  test('when somebody is not free, then the answer is 409', async () => {
    const body = { pairs: [{ player1Id: 'p1', player2Id: 'p3' }] };
    const refused = () => ask({ body }).catch((error: unknown) => error);
    expect(
      await expectAnswer(
        'match 12 is scheduled',
        'pairs of which one is used',
        { method: 'POST', path, body },
        { status: 409, body: message },
        refused,
      ),
    ).toMatchObject({ status: 409, message: 'Why not' });
  });
});

describe('matches', () => {
  const notPlayed = { isCompleted: false, currentHole: null, player1Score: null, player2Score: null };

  test('when two players are put together, then the answer is their match', async () => {
    const body = { ...notPlayed, fixtureId: '4', player1Id: 'p3', player2Id: 'p4' };
    const answer = {
      status: 201,
      body: readMatch(aMatch(), {
        fixtureId: '4',
        player1Id: 'p3',
        player2Id: 'p4',
        status: 'scheduled',
        currentHole: 0,
        isCompleted: false,
      }),
    };
    expect(
      await expectAnswer(
        'p3 and p4 are free',
        'a new match',
        { method: 'POST', path: '/api/matches', body },
        answer,
        () => call(createMatch, { body }),
      ),
    ).toMatchObject({ player1Id: 'p3' });
  });

  test('when somebody plays in the fixture already, then the answer is 409', async () => {
    const body = { ...notPlayed, fixtureId: '4', player1Id: 'p1', player2Id: 'p3' };
    const refused = () => call(createMatch, { body }).catch((error: unknown) => error);
    expect(
      await expectAnswer(
        'match 12 is scheduled',
        'a new match with a used player',
        { method: 'POST', path: '/api/matches', body },
        { status: 409, body: message },
        refused,
      ),
    ).toMatchObject({ status: 409 });
  });

  test('when a player is changed, then the answer is the match with the other one', async () => {
    const asked = {
      method: 'PUT',
      path: '/api/matches/12/change-player',
      body: { oldPlayerId: 'p2', newPlayerId: 'p3' },
    } as const;
    const answer = { status: 200, body: readMatch(aMatch(), { ...match12, player2Id: 'p3' }) };
    expect(
      await expectAnswer('match 12 is scheduled', 'a changed player', asked, answer, () =>
        call(changeMatchPlayer, { params: match12, body: asked.body }),
      ),
    ).toMatchObject({ player2Id: 'p3' });
  });

  test('when the side has a recorded hole, then the player stays', async () => {
    const asked = {
      method: 'PUT',
      path: '/api/matches/12/change-player',
      body: { oldPlayerId: 'p1', newPlayerId: 'p3' },
    } as const;
    const refused = () =>
      call(changeMatchPlayer, { params: match12, body: asked.body }).catch((error: unknown) => error);
    expect(
      await expectAnswer(
        'match 12 is running',
        'a changed player who has scored',
        asked,
        { status: 409, body: message },
        refused,
      ),
    ).toMatchObject({ status: 409, message: 'Why not' });
  });

  test('when a substitute is set, then the match has both', async () => {
    const asked = {
      method: 'POST',
      path: '/api/matches/12/substitute',
      body: { originalPlayerId: 'p1', substituteId: 'p7' },
    } as const;
    const answer = {
      status: 200,
      body: readMatch(aMatch({ player1SubId: 'p7', player1Sub: gus }), {
        ...match12,
        player1Id: 'p1',
        player1SubId: 'p7',
      }),
    };
    expect(
      await expectAnswer('match 12 is scheduled', 'a substitute', asked, answer, () =>
        call(setSubstitute, { params: match12, body: asked.body }),
      ),
    ).toMatchObject({ player1Sub: gus });
  });

  test('when a substitute is removed, then the answer is the match', async () => {
    const asked = { method: 'DELETE', path: '/api/matches/12/substitute/p1' } as const;
    const answer = { status: 200, body: readMatch(aMatch(), { ...match12, player1Id: 'p1' }) };
    const params = { ...match12, originalPlayerId: 'p1' };
    expect(
      await expectAnswer('match 12 has a substitute', 'a substitute to be removed', asked, answer, () =>
        call(removeSubstitute, { params }),
      ),
    ).not.toHaveProperty('player1Sub');
  });

  test('when an admin enters the result, then the match is completed', async () => {
    const asked = {
      method: 'POST',
      path: '/api/matches/12/complete-admin',
      body: { player1Score: 20, player2Score: 17 },
    } as const;
    const exact = {
      ...match12,
      ...asked.body,
      status: 'completed',
      isCompleted: true,
      finalScoreByAdmin: true,
      winnerId: 'p1',
    } as const;
    expect(
      await expectAnswer(
        'match 12 is running',
        'a result entered by hand',
        asked,
        { status: 200, body: readMatch(aFinishedMatch(), exact) },
        () => call(completeByAdmin, { params: match12, body: asked.body }),
      ),
    ).toMatchObject(exact);
  });

  test('when an unplayed match is deleted, then the answer has a message', async () => {
    const answer = { status: 200, body: { message: like('Match deleted') } };
    expect(
      await expectAnswer(
        'match 12 is scheduled',
        'a deletion of a match',
        { method: 'DELETE', path: '/api/matches/12' },
        answer,
        () => call(deleteMatch, { params: match12 }),
      ),
    ).toEqual({ message: 'Match deleted' });
  });
});
