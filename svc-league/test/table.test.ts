import { matchCompleted } from '@society/contracts';
import { eventually } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, complete, evening, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { completionCalls } from './completion-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { table, row, finalScore } = completionCalls(() => league);
const matchEvent = (subject: string, version: number, data: Record<string, unknown>) => ({
  id: `${subject}-${version}`,
  name: matchCompleted.name,
  subject,
  version,
  at: evening,
  data,
});

describe('the table and its events', () => {
  test('when the bus is slow, then the answer comes all the same, and the table follows', async () => {
    const { id } = await addMatch(league);
    const release = league.holdEvents();
    expect(await finalScore(id, 12, 20)).toMatchObject({ status: 200, body: { isCompleted: true } });
    expect((await row('bob'))?.matchesPlayed).toBe(0);
    release();
    await eventually(async () => expect((await row('bob'))?.matchesPlayed).toBe(1));
  });

  test('when an event takes a moment, then the answer waits for it, and whoever asks next sees the result', async () => {
    const { id } = await addRunningMatch(league);
    await complete(league, id, 'ann');
    setTimeout(league.holdEvents(), 200);
    expect((await complete(league, id, 'bob')).body.matchCompleted).toBe(true);
    expect((await row('bob'))?.matchesPlayed).toBe(1);
    setTimeout(league.holdEvents(), 200);
    await finalScore(id, 12, 20);
    expect((await row('bob'))?.wins).toBe(1);
  });

  test('when events come twice and late, then the newest result counts, once', async () => {
    const { id, fixtureId } = await addMatch(league);
    await finalScore(id, 12, 20);
    const { version } = (await finalScore(id, 20, 12)).body;
    const take = (eventVersion: number, player1Score: number, player2Score: number) =>
      league.receive(
        matchEvent(id, eventVersion, {
          matchId: id,
          fixtureId,
          player1Id: 'ann',
          player2Id: 'bob',
          player1Score,
          player2Score,
          winnerId: null,
          completedAt: '2026-06-10T18:00:00.000Z',
        }),
      );
    const before = await table();
    await take(version, 20, 12);
    await take(version - 1, 12, 20);
    expect(await table()).toEqual(before);
    await take(version + 1, 12, 20);
    expect(await row('bob')).toMatchObject({ wins: 1, matchesPlayed: 1 });
  });

  test('when twenty matches finish at once, then the table holds them all', async () => {
    const pairs = Array.from({ length: 20 }, (_, index) => [`p${index}a`, `p${index}b`] as const);
    for (const id of pairs.flat()) await league.learn({ id, name: id });
    const { fixtureId } = await addMatch(league);
    const matches = await Promise.all(pairs.map(([player1, player2]) => addMatch(league, player1, player2, fixtureId)));
    await Promise.all(matches.map(({ id }) => finalScore(id, 20, 10)));
    // Twenty at once may take longer than the second for which each answer waits.
    await eventually(async () => expect((await table()).filter((each) => each.matchesPlayed === 1)).toHaveLength(40));
  });

  test('when the table is rebuilt, then its rows are the same, also after it was lost', async () => {
    const { id, fixtureId } = await addMatch(league);
    await finalScore(id, 12, 20);
    await finalScore(id, 20, 12);
    const other = await addMatch(league, 'cat', 'dan', fixtureId);
    await finalScore(other.id, 18, 18);
    const before = await table();
    expect(await league.rebuildTable()).toBe(2);
    expect(await table()).toEqual(before);
    await league.store.connection.collection('table').deleteMany({});
    expect(await league.rebuildTable()).toBe(2);
    expect(await table()).toEqual(before);
  });
});

describe('the rows', () => {
  test('when nobody has played, then every active player has one, at position 1', async () => {
    expect((await table()).map(({ playerId, position, player }) => [playerId, position, player.name])).toEqual([
      ['ann', 1, 'Ann Keller'],
      ['bob', 1, 'Bob Okafor'],
      ['cat', 1, 'Cat Lindqvist'],
      ['dan', 1, 'Dan Pugh'],
    ]);
  });

  test('when somebody changes their name or is suspended, then the rows follow', async () => {
    await league.learn({ id: 'ann', name: 'Ann Stone', photo: '/objects/a.webp', handicap: 3, role: 'player' }, 2);
    await league.learn({ id: 'bob', name: 'Bob Okafor', isActive: false, role: 'player' }, 2);
    const rows = await table();
    expect(rows.map(({ playerId }) => playerId)).toEqual(['ann', 'cat', 'dan']);
    expect(rows[0]?.player).toEqual({ id: 'ann', name: 'Ann Stone', photo: '/objects/a.webp', handicap: 3 });
  });

  test('when the placeholder admin won, then they are left out and the others’ positions stand', async () => {
    await league.learn({ id: 'boss', name: 'Tournament Admin', role: 'admin' });
    await finalScore((await addMatch(league, 'boss', 'ann')).id, 20, 3);
    const rows = await table();
    expect(rows.map(({ playerId, position }) => [playerId, position])).toEqual([
      ['bob', 1],
      ['cat', 1],
      ['dan', 1],
      ['ann', 4],
    ]);
  });
});
