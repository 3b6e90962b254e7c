import {
  changeFixture,
  createMatch,
  deleteFixture,
  getFixture,
  getMatch,
  listFixtures,
  listMatches,
} from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { endRemoval } from '../src/fixtures/fixture.ts';
import { newMatch } from '../src/matches/match.ts';
import { addFixture, addMatch, admin, as, evening, scoreHole, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const viewer = as('cat');
const change = (id: string, body: unknown) =>
  request(league.url, changeFixture, { actor: admin, params: { id }, body });
const remove = (id: string, upTo?: string) =>
  request(league.url, deleteFixture, { actor: admin, params: { id }, ...(upTo !== undefined && { query: { upTo } }) });
const get = (id: string) => request(league.url, getFixture, { actor: viewer, params: { id } });
const matchesOf = async (fixtureId: string) =>
  (await request(league.url, listMatches, { actor: viewer, query: { fixtureId } })).body;
const add = (fixtureId: string, player1Id: string, player2Id: string) =>
  request(league.url, createMatch, { actor: admin, body: { fixtureId, player1Id, player2Id } });

const playedMessage = (done: string) =>
  `Scores have been recorded in this fixture, so it can no longer be ${done}. A match that was recorded by mistake has to be called off first.`;

describe('deleting a fixture', () => {
  test('when nothing was played, then it goes with its matches, and the players are free elsewhere', async () => {
    const { fixtureId, id } = await addMatch(league);
    const started = (await add(fixtureId, 'cat', 'dan')).body;
    await startMatch(league, started.id);
    expect(await remove(fixtureId)).toMatchObject({ status: 200, body: { message: 'Fixture deleted' } });
    expect([
      (await get(fixtureId)).status,
      (await request(league.url, getMatch, { actor: viewer, params: { id } })).status,
    ]).toEqual([404, 404]);
    expect(await matchesOf(fixtureId)).toEqual([]);
    expect((await request(league.url, listFixtures, { actor: viewer })).body).toEqual([]);
    expect(await remove(fixtureId)).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
    expect((await add(fixtureId, 'ann', 'bob')).status).toBe(404);
  });

  test('when a hole or a result is recorded, then it stays with everything in it', async () => {
    const { fixtureId, id } = await addMatch(league);
    await add(fixtureId, 'cat', 'dan');
    await startMatch(league, id);
    await scoreHole(league, id, 'ann', 1, 4);
    const before = await league.everything();
    expect(await remove(fixtureId)).toMatchObject({ status: 409, error: { message: playedMessage('deleted') } });
    expect(await league.everything()).toEqual(before);
  });

  const message = 'Matches were added to this fixture meanwhile. Please look at it again.';

  test('when it has got matches since it was seen, then it stays with them, and goes once they are seen', async () => {
    const { id } = await addFixture(league);
    const { id: matchId } = await addMatch(league, 'ann', 'bob', id);
    const before = await league.everything();
    expect(await remove(id, '0')).toMatchObject({ status: 409, error: { message } });
    expect(await league.everything()).toEqual(before);
    expect((await remove(id, matchId)).status).toBe(200);
  });

  test('when it gets a match at the very moment, then it stays with it, and is open for matches', async () => {
    const { id } = await addFixture(league);
    const { wholeOf } = league.matchStore;
    jest.spyOn(league.openMatches, 'wholeOf').mockImplementationOnce(async (fixtureId) => {
      const all = await wholeOf(fixtureId);
      await addMatch(league, 'ann', 'bob', fixtureId);
      return all;
    });
    expect(await remove(id, '0')).toMatchObject({ status: 409, error: { message } });
    expect((await add(id, 'cat', 'dan')).status).toBe(201);
    expect(await matchesOf(id)).toHaveLength(2);
  });

  test('when a hole is recorded at the very moment, then it is kept, and the fixture is open for matches again', async () => {
    const { fixtureId, id } = await addMatch(league);
    await startMatch(league, id);
    const { requireUnplayed } = league.matchBatch;
    jest.spyOn(league.matchBatch, 'requireUnplayed').mockImplementationOnce(async (...given) => {
      await requireUnplayed(...given);
      await scoreHole(league, id, 'ann', 1, 4);
    });
    expect(await remove(fixtureId)).toMatchObject({ status: 409, error: { message: playedMessage('deleted') } });
    expect((await matchesOf(fixtureId)).map(({ player1Score }) => player1Score)).toEqual([3]);
    expect((await add(fixtureId, 'cat', 'dan')).status).toBe(201);
    expect((await change(fixtureId, { name: 'New' })).error.message).toBe(playedMessage('changed'));
  });

  test('when somebody adds a match at the very moment, then it does not stay in a fixture that is gone', async () => {
    const { id: fixtureId } = await addFixture(league);
    const { insert } = league.openMatches;
    jest.spyOn(league.openMatches, 'insert').mockImplementationOnce(async (match) => {
      await remove(fixtureId);
      return insert(match);
    });
    expect(await add(fixtureId, 'ann', 'bob')).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
    expect(await matchesOf(fixtureId)).toEqual([]);
  });

  test('when it is half done, then nobody adds a match to it, and it cannot be changed', async () => {
    const { fixtureId } = await addMatch(league);
    jest.spyOn(league.matchBatch, 'removeUnplayed').mockRejectedValueOnce(new Error('the process died'));
    expect((await remove(fixtureId)).status).toBe(500);
    expect(await add(fixtureId, 'cat', 'dan')).toMatchObject({
      status: 409,
      error: { message: 'This fixture is being deleted' },
    });
    expect(await change(fixtureId, { name: 'New' })).toMatchObject({
      status: 409,
      error: { message: 'This fixture is being deleted' },
    });
    expect((await get(fixtureId)).body).not.toHaveProperty('removal');
    expect(await remove(fixtureId)).toMatchObject({ status: 200 });
    expect([(await get(fixtureId)).status, await matchesOf(fixtureId)]).toEqual([404, []]);
  });

  test('when another deletion was taken back meanwhile and matches were added since, then this one stops short of the fixture', async () => {
    const { id: fixtureId } = await addFixture(league);
    const { fixtureStore } = league;
    const { remove: removeFixture } = fixtureStore;
    jest.spyOn(fixtureStore, 'remove').mockImplementationOnce(async (id, check) => {
      await fixtureStore.update(id, (fixture) => endRemoval(fixture, fixture.removal ?? ''));
      await add(fixtureId, 'ann', 'bob');
      return removeFixture(id, check);
    });
    expect(await remove(fixtureId)).toMatchObject({
      status: 409,
      error: { message: 'This fixture has just changed. Please try again.' },
    });
    expect([(await get(fixtureId)).status, (await matchesOf(fixtureId)).length]).toEqual([200, 1]);
  });

  test('when it is half done and somebody records a hole then, then pressing again takes it back', async () => {
    const { fixtureId, id } = await addMatch(league);
    await startMatch(league, id);
    jest.spyOn(league.matchBatch, 'removeUnplayed').mockRejectedValueOnce(new Error('the process died'));
    await remove(fixtureId);
    await scoreHole(league, id, 'ann', 1, 4);
    expect(await remove(fixtureId)).toMatchObject({ status: 409, error: { message: playedMessage('deleted') } });
    expect((await matchesOf(fixtureId)).map(({ player1Score }) => player1Score)).toEqual([3]);
    expect((await add(fixtureId, 'cat', 'dan')).status).toBe(201);
  });

  test.each([
    ['before any match went', 0],
    ['after one match went', 1],
    ['after all matches went', 2],
  ])('when the process died %s, then the next start finishes it', async (_, gone) => {
    const { fixtureId } = await addMatch(league);
    await add(fixtureId, 'cat', 'dan');
    const { remove: removeMatch } = league.openMatches;
    let removed = 0;
    jest.spyOn(league.openMatches, 'remove').mockImplementation(async (id, check) => {
      if (removed === gone) throw new Error('the process died');
      removed += 1;
      return removeMatch(id, check);
    });
    jest.spyOn(league.fixtureStore, 'remove').mockRejectedValue(new Error('the process died'));
    expect((await remove(fixtureId)).status).toBe(500);
    expect(await matchesOf(fixtureId)).toHaveLength(2 - gone);
    await league.restart();
    expect([(await get(fixtureId)).status, await matchesOf(fixtureId)]).toEqual([404, []]);
  });

  test('when whoever added a match died before looking at the fixture again, then the next start removes it, unless it was played', async () => {
    const { id: fixtureId } = await addFixture(league);
    await remove(fixtureId);
    const match = newMatch({ id: '501', fixtureId, player1Id: 'ann', player2Id: 'bob', createdAt: evening });
    await league.matchStore.insert(match);
    await league.matchStore.insert({ ...match, id: '502', fixtureId: '77' });
    await startMatch(league, '502');
    await scoreHole(league, '502', 'ann', 1, 4);
    const kept = await addMatch(league, 'cat', 'dan');
    await league.restart();
    const ids = (await request(league.url, listMatches, { actor: viewer })).body.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([kept.id, '502']);
  });

  test('when two admins press at once, at two replicas, then both are told that it is deleted or gone, and nothing is left', async () => {
    const { fixtureId } = await addMatch(league);
    await add(fixtureId, 'cat', 'dan');
    const other = await league.replica();
    const answers = await Promise.allSettled([
      ...[1, 2, 3].map(() => remove(fixtureId)),
      ...[1, 2, 3].map(() => other.evenings.remove('adam', fixtureId)),
    ]);
    const outcomes = answers.map((answer) =>
      answer.status === 'rejected'
        ? (answer.reason as Error).message
        : 'status' in answer.value
          ? (answer.value.error.message ?? answer.value.body.message)
          : answer.value.message,
    );
    expect(outcomes).toContain('Fixture deleted');
    expect(outcomes.filter((outcome) => outcome !== 'Fixture deleted' && outcome !== 'Fixture not found')).toEqual([]);
    expect([(await get(fixtureId)).status, await matchesOf(fixtureId)]).toEqual([404, []]);
  });

  test('when matches are added, started and scored while it is deleted, then either it is gone with all its matches or what was played is there', async () => {
    const other = await league.replica();
    for (let round = 0; round < 8; round += 1) {
      const { fixtureId, id } = await addMatch(league);
      await Promise.allSettled([
        startMatch(league, id).then(() => scoreHole(league, id, 'ann', 1, 4)),
        remove(fixtureId),
        other.evenings.remove('adam', fixtureId),
        add(fixtureId, 'cat', 'dan'),
        other.matches.create('adam', { fixtureId, player1Id: 'cat', player2Id: 'adam' }),
      ]);
      const [{ status }, left, entries] = [
        await get(fixtureId),
        await matchesOf(fixtureId),
        await league.matchStore.find(id),
      ];
      if (status === 404) expect(left).toEqual([]);
      else expect(entries?.match.entries).toHaveLength(1);
    }
  });
});
