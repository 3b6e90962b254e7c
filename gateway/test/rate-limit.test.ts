import { getBoard } from '@society/contracts';
import { send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

let running: Running;
beforeEach(async () => void (running = await startGateway()));
afterEach(() => running.close());

const most = getBoard.limitedPerMinute;
const guess = (number: number) => send(running.url, `/api/board/${String(number).padStart(32, 'x')}`);

test('when links to the clubhouse screen are tried one after another, then that ends at the gateway, and members go on', async () => {
  // A minute may end meanwhile, and the count begin anew: then so many more are let in.
  let refused = await guess(0);
  for (let number = 1; number <= 2 * most && refused.status !== 429; number += 1) refused = await guess(number);
  expect(refused).toMatchObject({ status: 429 });
  expect(running.league.seen.length + running.secondLeague.seen.length).toBeGreaterThanOrEqual(most);
  expect((await send(running.url, '/api/course', { headers: signedIn })).status).toBe(200);
});

test('when calendars are asked for more often than screens may be, then a clubhouse screen goes on', async () => {
  for (let number = 0; number <= most; number += 1) await send(running.url, `/api/calendar/${number}`);
  expect((await guess(0)).status).toBe(200);
});

test('when somebody behind the same address guesses, then a clubhouse screen goes on', async () => {
  const screen = () => send(running.url, `/api/board/${'s'.repeat(32)}`);
  for (const { state } of [running.league, running.secondLeague])
    state.answer = (req, res) => res.writeHead(req.url?.includes('sss') === true ? 200 : 404).end('{}');
  expect((await screen()).status).toBe(200);
  let refused = await guess(0);
  for (let number = 1; number <= 2 * most && refused.status !== 429; number += 1) refused = await guess(number);
  expect([refused.status, (await screen()).status]).toEqual([429, 200]);
});
