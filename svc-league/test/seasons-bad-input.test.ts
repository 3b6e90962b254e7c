import { changeSeason, closeSeason, openSeason, reopenSeason } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { points, seasonCalls } from './season-calls.ts';

let league: League;
let before: unknown;
beforeAll(async () => {
  league = await startLeague();
  before = await league.everything();
});
afterAll(async () => {
  const after = await league.everything();
  await league.stop();
  expect(after).toEqual(before);
});

const { change } = seasonCalls(() => league);
const whole = 'Points must be whole numbers from 0 to 999';

test.each([
  ['no name', { points }, 'Season name is required'],
  ['a blank name', { name: ' \u200b', points }, 'Season name is required'],
  ['a long name', { name: 'x'.repeat(61), points }, 'At most 60 characters'],
  ['two lines for a name', { name: '2027\r\nBcc: x', points }, 'Line breaks and control characters are not allowed'],
  ['no points', { name: '2027' }, whole],
  ['points that are none', { name: '2027', points: { win: '3', draw: 1, loss: 0 } }, whole],
  ['half a point', { name: '2027', points: { win: 2.5, draw: 1, loss: 0 } }, whole],
  ['a thousand points', { name: '2027', points: { win: 1000, draw: 1, loss: 0 } }, whole],
  ['points below nothing', { name: '2027', points: { win: 3, draw: 1, loss: -1 } }, whole],
  ['an operator for points', { name: '2027', points: { $gt: 0 } }, whole],
])('when a season is to be opened with %s, then that is said', async (_, body, message) => {
  const answer = await request(league.url, openSeason, { actor: admin, body });
  expect([answer.status, answer.error.issues?.[0]?.message]).toEqual([400, message]);
});

test.each([
  ['a blank name', { name: ' ' }, 'Season name is required'],
  ['half a point', { points: { draw: 0.5 } }, whole],
  ['an operator for points', { points: { win: { $gt: 0 } } }, whole],
])('when a season is changed with %s, then that is said', async (_, body, message) => {
  const answer = await change('1', body);
  expect([answer.status, answer.error.issues?.[0]?.message]).toEqual([400, message]);
});

test.each([
  [changeSeason, { body: { name: '2027' } }],
  [closeSeason, {}],
  [reopenSeason, {}],
])('when there is no such season, then that is said', async (route, input) => {
  const answer = await request(league.url, route, { actor: admin, params: { id: '99' }, ...input });
  expect([answer.status, answer.error.message]).toEqual([404, 'There is no such season']);
  const odd = await request(league.url, route, { actor: admin, params: { id: 'a$b' }, ...input });
  expect([odd.status, odd.error.message]).toEqual([400, 'This is not a valid id']);
});
