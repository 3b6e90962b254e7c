import { completeByAdmin, playerChanged } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { addMatch, admin, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { lineUpCalls } from './line-up-calls.ts';
import { callsOf, nines } from './round-calls.ts';

let league: League;
let calls: ReturnType<typeof lineUpCalls>;
beforeEach(async () => {
  league = await startLeague();
  calls = lineUpCalls(league);
});
afterEach(() => league.stop());

/** Two days after the evening somebody gets another handicap. */
const handicapNow = async (
  id: string,
  handicap: number,
  role: 'player' | 'substitution' = 'player',
  version = 2,
  at = '2026-06-12T09:00:00.000Z',
) =>
  league.receive({
    id: `h-${id}-${version}`,
    name: playerChanged.name,
    subject: id,
    version,
    at,
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

test('when the cards of an evening are typed after a handicap has changed, then the match shows the one of the evening before they count', async () => {
  const match = callsOf(league, (await addMatch(league)).id);
  await handicapNow('bob', 20);
  expect(await match.match()).not.toHaveProperty('player2Handicap');
  league.clock.set('2026-06-12T09:30:00.000Z');
  const { version, player2Handicap } = await match.match();
  expect(player2Handicap).toBe(36);
  const { body } = await match.cards({ version, player1: nines(4), player2: nines(5), reason: 'As on paper' });
  expect(body).toMatchObject({ player2PlayingHandicap: 18, player2Handicap: 36 });
});

test('when somebody changes their handicap again and again after the evening, then a match that is played later is still off the one of the evening', async () => {
  const { id } = await addMatch(league);
  for (let version = 2; version < 62; version += 1) await handicapNow('bob', 19 + (version % 2), 'player', version);
  league.clock.set('2026-06-24T17:00:00.000Z');
  expect(await startMatch(league, id)).toMatchObject({ player2PlayingHandicap: 18 });
});

test('when a handicap was set just before the start and the clock of svc-players is ahead, then it is the one that is played off', async () => {
  const { id } = await addMatch(league);
  const ahead = '2026-06-10T18:00:05.000Z';
  await handicapNow('bob', 20, 'player', 2, ahead);
  expect(await startMatch(league, id)).toMatchObject({ player2PlayingHandicap: 10 });
  await handicapNow('cat', 30, 'player', 2, ahead);
  await calls.change(id, 'bob', 'cat');
  expect((await calls.get(id)).body).toMatchObject({ player2PlayingHandicap: 15 });
});

test('when a match ended without a start, then cards typed the next day count off the handicaps of its end, and not of a cut on that evening', async () => {
  const match = callsOf(league, (await addMatch(league)).id);
  const score = { player1Score: 18, player2Score: 19 };
  await request(league.url, completeByAdmin, { actor: admin, params: { id: match.id }, body: score });
  await handicapNow('bob', 32, 'player', 2, '2026-06-10T20:30:00.000Z');
  league.clock.set('2026-06-11T08:00:00.000Z');
  const { version } = await match.match();
  const { body } = await match.cards({ version, player1: nines(4), player2: nines(5), reason: 'As on paper' });
  expect(body).toMatchObject({ player2PlayingHandicap: 18, player2Handicap: 36 });
});
