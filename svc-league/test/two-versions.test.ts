import {
  changeFixture,
  completeByAdmin,
  generateMatches,
  getActiveFixture,
  getCalendarAddress,
  getFixture,
  getMatch,
  listFixtures,
  listLiveMatches,
  listScores,
  recordScore,
  setSubstitute,
} from '@society/contracts';
import { rawRequest, request } from '@society/service-kit/testing';
import { addFixture, addMatch, addRunningMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';

/** While replicas are rolled, the code before and the code after work on the same documents. */
let league: League;
beforeAll(async () => void (league = await startLeague()));
afterAll(() => league.stop());

type Stored = { _id: string; [field: string]: unknown };
const documents = (collection: string) => league.store.connection.collection<Stored>(collection);
/** Leaves a document only these fields of its own, as it was written before the others were thought of. */
const makeOld = async (collection: string, id: string, fields: readonly string[]): Promise<void> => {
  const stored: Stored = (await documents(collection).findOne({ _id: id })) ?? { _id: id };
  const kept = ['version', 'deleted', 'pending', 'outbox', ...fields];
  await documents(collection).replaceOne({ _id: id }, Object.fromEntries(kept.map((field) => [field, stored[field]])));
};

describe('a document written by the code after this', () => {
  test('when it has fields that are not known here, then it is read, changed, and keeps them', async () => {
    const { id } = await addRunningMatch(league);
    await request(league.url, recordScore, {
      actor: as('ann'),
      body: { matchId: id, playerId: 'ann', hole: 1, strokes: 4 },
    });
    await documents('matches').updateOne({ _id: id }, { $set: { weather: 'rain', 'entries.0.device': 'phone' } });

    const again = await request(league.url, recordScore, {
      actor: as('bob'),
      body: { matchId: id, playerId: 'bob', hole: 1, strokes: 5 },
    });
    const ended = await request(league.url, completeByAdmin, {
      actor: admin,
      params: { id },
      body: { player1Score: 18, player2Score: 15 },
    });

    expect([again.status, ended.status]).toEqual([201, 200]);
    expect(ended.body).not.toHaveProperty('weather');
    expect(await documents('matches').findOne({ _id: id })).toMatchObject({
      weather: 'rain',
      entries: [{ device: 'phone', strokes: 4 }, { strokes: 5 }],
      player1Score: 18,
    });
  });
});

describe('a document written by the code before this', () => {
  test('when a fixture has nothing of what was added to fixtures since, then it is shown and pairs can be made on it', async () => {
    const { id } = await addFixture(league, 'Week of long ago');
    await makeOld('fixtures', id, ['name', 'date', 'location', 'createdAt']);

    const { status, body } = await request(league.url, getFixture, { actor: as('ann'), params: { id } });
    const match = await addMatch(league, 'cat', 'dan', id);

    expect([status, body.name, body.version]).toEqual([200, 'Week of long ago', 1]);
    expect(match.fixtureId).toBe(id);
  });

  test('when a fixture was changed before anybody noted which field in which version, then an edit passes, and the next older one is noticed', async () => {
    const { id } = await addFixture(league, 'Week of long ago');
    const change = (body: object) => request(league.url, changeFixture, { actor: admin, params: { id }, body });
    await change({ name: 'Week of then' });
    await makeOld('fixtures', id, ['name', 'date', 'location', 'createdAt', 'updatedAt']);

    const first = await change({ name: 'Week of now', version: 1 });
    const second = await change({ name: 'Week of never', version: 2 });

    expect([first.status, first.body.version]).toEqual([200, 3]);
    expect([second.status, second.error.message]).toEqual([
      409,
      'Somebody else changed this meanwhile. Fixture name is now "Week of now"; you entered "Week of never".',
    ]);
  });

  test.each(['0000-01-01T12:00:00.000Z', '-000001-12-31T12:00:00.000Z', '+010000-01-01T11:59:59.000Z'])(
    'when a fixture is dated %s, which was once accepted, then everything with fixtures in it is still to be read',
    async (date) => {
      const { id } = await addFixture(league, 'Week of no calendar');
      const { fixtureId } = await addMatch(league, 'cat', 'dan', id);
      await documents('fixtures').updateOne({ _id: id }, { $set: { date } });

      const actor = as('ann');
      const all = await request(league.url, listFixtures, { actor });
      const one = await request(league.url, getFixture, { actor, params: { id } });
      const active = await request(league.url, getActiveFixture, { actor });
      const live = await request(league.url, listLiveMatches, { actor });
      const pairs = await request(league.url, generateMatches, {
        actor: admin,
        params: { id: (await addFixture(league)).id },
        body: { preview: true },
      });
      const { path } = (await request(league.url, getCalendarAddress, { actor })).body;
      const calendar = await rawRequest(`${league.url}${path}`);

      expect([all, one, active, live, pairs, calendar].map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect([one.body.date, one.body.isActive]).toEqual([date, false]);
      expect(live.body.map((match) => match.fixtureId)).toContain(fixtureId);
      expect(calendar.body).not.toContain('Week of no calendar');
      await documents('matches').deleteMany({ fixtureId });
      await documents('fixtures').deleteOne({ _id: id });
    },
  );

  test('when a match has nothing of what was added to matches since, then it is shown, and can get a substitute', async () => {
    const { id } = await addMatch(league, 'ann', 'bob');
    await makeOld('matches', id, [
      'fixtureId',
      'player1Id',
      'player2Id',
      'status',
      'currentHole',
      'entries',
      'player1Score',
      'player2Score',
      'player1Completed',
      'player2Completed',
      'result',
      'earlierResults',
      'createdAt',
      'onTheCourse',
    ]);

    const shown = await request(league.url, getMatch, { actor: as('ann'), params: { id } });
    const scores = await request(league.url, listScores, { actor: as('ann'), query: { matchId: id } });
    const changed = await request(league.url, setSubstitute, {
      actor: admin,
      params: { id },
      body: { originalPlayerId: 'ann', substituteId: 'sue' },
    });

    expect([shown.status, scores.status, changed.status]).toEqual([200, 200, 200]);
    expect(changed.body.player1SubId).toBe('sue');
  });
});
