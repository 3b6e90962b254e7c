import { addMatch, addRunningMatch, admin, complete, scoreHole, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { lineUpCalls, refusing, startLeagueWithMore } from './line-up-calls.ts';

let league: League;
let calls: ReturnType<typeof lineUpCalls>;
let refused: ReturnType<typeof refusing>;
beforeEach(async () => {
  league = await startLeagueWithMore();
  calls = lineUpCalls(league);
  refused = refusing(league);
});
afterEach(() => league.stop());

describe('deleting a match', () => {
  test('when nothing of it is recorded, also in a running one, then it is gone everywhere, its players are free, and nothing of them is kept', async () => {
    const scheduled = await addMatch(league, 'ann', 'bob');
    await calls.assign(scheduled.id, 'ann', 'sue');
    const running = await addMatch(league, 'cat', 'dan', scheduled.fixtureId);
    await startMatch(league, running.id);
    for (const { id } of [scheduled, running]) {
      expect(await calls.remove(id)).toMatchObject({ status: 200, body: { message: 'Match deleted' } });
      expect((await calls.get(id)).status).toBe(404);
      expect((await scoreHole(league, id, 'ann', 1, 4, admin)).error.message).toBe('Match not found');
    }
    expect(await calls.listed(scheduled.fixtureId)).toEqual([]);
    const stored = await league.store.connection.collection('matches').find({}).toArray();
    expect(stored.map(({ _id, ...rest }) => [String(_id), Object.keys(rest).sort()])).toEqual(
      [scheduled.id, running.id].map((id) => [id, ['deleted', 'outbox', 'pending', 'version']]),
    );
    const again = await addMatch(league, 'bob', 'ann', scheduled.fixtureId);
    expect(Number(again.id)).toBeGreaterThan(Number(running.id));
    expect((await calls.assign(again.id, 'bob', 'sue')).status).toBe(200);
  });

  test('when a hole or a result is recorded, then it stays', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    const message =
      'Scores have been recorded in this match, so it can no longer be deleted. If that was a mistake, call it off first by Decide Match.';
    await refused(calls.remove(id), 409, message);
    await complete(league, id, 'ann');
    await complete(league, id, 'bob');
    await refused(calls.remove(id), 409, message);
  });

  test('when others play in it than were seen, then it stays, and it goes for whoever has seen them', async () => {
    const { id } = await addMatch(league, 'ann', 'bob');
    const words = 'Somebody has changed this match meanwhile: others play in it now. Please look at it again.';
    const pair = { player1Id: 'ann', player2Id: 'bob' };
    await calls.change(id, 'bob', 'cat');
    await refused(calls.remove(id, admin, pair), 409, words);
    await calls.change(id, 'cat', 'bob');
    await calls.assign(id, 'ann', 'sue');
    await refused(calls.remove(id, admin, pair), 409, words);
    expect((await calls.remove(id, admin, { ...pair, player1Id: 'sue' })).status).toBe(200);
  });

  test('when it is unknown or gone, then that is said', async () => {
    const { id } = await addMatch(league);
    await calls.remove(id);
    for (const each of [id, '99']) await refused(calls.remove(each), 404, 'Match not found');
    for (const call of [calls.change(id, 'ann', 'cat'), calls.assign(id, 'ann', 'sue'), calls.unassign(id, 'ann')])
      await refused(call, 404, 'Match not found');
  });
});
