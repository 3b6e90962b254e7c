import { changeFixture, deleteFixture, deleteMatch, deleteMatches, envelope, matchLineup } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addMatch, admin, scoreHole, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, completion, hole, nines, rowOf } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const change = (id: string, body: object) => request(league.url, changeFixture, { actor: admin, params: { id }, body });
const onFixture = (route: typeof deleteFixture | typeof deleteMatches, id: string) =>
  request(league.url, route, { actor: admin, params: { id } });

/** A match of which a hole was recorded by mistake, and which an admin has called off for that. */
const calledOff = async () => {
  const { id, fixtureId } = await addMatch(league);
  const match = callsOf(league, id);
  await match.outcomes('ann', hole('h', 'ann', 1, 5));
  await match.decide('void', 'The wrong match');
  return { ...match, fixtureId };
};
const lineUps = () =>
  league.published
    .map((each) => envelope.parse(each))
    .filter(({ name }) => name === matchLineup.name)
    .map(({ data }) => matchLineup.data.parse(data));

test.each([['deleteFixture', deleteFixture] as const, ['deleteMatches', deleteMatches] as const])(
  'when a match with a hole is called off, then %s is done, and its people are told',
  async (_call, route) => {
    const { fixtureId, match } = await calledOff();
    expect(await onFixture(route, fixtureId)).toMatchObject({ status: 200 });
    expect((await match()).id).toBeUndefined();
    await eventually(() =>
      lineUps().some(({ change: what, leftIds }) => what === 'removed' && leftIds.includes('bob')),
    );
  },
);

test('when a match was called off before anybody began it, then its people are not told once more that it is gone', async () => {
  const { id, fixtureId } = await addMatch(league);
  await addMatch(league, 'cat', 'dan', fixtureId);
  await callsOf(league, id).decide('void', 'Ann is ill');
  expect(await onFixture(deleteMatches, fixtureId)).toMatchObject({ status: 200 });
  const gone = () => lineUps().filter(({ change: what, isDecided }) => what === 'removed' && !isDecided);
  await eventually(() => gone().length > 0);
  expect(gone().map(({ leftIds }) => leftIds)).toEqual([['cat', 'dan']]);
});

test('when a match with a hole is called off, then its fixture changes, and when that is taken back its people hear of the new day', async () => {
  const { fixtureId, match, reopen } = await calledOff();
  league.clock.advance(1000);
  const body = { date: '2026-07-01', location: 'Old Mill', firstTee: '17:00' };
  expect(await change(fixtureId, body)).toMatchObject({ status: 200, body: { location: 'Old Mill' } });
  expect((await reopen()).status).toBe(200);
  expect(await match()).toMatchObject({ status: 'in_progress', player1Score: 2 });
  const days = () =>
    lineUps().flatMap(({ change: what, fixture }) => (what === 'made' ? fixture.date.slice(0, 10) : []));
  await eventually(() => days().includes('2026-07-01'));
  expect((await change(fixtureId, { location: 'Home' })).status).toBe(409);
});

test('when a result is called off, then its match can be deleted alone, and counts nowhere', async () => {
  const { id } = await addMatch(league);
  const match = callsOf(league, id);
  await match.outcomes('ann', completion('a', 'ann', nines(5), nines(5)));
  await match.outcomes('bob', completion('b', 'bob', nines(5), nines(5)));
  await match.decide('void');
  const nothing = [0, 0, 0, 0, 0, 0];
  expect((await request(league.url, deleteMatch, { actor: admin, params: { id } })).status).toBe(200);
  expect([await rowOf(league, 'ann'), await rowOf(league, 'bob')]).toEqual([nothing, nothing]);
  await league.rebuildTable();
  expect(await rowOf(league, 'ann')).toEqual(nothing);
});

test('when a match that was called off is deleted, then what was recorded can be read, and phones hear what they heard, or that it is deleted', async () => {
  const match = await calledOff();
  await onFixture(deleteMatches, match.fixtureId);
  expect(await match.outcomes('ann', hole('h', 'ann', 1, 5), hole('late', 'ann', 2, 5))).toEqual(['known', 'kept']);
  expect(await match.history('bob')).toMatchObject([
    { kind: 'hole', counted: true, playerId: 'ann', playerName: 'Ann Keller', hole: 1, after: 5 },
    { kind: 'not-counted', counted: false, hole: 2, after: 5, reason: 'This match was deleted' },
  ]);
  await league.remove('ann');
  expect((await match.history('bob')).map(({ kind, after }) => [kind, after])).toEqual([['not-counted', undefined]]);
});

test('when another match of the fixture has a hole, or is decided for somebody, then one that was called off opens nothing', async () => {
  const { fixtureId } = await calledOff();
  const other = await addMatch(league, 'cat', 'dan', fixtureId);
  await callsOf(league, other.id).decide('player1');
  expect((await onFixture(deleteFixture, fixtureId)).error.message).toMatch('has been decided');
  await callsOf(league, other.id).reopen();
  await startMatch(league, other.id);
  await scoreHole(league, other.id, 'cat', 1, 4);
  for (const refused of [
    await change(fixtureId, { date: '2026-07-01' }),
    await onFixture(deleteFixture, fixtureId),
    await onFixture(deleteMatches, fixtureId),
  ])
    expect(refused).toMatchObject({ status: 409, error: { message: /Scores have been recorded/ } });
});
