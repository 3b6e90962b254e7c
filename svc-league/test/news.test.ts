import {
  changeFixture,
  changeMatchPlayer,
  createFixture,
  deleteFixture,
  deleteMatch,
  envelope,
  matchLineup,
  setSubstitute,
} from '@society/contracts';
import type { Envelope } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const told = (name: string): Envelope[] =>
  league.published.map((each) => envelope.parse(each)).filter((each) => each.name === name);
const waitFor = (name: string, count: number): Promise<Envelope[]> =>
  eventually(() => {
    const found = told(name);
    if (found.length < count) throw new Error(`${name} was told ${found.length} times`);
    return found;
  });
const lineUps = async (count: number) => (await waitFor('match.lineup', count)).map(({ data }) => data);

test('when all matches of a draw were made, then it is told once, however often an admin presses', async () => {
  const { id } = await addFixture(league);
  await league.draws.generate('adam', id, { pairs: [{ player1Id: 'ann', player2Id: 'bob' }] });
  await league.draws.generate('adam', id, { pairs: [{ player1Id: 'ann', player2Id: 'bob' }] });
  await league.draws.generate('adam', id, { pairs: [{ player1Id: 'cat', player2Id: 'dan' }] });
  const drawn = await waitFor('fixture.drawn', 2);
  expect(drawn.map(({ data }) => data)).toEqual([
    {
      fixture: expect.objectContaining({ id, name: 'Week 1' }),
      matches: [expect.objectContaining({ player1Id: 'ann', player2Id: 'bob' })],
    },
    {
      satOutId: 'adam',
      fixture: expect.objectContaining({ id }),
      matches: [expect.objectContaining({ player1Id: 'cat', player2Id: 'dan' })],
    },
  ]);
});

test('when a match is made by hand, given another player, moved and removed, then those in it are told each time', async () => {
  const match = await addMatch(league);
  const params = { id: match.id };
  await request(league.url, changeMatchPlayer, {
    actor: admin,
    params,
    body: { oldPlayerId: 'bob', newPlayerId: 'cat' },
  });
  const fixture = { id: match.fixtureId };
  await request(league.url, changeFixture, { actor: admin, params: fixture, body: { date: '2026-06-11' } });
  await request(league.url, changeFixture, { actor: admin, params: fixture, body: { description: 'Bring a torch' } });
  await request(league.url, deleteMatch, { actor: admin, params });
  expect(await lineUps(4)).toEqual([
    expect.objectContaining({ change: 'made', matches: [{ matchId: match.id, player1Id: 'ann', player2Id: 'bob' }] }),
    expect.objectContaining({
      change: 'lineUp',
      matches: [{ matchId: match.id, player1Id: 'ann', player2Id: 'cat' }],
      leftIds: ['bob'],
    }),
    expect.objectContaining({ change: 'date', fixture: expect.objectContaining({ date: '2026-06-11T11:00:00.000Z' }) }),
    expect.objectContaining({ change: 'removed', matches: [], leftIds: ['ann', 'cat'] }),
  ]);
});

test('when a match is decided before it is begun, then its people are told once, and again when that is taken back', async () => {
  const { id } = await addMatch(league);
  const { decide, reopen } = callsOf(league, id);
  for (const outcome of ['player1', 'player1', 'void']) expect((await decide(outcome)).status).toBe(200);
  await reopen();
  const matches = [{ matchId: id, player1Id: 'ann', player2Id: 'bob' }];
  expect((await lineUps(3)).slice(1)).toEqual([
    expect.objectContaining({ change: 'removed', matches, leftIds: [], isDecided: true }),
    expect.objectContaining({ change: 'made', matches }),
  ]);
});

test('when somebody is removed for good, then who was to play against them is told, and whose substitute they were', async () => {
  const own = await addMatch(league, 'ann', 'bob');
  const other = await addMatch(league, 'cat', 'dan');
  await request(league.url, setSubstitute, {
    actor: admin,
    params: { id: other.id },
    body: { originalPlayerId: 'cat', substituteId: 'sue' },
  });
  const before = (await lineUps(1)).length;
  await league.remove('ann');
  await league.remove('sue');
  const told = (
    await eventually(async () => {
      const found = await lineUps(1);
      if (found.length < before + 2) throw new Error('not told yet');
      return found;
    })
  ).slice(before);
  expect(told).toMatchObject([
    { change: 'removed', leftIds: ['bob'], matches: [] },
    { change: 'lineUp', matches: [{ matchId: other.id, player1Id: 'cat' }] },
  ]);
  expect(own.id).not.toBe(other.id);
});

test('when a fixture is deleted, then whoever may come is told, in a match or not, as of one deletion, also when it is finished later', async () => {
  const { id } = await addFixture(league);
  const params = { id };
  await league.draws.generate('adam', id, { pairs: [{ player1Id: 'ann', player2Id: 'bob' }] });
  await league.draws.generate('adam', id, { pairs: [{ player1Id: 'cat', player2Id: 'dan' }] });
  await league.availability.answer('dan', id, { answer: 'out' });
  for (const playerId of ['cat', 'sue']) await league.availability.answer(playerId, id, { answer: 'in' });
  jest.spyOn(league.fixtureStore, 'remove').mockRejectedValueOnce(new Error('the process died'));
  expect((await request(league.url, deleteFixture, { actor: admin, params })).status).toBe(500);
  expect((await request(league.url, deleteFixture, { actor: admin, params })).status).toBe(200);
  const removed = (await lineUps(3)).map((data) => matchLineup.data.parse(data));
  expect(removed.map(({ change, fixture, leftIds }) => [change, fixture.name, leftIds.toSorted()])).toEqual([
    ['removed', 'Week 1', ['ann', 'bob']],
    ['removed', 'Week 1', ['cat', 'dan']],
    ['removed', 'Week 1', ['adam', 'cat', 'sue']],
  ]);
  expect(new Set(removed.map(({ deletion }) => deletion))).toEqual(new Set([expect.any(String)]));
});

test('when nobody may come to a fixture that is deleted, then nothing is told; a match that goes alone is no deletion of it', async () => {
  const { id } = await addFixture(league);
  await request(league.url, deleteFixture, { actor: admin, params: { id } });
  const match = await addMatch(league);
  await request(league.url, deleteMatch, { actor: admin, params: { id: match.id } });
  expect(await lineUps(2)).toEqual([
    expect.objectContaining({ change: 'made' }),
    expect.not.objectContaining({ deletion: expect.anything() as unknown }),
  ]);
});

test('when a fixture is tomorrow, then it is told from nine o’clock on, by whichever replica, once for each date', async () => {
  const body = { name: 'Week 2', date: '2026-06-12', location: 'Home Golf Club' };
  const { id } = (await request(league.url, createFixture, { actor: admin, body })).body;
  await addMatch(league, 'ann', 'bob', id);
  const say = (playerId: string, answer: 'in' | 'out') => league.availability.answer(playerId, id, { answer });
  for (const playerId of ['ann', 'cat']) await say(playerId, 'in');
  await say('dan', 'out');
  const other = await league.replica();
  const remind = async (at: string) => {
    league.clock.set(at);
    await Promise.all([league.reminders.remind(), other.reminders.remind()]);
    await league.reminders.remind();
    return told('fixture.near').length;
  };
  expect(await remind('2026-06-11T07:59:00.000Z')).toBe(0);
  await remind('2026-06-11T08:00:00.000Z');
  await remind('2026-06-11T20:00:00.000Z');
  await waitFor('fixture.near', 1);
  await request(league.url, changeFixture, { actor: admin, params: { id }, body: { date: '2026-06-13' } });
  for (const playerId of ['ann', 'cat']) await say(playerId, 'in');
  await remind('2026-06-12T08:00:00.000Z');
  const near = (await waitFor('fixture.near', 2)).map(({ data }) => data);
  expect(near).toHaveLength(2);
  expect(near[1]).toMatchObject({ fixture: { id, date: '2026-06-13T11:00:00.000Z' }, otherIds: ['cat'] });
});

test('when the league was away on the day before, then those who play hear on the day itself, once, and not of what was moved there today', async () => {
  const { id } = await addFixture(league, 'Week 2', '2026-06-12');
  const moved = await addFixture(league, 'Week 3', '2026-06-19');
  await addMatch(league, 'ann', 'bob', id);
  await addMatch(league, 'cat', 'dan', moved.id);
  const move = (date: string) =>
    request(league.url, changeFixture, { actor: admin, params: { id: moved.id }, body: { date } });
  league.clock.set('2026-06-12T09:00:00.000Z');
  await move('2026-06-13');
  await league.reminders.remind();
  await move('2026-06-12');
  await league.reminders.remind();
  await league.reminders.remind();
  await waitFor('fixture.near', 1);
  const changes = (await lineUps(4)).map((data) => matchLineup.data.parse(data).change);
  expect(changes).toEqual(['made', 'made', 'date', 'date']);
  expect(told('fixture.near')).toMatchObject([
    { data: { fixture: { id }, matches: [{ player1Id: 'ann', player2Id: 'bob' }] } },
  ]);
});
