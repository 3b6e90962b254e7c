import { changeMatchPlayer, deleteMatch, getAttention } from '@society/contracts';
import { AppError } from '@society/kernel';
import { request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, admin, evening, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { accept, callsOf, card, completion, hole, nines } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const later = (days: number): string => new Date(Date.parse(evening) + days * 24 * 60 * 60 * 1000).toISOString();
const waiting = async () => (await request(league.url, getAttention, { actor: admin })).body;
const disputed = async () => (await waiting()).disputed.map(({ match, standsAt }) => [match.id, standsAt]);

/** Over, with a hole of which the sides say unlike values. */
const endInDispute = async (player1: string, player2: string) => {
  const match = callsOf(league, (await addRunningMatch(league, player1, player2)).id);
  await match.outcomes(player1, hole(`${player1}-1`, player1, 1, 5), completion(`${player1}-A`, player1));
  await match.outcomes(player2, hole(`${player2}-1`, player1, 1, 6), completion(`${player2}-B`, player2));
  return match;
};

test('when nothing waits, then the lists are there and empty', async () => {
  await addMatch(league);
  expect(await waiting()).toEqual({ disputed: [], notCounted: [], sentToDeleted: [], absent: [], unfinished: [] });
});

test('when results are disputed, then they are listed until they are settled or stand, the one that stands soonest first', async () => {
  const first = await endInDispute('ann', 'bob');
  league.clock.set(later(2));
  const second = await endInDispute('cat', 'dan');
  expect(await disputed()).toEqual([
    [first.id, later(7)],
    [second.id, later(9)],
  ]);
  expect((await waiting()).disputed[0]?.match).toMatchObject({ disputed: true, player1: { name: 'Ann Keller' } });

  await second.outcomes('cat', accept('yes', 'dan-1'));
  expect(await disputed()).toEqual([[first.id, later(7)]]);
  league.clock.set(later(7));
  expect(await disputed()).toEqual([]);
});

test('when an admin puts in both cards, then a disputed result waits no more', async () => {
  const match = await endInDispute('ann', 'bob');
  const { version } = await match.round();
  expect((await match.cards({ version, player1: nines(4), player2: nines(5), reason: 'Paper card' })).status).toBe(200);
  expect(await disputed()).toEqual([]);
});

test('when something is sent that cannot count, then its match is listed for a week, with how much it was', async () => {
  const match = callsOf(league, (await addRunningMatch(league)).id);
  await match.decide('player1');
  await match.outcomes('bob', hole('b1', 'bob', 1, 5), hole('b2', 'bob', 2, 5));
  league.clock.set(later(1));
  await match.outcomes('ann', completion('A', 'ann', card(5)));
  const [one, ...others] = (await waiting()).notCounted;
  expect([one?.match.id, one?.count, one?.latestAt, others]).toEqual([match.id, 3, later(1), []]);

  league.clock.set(later(7.5));
  expect((await waiting()).notCounted.map(({ count }) => count)).toEqual([1]);
  league.clock.set(later(8.5));
  expect((await waiting()).notCounted).toEqual([]);
});

test('when what did not count was sent before the match was deleted, then it is still named, and answered as it was', async () => {
  const match = callsOf(league, (await addMatch(league)).id);
  const body = { oldPlayerId: 'ann', newPlayerId: 'cat' };
  await request(league.url, changeMatchPlayer, { actor: admin, params: { id: match.id }, body });
  const sent = [hole('a1', 'ann', 1, 5), accept('a2', 'a1')];
  const { results } = (await match.send('ann', ...sent)).body;
  const before = (await waiting()).notCounted.map(({ count }) => count);
  await request(league.url, deleteMatch, { actor: admin, params: { id: match.id } });
  expect((await waiting()).sentToDeleted.map(({ count }) => count)).toEqual(before);
  expect((await match.send('ann', ...sent)).body.results).toEqual(results);
  expect((await waiting()).sentToDeleted.map(({ count }) => count)).toEqual(before);
});

/** A match in which Ann was replaced, with what her phone still sends to it. */
const replacedAnn = async () => {
  const { id, fixtureId } = await addMatch(league);
  const body = { oldPlayerId: 'ann', newPlayerId: 'cat' };
  await request(league.url, changeMatchPlayer, { actor: admin, params: { id }, body });
  const send = async () => (await callsOf(league, id).send('ann', hole('a1', 'ann', 1, 5))).body.results;
  return { id, fixtureId, send };
};
type Replaced = Awaited<ReturnType<typeof replacedAnn>>;

test.each<[string, (match: Replaced) => Promise<unknown>, () => League['matchStore']]>([
  ['deleted', ({ id }) => league.lineUps.remove('adam', id), () => league.openMatches],
  [
    'deleted with the evening’s',
    ({ fixtureId }) => league.evenings.removeMatches('adam', fixtureId),
    () => league.openMatches,
  ],
  // As by a phone whose call had looked at the people just before.
  ['removed with a player', () => league.matchBatch.forgetPlayer('bob'), () => league.matchStore],
])(
  'when something is sent at the moment at which its match is %s, then it is named, and answered as it was',
  async (_what, happens, store) => {
    const match = await replacedAnn();
    const results: unknown[] = [];
    const { remove } = store();
    jest.spyOn(store(), 'remove').mockImplementationOnce(async (...given) => {
      results.push(await match.send());
      return remove(...given);
    });
    await happens(match);
    expect((await waiting()).sentToDeleted.map(({ id, count }) => [id, count])).toEqual([[match.id, 1]]);
    expect([await match.send()]).toEqual(results);
  },
);

test('when a match that something was sent to could not be deleted, then it is named once, as of that match', async () => {
  const match = await replacedAnn();
  await match.send();
  jest.spyOn(league.openMatches, 'remove').mockRejectedValueOnce(new AppError('unavailable', 'The store is away'));
  await expect(league.lineUps.remove('adam', match.id)).rejects.toThrow('The store is away');
  const { notCounted, sentToDeleted } = await waiting();
  expect([notCounted.map(({ match: { id }, count }) => [id, count]), sentToDeleted]).toEqual([[[match.id, 1]], []]);
});

test('when something is sent to a match that was deleted, then it is named with its players for a week', async () => {
  const match = callsOf(league, (await addMatch(league)).id);
  const { status } = await request(league.url, deleteMatch, { actor: admin, params: { id: match.id } });
  expect([status, (await waiting()).sentToDeleted]).toEqual([200, []]);
  await match.outcomes('bob', hole('b1', 'bob', 1, 5), hole('b2', 'bob', 2, 5));
  expect((await waiting()).sentToDeleted).toEqual([
    { id: match.id, players: ['Ann Keller', 'Bob Okafor'], count: 2, latestAt: evening },
  ]);
  league.clock.set(later(7.5));
  expect((await waiting()).sentToDeleted).toEqual([]);
});
