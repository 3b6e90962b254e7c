import { createBoardLink, getBoard, listBoardLinks, removeBoardLink } from '@society/contracts';
import { defaultPoints } from '@society/golf';
import { request } from '@society/service-kit/testing';
import {
  addFixture,
  addMatch,
  addRunningMatch,
  admin,
  evening,
  scoreHole,
  startLeague,
  startMatch,
} from './harness.ts';
import type { League } from './harness.ts';
import { completionCalls } from './completion-calls.ts';
import { callsOf } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { finalScore } = completionCalls(() => league);
const newLink = async () => (await request(league.url, createBoardLink, { actor: admin })).body;
const links = async () => (await request(league.url, listBoardLinks, { actor: admin })).body;
const board = (token: string) => request(league.url, getBoard, { params: { token } });
/** As a screen has it once the league’s short memory is over. */
const seen = async () => {
  const { token } = await newLink();
  return (await board(token)).body;
};

test('when an admin makes a link, then it opens the board without a session, and its token is kept nowhere', async () => {
  const { id, createdAt, token } = await newLink();
  expect((await board(token)).status).toBe(200);
  expect(await links()).toEqual([{ id, createdAt }]);
  expect(JSON.stringify(await league.everything())).not.toContain(token);
  expect(JSON.stringify(league.logger)).not.toContain(token);
});

test('when a link is made, then it never ends with a hyphen, which mail programs leave out of it', async () => {
  // The last letter of 25 bytes in base64url stands for two bits, so it is one of four.
  expect((await newLink()).token).toMatch(/^[\w-]{33}[AQgw]$/);
});

test('when a link is removed, then it is as unknown as one that never was', async () => {
  const [kept, gone] = [await newLink(), await newLink()];
  await request(league.url, removeBoardLink, { actor: admin, params: { id: gone.id } });
  const answers = [await board(gone.token), await board('x'.repeat(32))];
  expect(answers.map(({ status, error }) => [status, error.message])).toEqual([
    [404, 'There is no such board'],
    [404, 'There is no such board'],
  ]);
  expect((await board(kept.token)).status).toBe(200);
  expect((await links()).map(({ id }) => id)).toEqual([kept.id]);
});

test('when there are twenty links, then there is no more until one goes', async () => {
  for (let made = 0; made < 20; made += 1) await newLink();
  const { status, error } = await request(league.url, createBoardLink, { actor: admin });
  expect([status, error.message]).toEqual([409, 'There are 20 links already. Please remove one first.']);
});

test.each(['a b', '$where', 'short', 'x'.repeat(129)])(
  'when "%s" is no token at all, then it is as unknown as any other',
  async (token) => {
    expect(await board(token)).toMatchObject({ status: 404, error: { message: 'There is no such board' } });
  },
);

test('when it is looked at on an evening, then it has the table, the matches of the day and whom the next ones are between', async () => {
  const tonight = await addFixture(league);
  const later = await addFixture(league, 'Week 2', '2026-06-17');
  const running = await addMatch(league, 'ann', 'bob', tonight.id);
  await startMatch(league, running.id);
  await scoreHole(league, running.id, 'ann', 1, 4);
  const over = await addMatch(league, 'cat', 'dan', tonight.id);
  await finalScore(over.id, 15, 20);
  await addMatch(league, 'ann', 'cat', later.id);
  const { club, season, table, matches, next } = await seen();
  expect([club, season]).toEqual(['Fairway, Links & Sons', 'Season 1']);
  expect(table[0]).toEqual({ playerId: 'dan', position: 1, name: 'Dan Pugh', played: 1, difference: 5, points: 3 });
  expect(matches).toEqual([
    {
      id: running.id,
      player1: 'Ann Keller',
      player2: 'Bob Okafor',
      status: 'in_progress',
      hole: 1,
      points1: expect.any(Number),
      points2: 0,
      result: null,
      chances: { player1: expect.any(Number), draw: expect.any(Number), player2: expect.any(Number) },
    },
    {
      id: over.id,
      player1: 'Cat Lindqvist',
      player2: 'Dan Pugh',
      status: 'completed',
      hole: expect.any(Number),
      points1: 15,
      points2: 20,
      result: 'Winner: Dan Pugh',
    },
  ]);
  const { player1 = 0, draw = 0, player2 = 0 } = matches[0]?.chances ?? {};
  expect(player1 + draw + player2).toBeCloseTo(1);
  const pairs = [{ player1: 'Ann Keller', player2: 'Cat Lindqvist' }];
  expect(next).toMatchObject({ name: 'Week 2', location: 'Home Golf Club', pairs });
});

type Played = (fixtureId: string) => Promise<unknown>;
const drawn: Played = (fixtureId) => addMatch(league, 'ann', 'bob', fixtureId);
const begun: Played = async (fixtureId) => startMatch(league, (await addMatch(league, 'cat', 'dan', fixtureId)).id);
const calledOff: Played = async (fixtureId) => {
  league.clock.set('2026-06-09T18:00:00.000Z');
  await callsOf(league, (await addMatch(league, 'ann', 'bob', fixtureId)).id).decide('void');
  league.clock.set(evening);
};

test.each([
  { tonight: 'has no matches yet', played: [], name: 'Week 1' },
  { tonight: 'has a match that has not begun', played: [drawn, begun], name: 'Week 1' },
  { tonight: 'is on the course', played: [begun], name: 'Week 2' },
  { tonight: 'was called off the day before', played: [calledOff], name: 'Week 2' },
])('when tonight’s fixture $tonight, then the next one is $name', async ({ played, name }) => {
  await addFixture(league, 'Week 2', '2026-06-17');
  const { id } = await addFixture(league);
  for (const play of played) await play(id);
  expect((await seen()).next).toMatchObject({ name });
});

test('when tonight’s fixture is on the course and no other is ahead, then there is no next one', async () => {
  await begun((await addFixture(league)).id);
  expect((await seen()).next).toBeNull();
});

test('when a fixture was left over in a closed season, then the next one is of the open season', async () => {
  await addFixture(league, 'Rained off', '2026-06-12');
  await league.seasons.close('adam', '1');
  await league.seasons.open('adam', { name: '2027', points: defaultPoints });
  await addFixture(league, 'Week 1', '2026-06-17');
  expect((await seen()).next).toMatchObject({ name: 'Week 1' });
});

test('when matches of other days are open or were called off today, then only what was begun today is on the screen', async () => {
  league.clock.set('2026-05-20T18:00:00.000Z');
  await begun((await addFixture(league, 'Left unfinished', '2026-05-20')).id);
  league.clock.set(evening);
  const { id } = await addFixture(league, 'Week 2', '2026-06-17');
  const off = await addMatch(league, 'ann', 'bob', id);
  await callsOf(league, off.id).decide('void');
  await begun(id);
  expect((await seen()).matches).toMatchObject([{ player1: 'Cat Lindqvist', status: 'in_progress' }]);
});

test.each([
  ['is there just after midnight', '2026-06-10T23:01:00.000Z', ['Winner: Bob Okafor']],
  ['is gone six hours after its start', '2026-06-11T02:01:00.000Z', []],
])('when a round begun at nine ended before midnight, then its result %s', async (_what, now, results) => {
  league.clock.set('2026-06-10T20:00:00.000Z');
  const { id } = await addRunningMatch(league);
  league.clock.set('2026-06-10T22:50:00.000Z');
  await finalScore(id, 15, 20);
  league.clock.set(now);
  expect((await seen()).matches.map(({ result }) => result)).toEqual(results);
});

test('when a match was decided, then it says how it ended and shows no points', async () => {
  const { id } = await addMatch(league);
  await callsOf(league, id).decide('void');
  expect((await seen()).matches).toMatchObject([{ result: 'Match called off', points1: null, points2: null }]);
});

test('when nothing is played, then the pairs of the next fixture are there, and nothing of today', async () => {
  const later = await addFixture(league, 'Week 2', '2026-06-17');
  const { id } = await addMatch(league, 'ann', 'cat', later.id);
  const { matches, next } = await seen();
  expect(matches).toEqual([]);
  expect(next).toMatchObject({ name: 'Week 2', pairs: [{ id, player1: 'Ann Keller', player2: 'Cat Lindqvist' }] });
});

test('when it is read, then it tells nothing of people but their names', async () => {
  await startMatch(league, (await addMatch(league)).id);
  const text = JSON.stringify(await seen());
  expect(text).toContain('Ann Keller');
  expect(text).not.toMatch(/handicap|email|@|phone|photo|company/i);
});
