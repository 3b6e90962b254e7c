import { completeByAdmin, deleteMatch } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, completion, hole, nines, rowOf } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const scheduled = async () => callsOf(league, (await addMatch(league)).id);
const started = async () => callsOf(league, (await addRunningMatch(league)).id);
const end = (id: string) =>
  request(league.url, completeByAdmin, {
    actor: admin,
    params: { id },
    body: { player1Score: 21, player2Score: 13 },
  });

test.each([
  ['was not begun', scheduled],
  ['is under way', started],
])(
  'when the score of a match that %s is taken back, then match and table are as before, and it can be played or deleted',
  async (_, made) => {
    const match = await made();
    const [before, round] = [await match.match(), await match.round()];
    const { version } = (await end(match.id)).body;
    expect(await rowOf(league, 'ann')).toEqual([1, 0, 0, 21, 13, 3]);
    const seen = { player1Score: 21, player2Score: 13 };
    const players = { player1Id: 'ann', player2Id: 'bob' };

    const back = await match.undoScore({ version, seen, players });
    expect(back).toMatchObject({ status: 200, body: { ...before, version: before.version + 2 } });
    expect(back.body.completedAt).toBeUndefined();
    expect(await match.round()).toEqual({ ...round, version: round.version + 2 });
    const none = await rowOf(league, 'ann');
    expect(none).toEqual([0, 0, 0, 0, 0, 0]);
    await league.rebuildTable();
    expect(await rowOf(league, 'ann')).toEqual(none);
    // The answer was lost, and the admin presses again.
    expect((await match.undoScore({ version, seen, players })).body.version).toBe(before.version + 2);
    expect((await match.history()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['final-score', 'reopen']));
    expect((await request(league.url, deleteMatch, { actor: admin, params: { id: match.id } })).status).toBe(200);
  },
);

test('when holes were recorded before the wrong score, then they are played on from, with their points, and what came meanwhile stays kept', async () => {
  const match = await started();
  await match.outcomes('ann', hole('a1', 'ann', 1, 5), hole('a2', 'ann', 2, 4));
  const before = await match.match();
  const { version } = (await end(match.id)).body;
  expect(await match.outcomes('bob', hole('late', 'bob', 1, 5))).toEqual(['kept']);
  const seen = { player1Score: 21, player2Score: 13 };
  const back = await match.undoScore({ version, seen });
  expect(back).toMatchObject({ status: 200, body: { ...before, version: before.version + 3 } });
  expect(back.body.player1Score).toBeGreaterThan(0);
  expect(await match.outcomes('bob', hole('b1', 'bob', 1, 6), hole('late', 'bob', 1, 5))).toEqual(['applied', 'kept']);
  expect(await match.history()).toContainEqual(
    expect.objectContaining({ kind: 'not-counted', hole: 1, after: 5, reason: 'An admin has decided this match' }),
  );
});

test('when a card of it is whole, or another score was given since, then the score stays', async () => {
  const match = await started();
  const { version } = (await end(match.id)).body;
  await request(league.url, completeByAdmin, {
    actor: admin,
    params: { id: match.id },
    body: { player1Score: 10, player2Score: 10 },
  });
  const seen = { player1Score: 21, player2Score: 13 };
  expect(await match.undoScore({ version, seen })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('it ends 10–10 now') },
  });
  await match.undoScore();
  await match.outcomes('ann', completion('A', 'ann', nines(5)));
  await end(match.id);
  expect(await match.undoScore()).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('can be corrected, but not taken back') },
  });
});
