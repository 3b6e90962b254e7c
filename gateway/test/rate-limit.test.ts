import { getBoard } from '@society/contracts';
import { send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

let running: Running;
beforeEach(async () => void (running = await startGateway()));
afterEach(() => running.close());

test('when links to the clubhouse screen are tried one after another, then that ends at the gateway, and members go on', async () => {
  const most = getBoard.limitedPerMinute;
  const guess = (number: number) => send(running.url, `/api/board/${String(number).padStart(32, 'x')}`);
  // A minute may end meanwhile, and the count begin anew: then so many more are let in.
  let refused = await guess(0);
  for (let number = 1; number <= 2 * most && refused.status !== 429; number += 1) refused = await guess(number);
  expect(refused).toMatchObject({ status: 429 });
  expect(running.league.seen.length + running.secondLeague.seen.length).toBeGreaterThanOrEqual(most);
  expect((await send(running.url, '/api/course', { headers: signedIn })).status).toBe(200);
});
