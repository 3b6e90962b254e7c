import { completeByAdmin } from '@society/contracts';
import type { TableResult } from '@society/golf';
import { request } from '@society/service-kit/testing';
import { completedBefore, liveBefore, talliesBefore } from './code-before.ts';
import { addMatch, addRunningMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { accept, callsOf, completion, hole, nines, rowOf } from './round-calls.ts';

/** While replicas are rolled, code that knows neither decisions nor differences works on the same documents. */
let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

type Stored = { _id: string; [field: string]: unknown };
const documents = (collection: string) => league.store.connection.collection<Stored>(collection);
const points = { win: 3, draw: 1, loss: 0 };
const ended = async (player1Score: number, player2Score: number) => {
  const { id } = await addRunningMatch(league);
  const body = { player1Score, player2Score };
  await request(league.url, completeByAdmin, { actor: admin, params: { id }, body });
  return callsOf(league, id);
};
const tableBefore = async () => {
  const table = league.store.connection.collection<{ _id: string; results: Record<string, TableResult> }>('table');
  const document = await table.findOne({ _id: 'standings' });
  return talliesBefore({ results: document?.results ?? {} }, points);
};
const idsOf = async (filter: object) => (await documents('matches').find(filter).toArray()).map(({ _id }) => _id);

describe('the code before, beside this', () => {
  test('when a match is a walkover, then it takes it for no draw, whatever it was before', async () => {
    const [played, unplayed] = [await ended(20, 18), callsOf(league, (await addMatch(league, 'cat', 'dan')).id)];
    await played.decide('player2');
    await unplayed.decide('player1');
    expect([...(await tableBefore()).values()].filter(({ draws }) => draws > 0)).toEqual([]);
    // It misses the walkovers until the code after counts again; it invents nothing.
    expect((await tableBefore()).size).toBe(0);
    expect(await rowOf(league, 'bob')).toEqual([1, 0, 0, 0, 0, 3]);
    expect(await rowOf(league, 'cat')).toEqual([1, 0, 0, 0, 0, 3]);
  });

  test('when it works its table out anew from the matches, or reads a form, then a decided match is not among them', async () => {
    const [played, decided] = [await ended(20, 18), await ended(10, 12)];
    await decided.decide('draw');
    expect(await idsOf(completedBefore)).toEqual([played.id]);
  });

  test('when it lists what is live, then a decided match is neither open nor finished', async () => {
    const decided = callsOf(league, (await addMatch(league)).id);
    await decided.decide('player1');
    expect(await idsOf(liveBefore(new Date(0)))).toEqual([]);
    await decided.reopen();
    expect(await idsOf(liveBefore(new Date(0)))).toEqual([decided.id]);
  });

  test('when it took a result in without counting the decisions, then the next thing told here counts all again', async () => {
    const walkover = callsOf(league, (await addMatch(league, 'cat', 'dan')).id);
    await walkover.decide('player1');
    await documents('table').updateOne({ _id: 'standings' }, { $set: { tallies: [] } });
    await ended(20, 18);
    expect(await rowOf(league, 'cat')).toEqual([1, 0, 0, 0, 0, 3]);
  });
});

describe('a match written by the code before', () => {
  const oldEntries = [
    { id: 'o1', by: 'ann', playerId: 'ann', hole: 1, strokes: 5, at: '2026-06-10T17:00:00.000Z' },
    { id: 'o2', by: 'bob', playerId: 'ann', hole: 1, strokes: 6, at: '2026-06-10T17:01:00.000Z' },
    { id: 'o3', by: 'adam', playerId: 'bob', hole: 1, strokes: 4, at: '2026-06-10T17:02:00.000Z' },
  ];
  const old = async () => {
    const { id } = await addRunningMatch(league);
    await documents('matches').updateOne(
      { _id: id },
      {
        $set: { entries: oldEntries },
        $unset: { startedBy: '', differences: '', receipts: '', formerIds: '' },
      },
    );
    await league.store.connection
      .collection<{ _id: string; version: number }>('matches')
      .updateOne({ _id: id }, { $inc: { version: 1 } });
    return callsOf(league, id);
  };
  const stored = async (id: string): Promise<Stored> =>
    (await documents('matches').findOne({ _id: id })) ?? { _id: id };

  test('when it is read, then each entry has its side and time, the later one is shown, and nothing is written', async () => {
    const match = await old();
    const before = await stored(match.id);
    const round = await match.round();
    expect(round.entries.map(({ side, receivedAt, at }) => [side, receivedAt, at])).toEqual([
      ['player1', '2026-06-10T17:00:00.000Z', undefined],
      ['player2', '2026-06-10T17:01:00.000Z', undefined],
      ['committee', '2026-06-10T17:02:00.000Z', undefined],
    ]);
    expect(await match.shown('ann', 1)).toBe(6);
    expect(await match.history()).toHaveLength(3);
    expect(await stored(match.id)).toEqual(before);
  });

  test('when it is played on, then what was stored stays as it was, and new entries follow it', async () => {
    const match = await old();
    expect(await match.differences()).toEqual([['ann', 1, 5, 6]]);
    expect(await match.outcomes('ann', accept('yes', 'o2'), hole('n', 'bob', 1, 5, 'o3'))).toEqual([
      'applied',
      'applied',
    ]);
    await match.outcomes('ann', completion('A', 'ann', [6, ...nines(4).slice(1)], nines(5)));
    const { status } = await match.send('bob', completion('B', 'bob', [6, ...nines(4).slice(1)], nines(5)));
    expect([status, (await match.match()).status, (await match.match()).disputed]).toEqual([200, 'completed', false]);
    const { entries } = await stored(match.id);
    expect(Array.isArray(entries) && entries.slice(0, 3)).toEqual(oldEntries);
  });
});
