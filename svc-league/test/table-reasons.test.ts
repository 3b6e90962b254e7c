import { gzipSync } from 'node:zlib';
import { defaultPoints, talliesAfter } from '@society/golf';
import { addFixture, addMatch, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { completionCalls } from './completion-calls.ts';
import { callsOf } from './round-calls.ts';
import { playSeason, tableCalls } from './table-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { finalScore } = completionCalls(() => league);
const { table, row, counted, replay } = tableCalls(() => league);

describe('a row', () => {
  test('when a row is opened, then it has its numbers, the matches that it counts, the newest first, and what decided', async () => {
    const first = await addMatch(league, 'ann', 'bob');
    await finalScore(first.id, 20, 15);
    league.clock.set('2026-06-17T18:00:00.000Z');
    const second = await addMatch(league, 'cat', 'ann');
    await finalScore(second.id, 12, 15);
    const third = await addMatch(league, 'bob', 'dan');
    await finalScore(third.id, 18, 17);
    const { status, body } = await row('ann');
    expect(status).toBe(200);
    expect(body.row).toEqual((await table()).find(({ playerId }) => playerId === 'ann'));
    expect(
      body.matches.map(({ id, player1, player2, winnerId }) => [id, player1.name, player2.name, winnerId]),
    ).toEqual([
      [second.id, 'Cat Lindqvist', 'Ann Keller', 'ann'],
      [first.id, 'Ann Keller', 'Bob Okafor', 'ann'],
    ]);
    expect(body.decidedBy).toEqual({ key: 'points', below: { playerId: 'bob', mine: 6, theirs: 3 } });
  });

  test('when two are level on points, then it says by what one is above the other', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'cat');
    await finalScore(id, 20, 13);
    const other = await addMatch(league, 'bob', 'dan', fixtureId);
    await finalScore(other.id, 20, 16);
    expect((await row('ann')).body.decidedBy).toEqual({
      key: 'difference',
      below: { playerId: 'bob', mine: 7, theirs: 4 },
    });
    expect((await row('bob')).body.decidedBy).toMatchObject({ key: 'difference', above: { playerId: 'ann' } });
  });

  test('when somebody has not played, then their row says with whom they share the place, and has no matches', async () => {
    const { body } = await row('bob');
    expect(body).toMatchObject({ matches: [], decidedBy: { key: 'shared', above: { playerId: 'ann' } } });
  });

  test('when a match was decided, then a walkover is among the matches, and one that was called off is not', async () => {
    const walkover = await addMatch(league, 'ann', 'bob');
    await callsOf(league, walkover.id).decide('player1');
    const off = await addMatch(league, 'ann', 'bob');
    await callsOf(league, off.id).decide('void');
    const { body } = await row('ann');
    expect(body.matches.map(({ id }) => id)).toEqual([walkover.id]);
    expect(body.row).toMatchObject({ matchesPlayed: 1, wins: 1 });
  });

  test('when somebody stood in, then the match is the player’s, not theirs', async () => {
    const { id } = await addMatch(league, 'ann', 'bob');
    await league.lineUps.setSubstitute('adam', id, { originalPlayerId: 'ann', substituteId: 'sue' });
    await league.learn({ id: 'sue', name: 'Sue Pemberton', role: 'player' }, 2);
    await finalScore(id, 20, 15);
    expect((await row('sue')).body.matches).toEqual([]);
    expect((await row('ann')).body.matches).toHaveLength(1);
  });
});

describe('what the table counts', () => {
  test('when somebody works the table out from it, then they get the table', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
    await finalScore(id, 20, 15);
    const walkover = await addMatch(league, 'cat', 'dan', fixtureId);
    await callsOf(league, walkover.id).decide('player2');
    const { body } = await counted();
    expect(body.points).toEqual(defaultPoints);
    const points = new Map(talliesAfter(body.matches, body.points).map((each) => [each.playerId, each.leaguePoints]));
    const rows = await table();
    expect(rows.map(({ playerId }) => points.get(playerId))).toEqual(rows.map(({ leaguePoints }) => leaguePoints));
    expect(points.get('dan')).toBe(3);
  });
});

describe('a season replayed', () => {
  test('when evenings were played, then they stand in their order, one without a result not among them, and the last column is the table', async () => {
    const late = await addFixture(league, 'Week 2', '2026-06-17');
    const early = await addFixture(league, 'Week 1', '2026-06-10');
    await addFixture(league, 'Week 3', '2026-06-24');
    await finalScore((await addMatch(league, 'ann', 'bob', late.id)).id, 10, 20);
    await finalScore((await addMatch(league, 'ann', 'bob', early.id)).id, 20, 15);
    await finalScore((await addMatch(league, 'adam', 'cat', late.id)).id, 9, 12);
    const { body } = await replay();
    expect(body.fixtures.map(({ name }) => name)).toEqual(['Week 1', 'Week 2']);
    const line = (playerId: string) => body.players.find((each) => each.playerId === playerId);
    expect(line('ann')).toMatchObject({ name: 'Ann Keller', positions: [1, 3], points: [3, 3] });
    // An admin has a row only once he has played.
    expect(line('adam')).toMatchObject({ positions: [null, 5], points: [0, 0] });
    expect(body.players.map(({ playerId, positions, points }) => [playerId, positions.at(-1), points.at(-1)])).toEqual(
      (await table()).map(({ playerId, position, leaguePoints }) => [playerId, position, leaguePoints]),
    );
  });

  test('when there is another season, then nothing of its matches is read for this one', async () => {
    const { fixtureId: first, id } = await addMatch(league, 'ann', 'bob');
    await finalScore(id, 20, 15);
    await league.seasons.close('adam', '1');
    await league.seasons.open('adam', { name: '2027', points: defaultPoints });
    const { fixtureId: second, id: next } = await addMatch(league, 'ann', 'bob');
    await finalScore(next, 20, 15);
    const read = jest.spyOn(league.matchStore, 'fixturesOf');
    expect((await replay('1')).body.fixtures.map((fixture) => fixture.id)).toEqual([first]);
    expect((await replay('2')).body.fixtures.map((fixture) => fixture.id)).toEqual([second]);
    expect(read.mock.calls).toEqual([[[first]], [[second]]]);
  });

  test('when somebody leaves after the season was closed, then its replay stays as it was', async () => {
    for (const [index, pair] of [['ann', 'bob'] as const, ['cat', 'dan'] as const].entries()) {
      const evening = await addFixture(league, `Week ${index}`, `2026-06-1${index}`);
      await finalScore((await addMatch(league, ...pair, evening.id)).id, 20, 15);
    }
    await league.seasons.close('adam', '1');
    const positions = async () => (await replay()).body.players.map((line) => [line.playerId, line.positions]);
    const before = await positions();
    await league.remove('cat');
    await league.learn({ id: 'dan', name: 'Dan Pugh', role: 'player', isActive: false }, 2);
    expect(await positions()).toEqual(before);
  });

  test('when nothing was played, then there is nothing to replay', async () => {
    expect((await replay()).body).toEqual({ fixtures: [], players: [] });
  });

  test('when sixty members played at twenty-six evenings, then the answer has at most 30 kB on its way', async () => {
    await playSeason(league, 60, 26);
    const { body } = await replay();
    expect([body.fixtures.length, body.players.length]).toEqual([26, 64]);
    expect(gzipSync(JSON.stringify(body)).length).toBeLessThanOrEqual(30_000);
    expect(body.players.map(({ playerId, positions }) => [playerId, positions.at(-1)])).toEqual(
      (await table()).map(({ playerId, position }) => [playerId, position]),
    );
  }, 60_000);
});

describe('what is asked wrongly', () => {
  test.each([
    ['nobody of that id', () => row('nobody'), 'This player is not in the table'],
    ['somebody without a row', () => row('sue'), 'This player is not in the table'],
    ['a season that does not exist', () => row('ann', { seasonId: '99' }), 'There is no such season'],
    ['what such a season counts', () => counted({ seasonId: '99' }), 'There is no such season'],
    ['its replay', () => replay('99'), 'There is no such season'],
  ])('when it is %s, then that is said', async (_, ask, message) => {
    const { status, error } = await ask();
    expect([status, error.message]).toEqual([404, message]);
  });

  test.each(['a b', '$where', 'x'.repeat(65)])('when "%s" stands for an id, then it is refused', async (wrong) => {
    for (const { status } of [
      await row(wrong),
      await row('ann', { seasonId: wrong }),
      await counted({ seasonId: wrong }),
      await replay(wrong),
    ])
      expect(status).toBe(400);
  });
});
