import { completeByAdmin, completeRound, listMatches, recordScore } from '@society/contracts';
import type { Route } from '@society/contracts';
import { rawRequest, request, testKeys } from '@society/service-kit/testing';
import { addRunningMatch, admin, as, scoreHole } from './harness.ts';
import type { League } from './harness.ts';
import { leagueThatStays } from './league-that-stays.ts';
import type { Given } from './league-that-stays.ts';

let league: League;
let matchId: string;
let lookAgain: Given['lookAgain'];
leagueThatStays((given) => ({ league, matchId, lookAgain } = given));

const token = () => `Bearer ${testKeys().tokenFor(as('ann'), 'svc-league')}`;
const post = (body: string | undefined, headers: Record<string, string> = {}) =>
  rawRequest(`${league.url}/api/scores`, {
    method: 'POST',
    headers: { authorization: token(), 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });

describe('a body that is no score at all', () => {
  test.each([
    ['malformed JSON', '{"matchId": ', 'The request body is not valid JSON'],
    ['a list', '[]', 'The request body must be a JSON object'],
    ['a text', '"12"', 'The request body must be a JSON object'],
    ['null', 'null', 'The request body must be a JSON object'],
  ])('when it is %s, then that is said', async (_, body, message) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { message, requestId: expect.any(String) } });
  });

  test('when there is none, then what is missing is said', async () => {
    const answer = await post(undefined);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ path: 'matchId' }),
        expect.objectContaining({ path: 'strokes' }),
      ]),
    });
  });

  test('when it is no JSON by its type, or too large, then that is said', async () => {
    expect((await post('hole=1', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(JSON.stringify({ matchId: 'x'.repeat(200_000) }))).status).toBe(413);
  });
});

const strokes = 'Strokes must be a whole number from 0 to 20';
const hole = 'Invalid hole information';

describe('a score with a wrong field', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['hole 0', { hole: 0 }, hole],
    ['hole 10', { hole: 10 }, hole],
    ['hole 1.5', { hole: 1.5 }, hole],
    ['a hole as text', { hole: '1' }, hole],
    ['no hole', { hole: undefined }, hole],
    ['-1 strokes', { strokes: -1 }, strokes],
    ['21 strokes', { strokes: 21 }, strokes],
    ['2.5 strokes', { strokes: 2.5 }, strokes],
    ['strokes as text', { strokes: '4' }, strokes],
    ['strokes null', { strokes: null }, strokes],
    ['a list of strokes', { strokes: [4] }, strokes],
  ])('when it has %s, then that is said', async (_, wrong, message) => {
    const body = { matchId, playerId: 'ann', hole: 1, strokes: 5, ...wrong };
    expect(await request(league.url, recordScore, { actor: as('ann'), body })).toMatchObject({
      status: 400,
      error: { message, issues: [{ message }] },
    });
  });

  test.each(['matchId', 'playerId', 'entryId'])(
    'when an operator, a list or a number stands for %s, then it is refused',
    async (field) => {
      for (const wrong of [{ $ne: null }, { $gt: '' }, ['1'], 1, '', 'a b', '$where', 'x'.repeat(65)]) {
        const body = { matchId, playerId: 'ann', hole: 1, strokes: 5, [field]: wrong };
        const answer = await request(league.url, recordScore, { actor: as('ann'), body });
        expect([wrong, answer.status, answer.error.message]).toEqual([wrong, 400, expect.stringMatching(/id/)]);
        expect([...new Set(answer.error.issues?.map(({ path }) => path))]).toEqual([field]);
      }
    },
  );

  test('when the query holds an operator for an id, then it is refused', async () => {
    for (const query of ['fixtureId[$ne]=x', 'fixtureId=1&fixtureId=2', 'fixtureId=%24ne']) {
      const answer = await rawRequest(`${league.url}${listMatches.path}?${query}`, {
        headers: { authorization: token() },
      });
      // Without nested query parsing the first is an unknown field, which is dropped.
      expect([query, answer.status]).toEqual([query, query.startsWith('fixtureId[') ? 200 : 400]);
    }
  });
});

describe('a score that is not this person’s business', () => {
  test('when it is of a match the person does not play in, then it is refused', async () => {
    const answer = await scoreHole(league, matchId, 'ann', 1, 5, as('cat'));
    expect(answer).toMatchObject({ status: 403, error: { message: 'You are not assigned to this match' } });
  });

  test('when it names a player who is not in the match, then it is refused', async () => {
    expect(await scoreHole(league, matchId, 'cat', 1, 5, as('ann'))).toMatchObject({
      status: 400,
      error: { message: 'This player is not in the match' },
    });
  });

  test('when it is of an unknown match, then that is said', async () => {
    expect(await scoreHole(league, '99', 'ann', 1, 5)).toMatchObject({
      status: 404,
      error: { message: 'Match not found' },
    });
  });

  test('when the person is suspended, then it is refused, even with a session', async () => {
    const { id } = await addRunningMatch(league, 'cat', 'dan');
    await league.learn({ id: 'cat', isActive: false }, 2);
    await lookAgain();
    expect(await scoreHole(league, id, 'cat', 1, 5)).toMatchObject({
      status: 403,
      error: { message: 'Your account is suspended' },
    });
  });
});

describe('a call without a valid token', () => {
  test.each<[string, number, Record<string, string>]>([
    ['none', 401, {}],
    ['nonsense', 503, { authorization: 'Bearer nonsense' }],
    ['one for another service', 503, { authorization: `Bearer ${testKeys().tokenFor(as('ann'), 'svc-players')}` }],
    ['another scheme', 401, { authorization: 'Basic YW5uOmFubg==' }],
  ])('when it has %s, then it is refused with %d', async (_, status, headers) => {
    const answer = await rawRequest(`${league.url}/api/scores`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ matchId, playerId: 'ann', hole: 1, strokes: 5 }),
    });
    expect(answer.status).toBe(status);
  });

  test('when another service calls what is for people, then it is refused', async () => {
    expect(
      (
        await request(league.url, recordScore, {
          actor: { kind: 'service', name: 'svc-players' },
          body: { matchId, playerId: 'ann', hole: 1, strokes: 5 },
        })
      ).status,
    ).toBe(403);
  });
});

describe('a completion with wrong input', () => {
  const send = (route: Route, body: unknown, actor = as('ann'), id = matchId) =>
    request(league.url, route, { actor, params: { id }, body });
  const range = 'Please enter valid scores between 0 and 54';

  test.each([[{}], [{ playerId: { $ne: '' } }], [{ playerId: ['ann'] }], [{ playerId: 7 }]])(
    'when the playerId is missing or no id (%j), then it is refused',
    async (body) => {
      expect((await send(completeRound, body)).status).toBe(400);
    },
  );

  test.each([
    [{}],
    [{ player1Score: 10 }],
    [{ player1Score: -1, player2Score: 3 }],
    [{ player1Score: 55, player2Score: 3 }],
    [{ player1Score: 1.5, player2Score: 3 }],
    [{ player1Score: '10', player2Score: 3 }],
  ])('when the final score is %j, then the bounds are said', async (body) => {
    expect(await send(completeByAdmin, body, admin)).toMatchObject({ status: 400, error: { message: range } });
  });

  test.each([['7'], [-1], [1.5], [{ $gt: 0 }]])(
    'when the version of a final score is %j, then it is refused',
    async (version) => {
      const body = { player1Score: 10, player2Score: 3, version };
      expect(await send(completeByAdmin, body, admin)).toMatchObject({
        status: 400,
        error: { message: 'This is not a version' },
      });
    },
  );

  test('when the match is unknown, then that is said', async () => {
    expect(await send(completeRound, { playerId: 'ann' }, as('ann'), '99')).toMatchObject({
      status: 404,
      error: { message: 'Match not found' },
    });
    expect(await send(completeByAdmin, { player1Score: 1, player2Score: 2 }, admin, '99')).toMatchObject({
      status: 404,
      error: { message: 'Match not found' },
    });
  });
});

test('when a path is unknown, then that is answered in JSON', async () => {
  expect(await rawRequest(`${league.url}/api/nothing`, { headers: { authorization: token() } })).toMatchObject({
    status: 404,
    body: { message: 'Not found' },
  });
});
