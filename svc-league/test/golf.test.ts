import { getGolf } from '@society/contracts';
import { defaultPoints } from '@society/golf';
import { request } from '@society/service-kit/testing';
import { addFixture, addMatch, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { completionCalls } from './completion-calls.ts';
import { callsOf, card, completion, nines, start } from './round-calls.ts';
import { playSeason } from './table-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { finalScore } = completionCalls(() => league);
const golf = (id: string, query: { seasonId?: string } = {}, actor = as('cat')) =>
  request(league.url, getGolf, { actor, params: { id }, query });

/** A match between Ann and Bob, each with these strokes on every hole. */
const playOut = async (fixtureId: string, annTakes: number, bobTakes: number): Promise<string> => {
  const { id } = await addMatch(league, 'ann', 'bob', fixtureId);
  const { send } = callsOf(league, id);
  await send('ann', start(`s${id}`), completion(`a${id}`, 'ann', card(...nines(annTakes)), card(...nines(bobTakes))));
  await send('bob', completion(`b${id}`, 'bob', card(...nines(annTakes)), card(...nines(bobTakes))));
  return id;
};

test('when somebody looks at a member’s golf, then it has their matches as they were played, their rounds, rivals and holes', async () => {
  const late = await addFixture(league, 'Week 2', '2026-06-17');
  const early = await addFixture(league, 'Week 1', '2026-06-10');
  const second = await playOut(late.id, 4, 6);
  const first = await playOut(early.id, 6, 4);
  const off = await addMatch(league, 'ann', 'cat', late.id).catch(() => addMatch(league, 'ann', 'cat'));
  await callsOf(league, off.id).decide('void');
  const { status, body } = await golf('ann');
  expect(status).toBe(200);
  expect(body.player).toEqual({ id: 'ann', name: 'Ann Keller' });
  expect(body.record).toEqual({ won: 1, drawn: 0, lost: 1 });
  expect(body.matches.map(({ matchId, fixture, outcome }) => [matchId, fixture, outcome])).toEqual(
    expect.arrayContaining([
      [first, 'Week 1', 'lost'],
      [second, 'Week 2', 'won'],
      [off.id, expect.any(String), null],
    ]),
  );
  expect(body.matches.map(({ date }) => date)).toEqual(body.matches.map(({ date }) => date).toSorted());
  const points = body.matches.flatMap((match) => (match.points === null ? [] : [match.points]));
  expect(body.average).toBe((Number(points[0]) + Number(points[1])) / 2);
  expect(body.best).toEqual({ matchId: second, points: Math.max(...points) });
  expect(body.rivals).toEqual([
    {
      opponent: { id: 'bob', name: 'Bob Okafor' },
      season: { won: 1, drawn: 0, lost: 1 },
      ever: { won: 1, drawn: 0, lost: 1 },
    },
  ]);
  const [course] = body.courses;
  expect(course).toMatchObject({ courseId: 'home', name: 'Home Course', rounds: 2 });
  expect(course?.holes.map(({ hole, par }) => [hole, par])).toHaveLength(9);
  const sum = (of: 'own' | 'field') => course?.holes.reduce((total, hole) => total + (hole[of] ?? NaN), 0);
  expect(sum('own')).toBeCloseTo(body.average ?? NaN);
  expect(sum('field')).toBeCloseTo((await golf('bob')).body.average ?? NaN);
});

test('when a result is corrected, then the holes follow', async () => {
  const { id: fixtureId } = await addFixture(league);
  const id = await playOut(fixtureId, 4, 6);
  const before = (await golf('ann')).body.courses[0];
  await callsOf(league, id).cards({
    version: (await callsOf(league, id).match()).version,
    player1: nines(8),
    player2: nines(6),
    reason: 'Read wrongly',
  });
  const after = (await golf('ann')).body;
  expect(before?.holes[0]?.own).toBeGreaterThan(0);
  expect(after.courses[0]?.holes.reduce((total, { own }) => total + (own ?? NaN), 0)).toBe(after.average);
});

test('when there is another season, then each has its own, and what was between two counts over all of them', async () => {
  await finalScore((await addMatch(league, 'ann', 'bob')).id, 20, 15);
  await league.seasons.close('adam', '1');
  await league.seasons.open('adam', { name: '2027', points: defaultPoints });
  await finalScore((await addMatch(league, 'ann', 'bob')).id, 12, 15);
  const { body } = await golf('ann');
  expect([body.record, body.average]).toEqual([{ won: 0, drawn: 0, lost: 1 }, 12]);
  expect(body.rivals).toMatchObject([{ season: { won: 0, lost: 1 }, ever: { won: 1, lost: 1 } }]);
  expect((await golf('ann', { seasonId: '1' })).body.record).toEqual({ won: 1, drawn: 0, lost: 0 });
});

test('when somebody has not played, then there is nothing but their name', async () => {
  expect((await golf('dan')).body).toEqual({
    player: { id: 'dan', name: 'Dan Pugh' },
    record: { won: 0, drawn: 0, lost: 0 },
    average: null,
    best: null,
    matches: [],
    rivals: [],
    courses: [],
  });
});

test('when the same is looked at again, then no card is read again that has not changed', async () => {
  await playSeason(league, 20, 8);
  const read = jest.spyOn(league.matchStore, 'whole');
  await golf('member-1');
  await golf('member-2');
  await golf('member-1');
  expect(read.mock.calls.map(([ids]) => ids.length)).toEqual([80]);
});

test.each([
  ['nobody of that id', 'nobody', {}, 404, 'Player not found'],
  ['a season that does not exist', 'ann', { seasonId: '99' }, 404, 'There is no such season'],
  ['an operator for an id', '$where', {}, 400, 'This is not a valid id'],
  ['an operator for a season', 'ann', { seasonId: 'a b' }, 400, 'This is not a valid id'],
])('when %s is asked for, then that is said', async (_, id, query, status, message) => {
  const answer = await golf(id, query);
  expect([answer.status, answer.error.message]).toEqual([status, message]);
});
