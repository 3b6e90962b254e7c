import { changeMatchPlayer, deleteMatch } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { phoneOf } from './phone.ts';
import { callsOf, nines } from './round-calls.ts';

/** The rows of docs/decisions/the-round.md about what an admin does while phones are away, against the real routes. Ann plays Bob. */
let league: League;
beforeAll(async () => void (league = await startLeague()));
afterAll(() => league.stop());

const away = async () => {
  const match = callsOf(league, (await addMatch(league)).id);
  const [ann, bob] = [await phoneOf(match, 'ann'), await phoneOf(match, 'bob')];
  return { match, ann, bob };
};
const cards = async (match: ReturnType<typeof callsOf>) =>
  match.cards({
    version: (await match.match()).version,
    player1: nines(5),
    player2: nines(6),
    reason: 'As handed in on paper',
  });

test('when an admin decides in the middle, then what a phone still sends is kept, and counts for nothing', async () => {
  const { match, ann, bob } = await away();
  ann.taps('ann', 1, 5);
  await ann.sends();
  bob.taps('bob', 1, 6);
  bob.completes();
  await match.decide('player1');
  expect(await bob.sends()).toEqual(['kept', 'kept']);
  expect(await match.match()).toMatchObject({ isCompleted: true, winnerId: 'ann', decided: { outcome: 'player1' } });
});

test('when a decision is taken back, then the round is played on, and what was kept stays kept', async () => {
  const { match, ann, bob } = await away();
  ann.taps('ann', 1, 5);
  await ann.sends();
  bob.taps('ann', 1, 6);
  await match.decide('void');
  await bob.sends({ isHeard: false });
  await match.reopen();
  expect(await bob.sends()).toEqual(['kept']);
  bob.taps('ann', 1, 7);
  expect(await bob.sends()).toEqual(['applied']);
  expect(await match.differences()).toEqual([['ann', 1, 5, 7]]);
});

test('when an admin enters both cards after the end, then they count, and an accept that comes later is kept', async () => {
  const { match, ann, bob } = await away();
  ann.taps('ann', 1, 5);
  await ann.sends();
  bob.taps('ann', 1, 6);
  ann.completes();
  bob.completes();
  await ann.sends();
  await bob.sends();
  await ann.looks();
  ann.accepts('ann', 1);
  expect((await cards(match)).body).toMatchObject({ status: 'completed', disputed: false });
  expect(await ann.sends()).toEqual(['kept']);
  expect(await match.shown('ann', 1)).toBe(5);
});

test('when an admin enters both cards while a phone is away, then the match is over, and its holes are kept', async () => {
  const { match, ann, bob } = await away();
  ann.starts();
  await ann.sends();
  bob.taps('bob', 1, 4);
  bob.completes();
  await cards(match);
  expect(await bob.sends()).toEqual(['kept', 'kept']);
  expect(await match.shown('bob', 1)).toBe(6);
});

test('when the match is deleted while a phone is away, then its holes are kept for sixty days, and it is told', async () => {
  const { match, ann } = await away();
  ann.taps('ann', 1, 5);
  ann.completes();
  await request(league.url, deleteMatch, { actor: admin, params: { id: match.id } });
  expect([await ann.sends({ isHeard: false }), await ann.sends()]).toEqual([
    ['kept', 'kept'],
    ['kept', 'kept'],
  ]);
});

test('when a player is changed while their phone is away, then what they send is kept, and nothing that was entered for them is the new player’s', async () => {
  const { match, ann, bob } = await away();
  bob.taps('bob', 1, 5);
  bob.completes();
  ann.taps('ann', 1, 7);
  ann.taps('bob', 2, 4);
  ann.completes();
  const body = { oldPlayerId: 'bob', newPlayerId: 'dan' };
  await request(league.url, changeMatchPlayer, { actor: admin, params: { id: match.id }, body });
  expect([await bob.sends(), await ann.sends()]).toEqual([
    ['kept', 'kept'],
    ['applied', 'kept', 'applied'],
  ]);
  const round = await match.round();
  expect(round).toMatchObject({ player1Completed: true, player2Completed: false });
  expect([await match.shown('ann', 1), round.entries.filter(({ playerId }) => playerId !== 'ann')]).toEqual([7, []]);
  const dan = await phoneOf(match, 'dan');
  dan.taps('dan', 1, 6);
  expect(await dan.sends()).toEqual(['applied']);
  expect([await match.shown('dan', 1), await match.differences()]).toEqual([6, []]);
});

test('when the start is taken back while a phone has holes, then the first of them starts the round again', async () => {
  const { match, ann, bob } = await away();
  ann.starts();
  await ann.sends();
  await bob.looks();
  bob.taps('bob', 1, 5);
  expect((await match.undoStart('ann')).body.status).toBe('scheduled');
  expect(await bob.sends()).toEqual(['applied']);
  expect((await match.round()).startedBy).toBe('bob');
});

test('when a phone’s holes arrive just before the start is taken back, then it is too late for that', async () => {
  const { match, ann, bob } = await away();
  ann.starts();
  await ann.sends();
  await bob.looks();
  bob.taps('bob', 1, 5);
  const [undone, outcomes] = await Promise.all([match.undoStart('ann'), bob.sends()]);
  expect(outcomes).toEqual(['applied']);
  // Whichever came first, the hole is there and the round runs.
  expect([200, 409]).toContain(undone.status);
  expect((await match.match()).status).toBe('in_progress');
  expect((await match.undoStart('adam')).status).toBe(409);
});

test('when a stranger sends an action, then it is refused and nothing is stored', async () => {
  const { match } = await away();
  const cat = await phoneOf(match, 'cat');
  cat.taps('ann', 1, 2);
  await expect(cat.sends()).rejects.toThrow('403: You are not assigned to this match');
  expect(await match.round()).toMatchObject({ status: 'scheduled', entries: [] });
});
