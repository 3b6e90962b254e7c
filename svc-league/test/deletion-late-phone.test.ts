import { changeMatchPlayer } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addRunningMatch, admin, scoreHole, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, card, completion, hole, nines, rowOf } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

/** What Bob's phone has marked on Ann's card. */
const onAnns = nines(5).map((strokes, index) => hole(`late-${index + 1}`, 'ann', index + 1, strokes));
const deleted = onAnns.map(({ id }) => ({ id, outcome: 'kept', message: 'This player was deleted' }));
const running = async () => callsOf(league, (await addRunningMatch(league)).id);
const strokesLeft = async (id: string) => {
  const { entries = [], receipts = [] } = (await league.matchStore.find(id))?.match ?? {};
  const sent = receipts.flatMap(({ strokes, cards }) => [strokes ?? [], cards?.player1 ?? []].flat());
  return [...entries.filter(({ playerId }) => playerId === 'ann'), ...sent.filter((strokes) => strokes !== null)];
};

test('when a player is removed after the end and the opponent’s phone brings their holes later, then the result stays and nothing of them is there', async () => {
  const match = await running();
  await match.outcomes('ann', completion('A', 'ann', nines(5), nines(5)));
  await match.outcomes('bob', completion('B', 'bob', nines(5), nines(5)));
  const before = await match.match();
  await league.remove('ann');
  const bobs = await rowOf(league, 'bob');
  const late = await match.send('bob', ...onAnns, completion('B', 'bob', nines(5), nines(5)));
  expect(late).toMatchObject({ status: 200, body: { results: [...deleted, { id: 'B', outcome: 'known' }] } });
  const { player1Score, player2Score } = before;
  expect(await match.match()).toMatchObject({ status: 'completed', player1Score, player2Score });
  expect([await strokesLeft(match.id), await rowOf(league, 'bob')]).toEqual([[], bobs]);
});

test('when a player is removed during the round and their holes come later, by whatever call, then none comes back and somebody else can play on', async () => {
  const match = await running();
  await match.outcomes('ann', hole('a', 'ann', 1, 4));
  await league.remove('ann');
  const late = await match.send('bob', ...onAnns, completion('B', 'bob', nines(6), nines(5)));
  expect(late).toMatchObject({ status: 200, body: { results: [...deleted, { id: 'B', outcome: 'applied' }] } });
  expect(await scoreHole(league, match.id, 'ann', 1, 4, admin)).toMatchObject({
    status: 409,
    error: { message: 'This player was deleted, so their scores can no longer be changed' },
  });
  expect(await match.match()).toMatchObject({ status: 'in_progress', player1Score: 0, player2Completed: true });
  expect(await strokesLeft(match.id)).toEqual([]);
  const body = { oldPlayerId: 'ann', newPlayerId: 'cat' };
  const params = { id: match.id };
  expect(await request(league.url, changeMatchPlayer, { actor: admin, params, body })).toMatchObject({ status: 200 });
  expect(await match.outcomes('cat', completion('C', 'cat', nines(5), card()))).toEqual(['applied']);
  expect(await match.match()).toMatchObject({ status: 'completed', player1: { name: 'Cat Lindqvist' } });
});
