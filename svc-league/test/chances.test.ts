import { getCalibration, getChances, playerChanged } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { completionCalls } from './completion-calls.ts';
import { callsOf, card, completion, hole, start } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const ask = (id: string) => request(league.url, getChances, { actor: as('cat'), params: { id } });
const chances = async (id: string) => (await ask(id)).body;
const { finalScore } = completionCalls(() => league);
const calibration = async () => (await request(league.url, getCalibration, { actor: admin })).body;

/** Ann and Bob play all nine holes, Ann with a stroke less on each. */
const playOut = async (fixtureId?: string): Promise<string> => {
  const { id } = await addMatch(league, 'ann', 'bob', fixtureId);
  const calls = callsOf(league, id);
  const holes = (who: string, strokes: number) =>
    Array.from({ length: 9 }, (_, index) => hole(`${who}-${id}-${index + 1}`, who, index + 1, strokes));
  await calls.send('ann', start(`s-${id}`), ...holes('ann', 4), completion(`c1-${id}`, 'ann'));
  await calls.send('bob', ...holes('bob', 7), completion(`c2-${id}`, 'bob'));
  return id;
};

test('when a round goes along, then there is a row before it and after each entry, and the last hole makes it certain', async () => {
  const { id } = await addMatch(league);
  expect(await chances(id)).toMatchObject([{ entryId: null, holesLeft: 9 }]);
  const calls = callsOf(league, id);
  await calls.send('ann', start('s1'), hole('e1', 'ann', 1, 3), hole('e2', 'bob', 1, 8));
  const rows = await chances(id);
  expect(rows.map(({ entryId, holesLeft }) => [entryId, holesLeft])).toEqual([
    [null, 9],
    ['e1', 9],
    ['e2', 8],
  ]);
  expect(rows[1]?.player1).toBeGreaterThan(rows[0]?.player1 ?? 1);
  expect(rows[2]?.player1).toBeGreaterThan(rows[1]?.player1 ?? 1);
  const whole = await chances(await playOut());
  expect(whole).toHaveLength(19);
  expect(whole.at(-1)).toEqual({ entryId: expect.any(String), holesLeft: 0, player1: 1, draw: 0, player2: 0 });
});

test('when both sides say unlike values, then what is shown decides, and the other say moves nothing', async () => {
  const { id } = await addMatch(league);
  const calls = callsOf(league, id);
  await calls.send('ann', start('s1'), hole('e1', 'ann', 1, 3));
  await calls.send('bob', hole('e2', 'ann', 1, 8));
  const [, before, after] = await chances(id);
  expect(after).toEqual({ ...before, entryId: 'e2' });
});

test('when a match is over, then what came after its start is not in its chances', async () => {
  const id = await playOut();
  const before = await chances(id);
  league.clock.set('2026-06-17T18:00:00.000Z');
  const { id: later } = await addMatch(league);
  await finalScore(later, 40, 2);
  expect(await chances(id)).toEqual(before);
  const { id: next } = await addMatch(league);
  expect((await chances(next))[0]?.player1).toBeGreaterThan(before[0]?.player1 ?? 1);
});

const endings: [string, (id: string) => Promise<unknown>][] = [
  ['a decision', (id) => callsOf(league, id).decide('player1')],
  ['a final score', (id) => finalScore(id, 20, 10)],
];

test.each(endings)(
  'when a match ended by %s without a start, then what comes later is not in its chances',
  async (_, end) => {
    const { id } = await addMatch(league);
    await end(id);
    const before = await chances(id);
    league.clock.set('2026-06-17T18:00:00.000Z');
    await finalScore((await addMatch(league)).id, 40, 2);
    expect(await chances(id)).toEqual(before);
  },
);

test.each(endings)(
  'when a handicap changes after %s without a start, then the chances are those of the handicap of that day',
  async (_, end) => {
    const { id } = await addMatch(league);
    await end(id);
    const before = await chances(id);
    const data = aSnapshot({ id: 'bob', name: 'Bob Okafor', handicap: 2 });
    const at = '2026-06-12T09:00:00.000Z';
    await league.receive({ id: 'h-bob', name: playerChanged.name, subject: 'bob', version: 2, at, data });
    league.clock.set('2026-06-17T18:00:00.000Z');
    expect(await chances(id)).toEqual(before);
  },
);

test('when an admin decides a match, then that is its end, and one that is void has no chances', async () => {
  const { id } = await addMatch(league);
  const calls = callsOf(league, id);
  await calls.send('ann', start('s1'), hole('e1', 'ann', 1, 3));
  await calls.decide('player2');
  expect((await chances(id)).at(-1)).toEqual({ entryId: null, holesLeft: 0, player1: 0, draw: 0, player2: 1 });
  await calls.reopen();
  await calls.decide('void');
  expect(await chances(id)).toEqual([]);
  expect(await ask('99')).toMatchObject({ status: 404, error: { message: 'Match not found' } });
});

test('when an admin enters a final score, then it is the end whatever the holes say', async () => {
  const { id } = await addMatch(league);
  const calls = callsOf(league, id);
  await calls.send('ann', start('s1'), completion('c1', 'ann', card(3, 3, 3)));
  await finalScore(id, 10, 20);
  const rows = await chances(id);
  expect(rows.at(-1)).toEqual({ entryId: null, holesLeft: 0, player1: 0, draw: 0, player2: 1 });
});

test('when the chances of a match are asked for, then what is known of its players is read at once', async () => {
  const id = await playOut();
  const latest = jest.spyOn(league.matchStore, 'latestOf');
  const whole = jest.spyOn(league.matchStore, 'wholeOf');
  await chances(id);
  expect(latest.mock.calls.map(([person, limit]) => [person, limit])).toEqual([
    ['ann', 30],
    ['bob', 30],
  ]);
  expect(whole).not.toHaveBeenCalled();
});

test('when an admin looks how good the chances were, then every match that its holes ended is in it, and no other', async () => {
  expect(await calibration()).toMatchObject({ matches: 0, logLoss: [] });
  await playOut();
  await playOut();
  const { id } = await addMatch(league);
  await finalScore(id, 40, 2);
  const { matches, tenths, logLoss } = await calibration();
  expect(matches).toBe(2);
  expect(tenths.map(({ from }) => from)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
  // Bob delivered after Ann, so that both cards have a hole once he has: from no hole to eight, two matches with three outcomes each.
  expect(tenths.reduce((sum, { count }) => sum + count, 0)).toBe(54);
  expect(tenths[9]).toMatchObject({ to: 1, outcome: 1 });
  expect(logLoss.map(({ played, matches: count }) => [played, count])).toEqual(
    Array.from({ length: 9 }, (_, played) => [played, 2]),
  );
});

test('when a match was played after a later evening’s, then it is judged by what was said of it then', async () => {
  const rainedOff = (await addFixture(league, 'Week 1', '2026-06-10')).id;
  const week2 = (await addFixture(league, 'Week 2', '2026-06-17')).id;
  const ids: string[] = [];
  for (const [fixtureId, at] of [
    [week2, '2026-06-17T18:00:00.000Z'],
    [rainedOff, '2026-06-18T18:00:00.000Z'],
  ] as const) {
    league.clock.set(at);
    ids.push(await playOut(fixtureId));
  }
  const said = await Promise.all(ids.map(async (id) => (await chances(id))[0]?.player1 ?? 0));
  expect(said[1]).toBeGreaterThan(said[0] ?? 1);
  const loss = said.reduce((sum, chance) => sum - Math.log(chance), 0) / said.length;
  expect((await calibration()).logLoss[0]?.chances).toBeCloseTo(loss, 10);
});
