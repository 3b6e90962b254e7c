import { completeByAdmin, decideMatch, getOdds } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { newMatch } from '../src/matches/match.ts';
import type { Match } from '../src/matches/match.ts';
import { addFixture, addMatch, admin, as, evening, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const odds = (id: string) => request(league.url, getOdds, { actor: as('cat'), params: { id } });

/** A finished match of these two, whose result an admin entered. */
const play = async (
  player1Id: string,
  player2Id: string,
  player1Score: number,
  player2Score: number,
): Promise<string> => {
  const { id } = await addMatch(league, player1Id, player2Id);
  await request(league.url, completeByAdmin, { actor: admin, params: { id }, body: { player1Score, player2Score } });
  return id;
};

test('when two newcomers are to meet, then the prices are those of 46, 8 and 46 per cent', async () => {
  const { id } = await addMatch(league);
  expect(await odds(id)).toMatchObject({
    status: 200,
    body: {
      player1: { name: 'Ann Keller', odds: 2.18 },
      player2: { name: 'Bob Okafor', odds: 2.18 },
      draw: { odds: 12.43 },
    },
  });
});

test('when results come in, those that an admin entered too, then next week’s prices follow, and a correction moves them again', async () => {
  const { id: next } = await addMatch(league);
  const last = await play('ann', 'cat', 24, 12);
  const after = (await odds(next)).body;
  expect(after.player1.odds).toBeLessThan(2.18);
  expect(after.player2.odds).toBeGreaterThan(2.18);
  await request(league.url, completeByAdmin, {
    actor: admin,
    params: { id: last },
    body: { player1Score: 8, player2Score: 12 },
  });
  expect((await odds(next)).body.player1.odds).toBeGreaterThan(2.18);
});

test('when a match has started, is over or was called off, then there are no odds', async () => {
  const { id } = await addMatch(league);
  await startMatch(league, id);
  const refusal = {
    status: 400,
    error: { message: 'There are no odds any more once a match has started or is decided' },
  };
  expect(await odds(id)).toMatchObject(refusal);
  expect(await odds(await play('cat', 'dan', 20, 10))).toMatchObject(refusal);
  const { id: rainedOff } = await addMatch(league);
  const body = { outcome: 'void', reason: 'Rain' } as const;
  await request(league.url, decideMatch, { actor: admin, params: { id: rainedOff }, body });
  expect(await odds(rainedOff)).toMatchObject(refusal);
  expect(await odds('99')).toMatchObject({ status: 404, error: { message: 'Match not found' } });
});

test('when a substitute played, then it is the substitute’s form, and the player’s stays as it was', async () => {
  const { id: fixtureId } = await addFixture(league);
  await league.matchStore.insert({
    ...newMatch({ id: '501', fixtureId, player1Id: 'ann', player2Id: 'dan', createdAt: evening }),
    player1SubId: 'sue',
  });
  await request(league.url, completeByAdmin, {
    actor: admin,
    params: { id: '501' },
    body: { player1Score: 30, player2Score: 16 },
  });
  const { id: withAnn } = await addMatch(league, 'ann', 'bob');
  const { id: withSue, fixtureId: other } = await addMatch(league, 'cat', 'bob');
  await league.matchStore.update(withSue, (match) => ({ next: { ...match, player1SubId: 'sue' }, events: [] }));
  expect(other).not.toBe(fixtureId);
  expect((await odds(withAnn)).body.player1).toEqual({ name: 'Ann Keller', odds: 2.18 });
  const { player1, player2 } = (await odds(withSue)).body;
  expect(player1.name).toBe('Cat Lindqvist');
  expect(player1.odds).toBeLessThan(player2.odds);
});

/** Stores a match that was finished so many days ago. */
const finished = async (
  player1Id: string,
  player2Id: string,
  daysAgo: number,
  player1Score: number,
  over: Partial<Match> = {},
): Promise<void> => {
  const completedAt = new Date(Date.parse(evening) - daysAgo * 86_400_000).toISOString();
  const fixtureId = `f${daysAgo}`;
  const match = newMatch({ id: String(1000 + daysAgo), fixtureId, player1Id, player2Id, createdAt: completedAt });
  await league.matchStore.insert({
    ...match,
    status: 'completed',
    player1Score,
    player2Score: 16,
    completedAt,
    ...over,
  });
};

test('when somebody who seldom plays meets somebody who plays every week, then the results of both count', async () => {
  const { id } = await addMatch(league);
  for (let ago = 0; ago < 60; ago += 1) await finished('ann', 'cat', ago, 17);
  for (let ago = 60; ago < 65; ago += 1) await finished('bob', 'cat', ago, 26);
  const { player1, player2 } = (await odds(id)).body;
  expect(player2.odds).toBeLessThan(player1.odds);
});

test('when a substitute has played somebody’s last thirty matches, then the results that they made before are still their form', async () => {
  const { id } = await addMatch(league);
  for (let ago = 0; ago < 30; ago += 1) await finished('ann', 'cat', ago, 16, { player1SubId: 'sue' });
  for (let ago = 30; ago < 35; ago += 1) await finished('dan', 'ann', ago, 16, { player2Score: 26 });
  const { player1, player2 } = (await odds(id)).body;
  expect(player1.odds).toBeLessThan(player2.odds);
});

test('when there is a long history, then it is read at once and no more of it than needed', async () => {
  const { id } = await addMatch(league);
  for (let ago = 0; ago < 50; ago += 1) await finished('ann', 'bob', ago, ago < 30 ? 16 : 0);
  const latest = jest.spyOn(league.matchStore, 'latestOf');
  const { player1, player2 } = (await odds(id)).body;
  // What lies behind the latest thirty results would have moved the price.
  expect(player1.odds).toBe(player2.odds);
  expect(latest).toHaveBeenCalledTimes(2);
});
