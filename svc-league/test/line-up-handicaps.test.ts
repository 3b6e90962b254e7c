import { playerChanged } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { addMatch, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { lineUpCalls } from './line-up-calls.ts';

let league: League;
let calls: ReturnType<typeof lineUpCalls>;
beforeEach(async () => {
  league = await startLeague();
  calls = lineUpCalls(league);
});
afterEach(() => league.stop());

/** Two days after the evening somebody gets another handicap. */
const handicapNow = async (id: string, handicap: number, role: 'player' | 'substitution' = 'player', version = 2) =>
  league.receive({
    id: `h-${id}-${version}`,
    name: playerChanged.name,
    subject: id,
    version,
    at: '2026-06-12T09:00:00.000Z',
    data: aSnapshot({ id, name: id, handicap, role }),
  });

test('when a line-up changes in a running match that is played later than its evening, then whoever comes in has the handicap of the evening', async () => {
  const { id } = await addMatch(league);
  await handicapNow('bob', 20);
  await handicapNow('cat', 30);
  await handicapNow('sue', 1, 'substitution');
  league.clock.set('2026-06-24T17:00:00.000Z');
  const shots = async () => (await calls.get(id)).body.player2PlayingHandicap;
  expect(await startMatch(league, id)).toMatchObject({ player2PlayingHandicap: 18, player2Handicap: 36 });
  await calls.assign(id, 'bob', 'sue');
  expect(await shots()).toBe(4);
  await calls.unassign(id, 'bob');
  expect(await shots()).toBe(18);
  await calls.change(id, 'bob', 'cat');
  expect(await shots()).toBe(5);
});

test('when somebody changes their handicap again and again after the evening, then a match that is played later is still off the one of the evening', async () => {
  const { id } = await addMatch(league);
  for (let version = 2; version < 62; version += 1) await handicapNow('bob', 19 + (version % 2), 'player', version);
  league.clock.set('2026-06-24T17:00:00.000Z');
  expect(await startMatch(league, id)).toMatchObject({ player2PlayingHandicap: 18 });
});
