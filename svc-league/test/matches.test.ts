import {
  completeByAdmin,
  createMatch,
  getMatch,
  listLiveMatches,
  listMatches,
  setSubstitute,
  updateMatch,
} from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addFixture, addMatch, addRunningMatch, admin, as, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const viewer = as('cat');
const put = (id: string, body: unknown, actor = as('ann')) =>
  request(league.url, updateMatch, { actor, params: { id }, body });
const one = async (id: string) => (await request(league.url, getMatch, { actor: viewer, params: { id } })).body;

describe('making a match', () => {
  const taken = '409: One of these players already has a match in this fixture';

  test('when an admin adds one, then it is scheduled, with both players as the screens show them', async () => {
    const fixture = await addFixture(league);
    const body = {
      fixtureId: fixture.id,
      player1Id: 'ann',
      player2Id: 'bob',
      isCompleted: false,
      currentHole: null,
      player1Score: null,
      player2Score: null,
    };
    const { status, body: match } = await request(league.url, createMatch, { actor: admin, body });
    expect(status).toBe(201);
    expect(match).toMatchObject({
      id: '1',
      fixtureId: fixture.id,
      status: 'scheduled',
      isCompleted: false,
      currentHole: 0,
      player1Score: 0,
      player2Score: 0,
      winnerId: null,
      player1Completed: false,
      player2Completed: false,
      finalScoreByAdmin: false,
      version: 1,
      player1: { id: 'ann', name: 'Ann Keller', handicap: 19 },
      player2: { id: 'bob', name: 'Bob Okafor', handicap: 36 },
    });
    expect(match).not.toHaveProperty('player1SubId');
    expect(match).not.toHaveProperty('player1PlayingHandicap');
    expect(await one('1')).toEqual(match);
  });

  test('when an admin plays themselves, then they can be chosen', async () => {
    expect((await addMatch(league, 'adam', 'bob')).player1.name).toBe('Adam Secretary');
  });

  test.each([
    ['the same player twice', 'ann', 'ann', 400, 'A player cannot play against themselves'],
    ['a substitute', 'sue', 'bob', 400, 'Sue Pemberton is a substitute and cannot be chosen as a player'],
    ['a suspended player', 'ann', 'sid', 409, 'Sid Suspended is suspended and cannot be chosen as a player'],
    ['somebody unknown', 'ann', 'nobody', 404, 'Player not found'],
  ])('when it names %s, then it is refused and nothing changes', async (_, player1Id, player2Id, status, message) => {
    const { id: fixtureId } = await addFixture(league);
    const before = await league.everything();
    expect(
      await request(league.url, createMatch, { actor: admin, body: { fixtureId, player1Id, player2Id } }),
    ).toMatchObject({ status, error: { message } });
    expect(await league.everything()).toEqual(before);
  });

  test('when the fixture is unknown, then it is refused', async () => {
    const answer = await request(league.url, createMatch, {
      actor: admin,
      body: { fixtureId: '99', player1Id: 'ann', player2Id: 'bob' },
    });
    expect(answer).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
  });

  test('when a player already plays in the fixture, then it is refused and nothing changes; in another one it is fine', async () => {
    const { fixtureId } = await addMatch(league, 'ann', 'bob');
    const before = await league.everything();
    await expect(addMatch(league, 'cat', 'ann', fixtureId)).rejects.toThrow(taken);
    expect(await league.everything()).toEqual(before);
    expect((await addMatch(league, 'cat', 'ann')).player2Id).toBe('ann');
    expect((await addMatch(league, 'cat', 'dan', fixtureId)).player1Id).toBe('cat');
  });

  test('when a pair that has begun to play is added once more, then it is refused', async () => {
    const { fixtureId } = await addRunningMatch(league);
    await expect(addMatch(league, 'ann', 'bob', fixtureId)).rejects.toThrow(taken);
  });

  test('when two admins add the same pair at once, then one match is made, which all are answered', async () => {
    const { id: fixtureId } = await addFixture(league);
    const body = { fixtureId, player1Id: 'ann', player2Id: 'bob' };
    const answers = await Promise.all([1, 2, 3].map(() => request(league.url, createMatch, { actor: admin, body })));
    const made = (await request(league.url, listMatches, { actor: viewer })).body.map(({ id }) => id);
    expect([made.length, answers.map(({ body }) => body.id)]).toEqual([1, [...made, ...made, ...made]]);
  });
});

describe('reading matches', () => {
  test('when there are several, then all are listed by number, or those of a fixture, a season or somebody in them', async () => {
    const first = await addMatch(league, 'ann', 'bob');
    const second = await addMatch(league, 'cat', 'dan', first.fixtureId);
    const other = await addMatch(league, 'ann', 'cat');
    const list = async (query: Record<string, string> = {}) =>
      (await request(league.url, listMatches, { actor: viewer, query })).body.map(({ id }) => id);
    expect(await list()).toEqual([first.id, second.id, other.id]);
    expect(await list({ fixtureId: first.fixtureId })).toEqual([first.id, second.id]);
    expect(await list({ fixtureId: '99' })).toEqual([]);
    expect(await list({ seasonId: '1' })).toEqual([first.id, second.id, other.id]);
    expect(await list({ seasonId: '1', fixtureId: first.fixtureId })).toEqual([first.id, second.id]);
    expect(await list({ seasonId: '9' })).toEqual([]);
    const body = { originalPlayerId: other.player1Id, substituteId: 'sue' };
    await request(league.url, setSubstitute, { actor: admin, params: { id: other.id }, body });
    expect(await list({ playerId: 'sue' })).toEqual([other.id]);
    expect(await list({ playerId: first.player1Id, fixtureId: first.fixtureId })).toEqual([first.id]);
    expect(await list({ playerId: first.player1Id, seasonId: '9' })).toEqual([]);
  });

  test('when live matches are asked for, then running ones come first, finished ones only on their day, and everything that is open', async () => {
    const yesterday = await addMatch(league, 'ann', 'bob');
    await request(league.url, completeByAdmin, {
      actor: admin,
      params: { id: yesterday.id },
      body: { player1Score: 10, player2Score: 9 },
    });
    league.clock.set('2026-06-11T18:00:00Z');
    const scheduled = await addMatch(league, 'ann', 'bob');
    const done = await addMatch(league, 'ann', 'cat');
    await request(league.url, completeByAdmin, {
      actor: admin,
      params: { id: done.id },
      body: { player1Score: 10, player2Score: 9 },
    });
    const running = await addRunningMatch(league, 'cat', 'dan');
    const { body } = await request(league.url, listLiveMatches, { actor: viewer });
    expect(body.map(({ id, status }) => [id, status])).toEqual([
      [running.id, 'in_progress'],
      [scheduled.id, 'scheduled'],
      [done.id, 'completed'],
    ]);
    expect(body[2]).toEqual(await one(done.id));
  });

  test('when a player is known no more, then the match shows a deleted player', async () => {
    const { id } = await addMatch(league);
    await league.people.forget(2, 'bob');
    expect((await one(id)).player2).toMatchObject({ id: 'bob', name: 'Deleted player' });
  });

  test('when a match is unknown, then that is said', async () => {
    expect(await request(league.url, getMatch, { actor: viewer, params: { id: '99' } })).toMatchObject({
      status: 404,
      error: { message: 'Match not found' },
    });
  });
});

describe('starting and moving', () => {
  test('when an assigned player starts, then the round runs and the handicaps stay as they are now', async () => {
    const { id } = await addMatch(league);
    const { status, body } = await put(id, { currentHole: 1, isCompleted: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'in_progress',
      currentHole: 1,
      player1PlayingHandicap: 10,
      player2PlayingHandicap: 18,
      startedAt: '2026-06-10T18:00:00.000Z',
      version: 2,
    });
    await league.learn({ id: 'ann', name: 'Ann Keller', handicap: 2 }, 2);
    const again = await put(id, { currentHole: 1, isCompleted: false }, as('bob'));
    expect(again).toMatchObject({
      status: 200,
      body: { player1PlayingHandicap: 10, player1: { handicap: 2 }, version: 2 },
    });
  });

  test('when both players start at once, then it starts once', async () => {
    const { id } = await addMatch(league);
    const answers = await Promise.all(
      ['ann', 'bob'].map((player) => put(id, { currentHole: 1, isCompleted: false }, as(player))),
    );
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });

  test('when a player moves, then the hole is stored, and the last one wins', async () => {
    const { id } = await addRunningMatch(league);
    await put(id, { currentHole: 4 });
    await put(id, { currentHole: 3, isCompleted: false }, as('bob'));
    expect((await one(id)).currentHole).toBe(3);
  });

  test.each([
    ['a hole before the start', { currentHole: 2 }, 409, 'The round has not started yet'],
    ['hole 1 without the shape of a start', { currentHole: 1 }, 409, 'The round has not started yet'],
    ['hole 0', { currentHole: 0 }, 400, 'Invalid hole information'],
    ['hole 10', { currentHole: 10 }, 400, 'Invalid hole information'],
    ['half a hole', { currentHole: 2.5 }, 400, 'Invalid hole information'],
    ['no hole', {}, 400, 'Invalid hole information'],
    ['a text', { currentHole: '2' }, 400, 'Invalid hole information'],
  ])('when a scheduled match is sent %s, then it is refused and nothing changes', async (_, body, status, message) => {
    const { id } = await addMatch(league);
    const before = await league.everything();
    expect(await put(id, body)).toMatchObject({ status, error: { message } });
    expect(await league.everything()).toEqual(before);
  });

  test('when a client tries to complete it this way, then it is refused', async () => {
    const { id } = await addRunningMatch(league);
    expect((await put(id, { currentHole: 9, isCompleted: true })).status).toBe(400);
    expect((await one(id)).isCompleted).toBe(false);
  });

  test('when the match is over, then neither start nor move is possible and nothing changes', async () => {
    const { id } = await addMatch(league);
    await startMatch(league, id);
    await request(league.url, completeByAdmin, {
      actor: admin,
      params: { id },
      body: { player1Score: 10, player2Score: 9 },
    });
    const before = await league.everything();
    for (const body of [{ currentHole: 1, isCompleted: false }, { currentHole: 4 }]) {
      expect(await put(id, body)).toMatchObject({ status: 409, error: { message: 'This match is over' } });
    }
    expect(await league.everything()).toEqual(before);
  });

  test('when the match is unknown, then that is said', async () => {
    expect(await put('99', { currentHole: 1, isCompleted: false })).toMatchObject({
      status: 404,
      error: { message: 'Match not found' },
    });
    expect(await put('99', { currentHole: 2 })).toMatchObject({ status: 404, error: { message: 'Match not found' } });
  });
});
