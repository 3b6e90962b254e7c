import { createFixture } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import type { TableResult } from '@society/golf';
import { completionCalls } from './completion-calls.ts';
import { addFixture, addRunningMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { seasonCalls } from './season-calls.ts';

/** While replicas are rolled, or after a step back, code that knows no seasons works on the same documents. */
let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { finalScore } = completionCalls(() => league);
const { seasons, open, close, played, fixtures, move, addMatch } = seasonCalls(() => league);
type Stored = { _id: string; [field: string]: unknown };
const documents = (collection: string) => league.store.connection.collection<Stored>(collection);
/** As a write of somebody else, who leaves the next version. */
const write = async (collection: string, id: string, update: object): Promise<void> => {
  await documents(collection).updateOne({ _id: id }, update);
  await league.store.connection
    .collection<{ _id: string; version: number }>(collection)
    .updateOne({ _id: id }, { $inc: { version: 1 } });
};

test('when documents of before have no season, then they are in the first', async () => {
  const { id, fixtureId } = await addMatch();
  await finalScore(id, 20, 12);
  expect([
    await documents('fixtures').findOne({ _id: fixtureId }),
    await documents('matches').findOne({ _id: id }),
  ]).toEqual(Array(2).fill(expect.not.objectContaining({ seasonId: expect.anything() })));
  await documents('seasons').deleteMany({});
  await documents('table').updateMany({}, { $unset: { points: '' } });
  await league.restart();
  league.forgetSeasons();
  expect(await seasons()).toMatchObject([{ id: '1', name: 'Season 1', isOpen: true }]);
  expect((await fixtures())[0]?.seasonId).toBe('1');
  expect(await played()).toHaveLength(2);
});

describe('with a second season open', () => {
  /** What such code does with a result: it counts it in the only table that it knows. */
  const takenByOldCode = async () => {
    await close();
    await open();
    const { id } = await addMatch();
    const { version } = (await finalScore(id, 20, 12)).body;
    const result: TableResult = { version, player1Id: 'ann', player2Id: 'bob', player1Score: 20, player2Score: 12 };
    await write('table', 'standings-2', { $set: { results: {}, tallies: [] } });
    await write('table', 'standings', { $set: { [`results.${id}`]: result } });
    return { id, version };
  };

  test('when it took in a result and says so, then the result is in the table of its season', async () => {
    const { id, version } = await takenByOldCode();
    league.live.emit({ name: 'table.holds', matches: [{ id, version }] });
    await eventually(async () => expect(await played('2')).toHaveLength(2));
    await eventually(async () =>
      expect((await documents('table').findOne({ _id: 'standings' }))?.['results']).toEqual({}),
    );
  });

  test('when nobody heard it, then the next start finds it', async () => {
    await takenByOldCode();
    await league.restart();
    expect(await played('2')).toHaveLength(2);
  });

  test('when it began a match, which then has no season of its own, then the match is in its fixture’s', async () => {
    await close();
    await open();
    const { id } = await addRunningMatch(league);
    await write('matches', id, { $unset: { seasonId: '' } });
    await finalScore(id, 20, 12);
    expect(await played('2')).toHaveLength(2);
    expect((await documents('matches').findOne({ _id: id }))?.['seasonId']).toBe('2');
  });

  test('when it made a fixture, then that is in the first season until an admin moves it', async () => {
    const { id } = await addFixture(league, 'Week of old code');
    await close();
    await open();
    league.forgetSeasons();
    await expect(addMatch('ann', 'bob', id)).rejects.toThrow(/^409: Season 1 is closed/);
    expect((await move(id, '2')).status).toBe(200);
    expect((await addMatch('ann', 'bob', id)).fixtureId).toBe(id);
  });

  test('when a match runs in it, then its season is kept with it and goes again with its start', async () => {
    await close();
    await open();
    const body = { name: 'Week 1', date: '2026-06-10', location: 'Home' };
    expect((await request(league.url, createFixture, { actor: admin, body })).body.seasonId).toBe('2');
    const { id } = await addRunningMatch(league);
    expect((await documents('matches').findOne({ _id: id }))?.['seasonId']).toBe('2');
    await league.rounds.undoStart('adam', id);
    expect(await documents('matches').findOne({ _id: id })).not.toHaveProperty('seasonId');
  });
});
