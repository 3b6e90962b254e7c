import { login } from '@society/contracts';
import { request as kitRequest } from '@society/service-kit/testing';
import { annasToken, send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

let running: Running;
beforeEach(async () => {
  running = await startGateway();
});
afterEach(() => running.close());

const leagueSaw = () => [...running.league.seen, ...running.secondLeague.seen];
const everythingSeen = () => [...running.players.seen, ...leagueSaw()];

test('when a plain client without browser headers signs in and calls, then it works', async () => {
  expect((await kitRequest(running.url, login, { body: { email: 'a@example.org', password: 'x' } })).status).toBe(200);
  expect(
    (
      await send(running.url, '/api/scores', {
        method: 'POST',
        headers: { ...signedIn, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status,
  ).toBe(200);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.com' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example.com' }],
  [{ origin: 'null' }],
])('when the page of another site sends %j, then nothing is called', async (hints) => {
  for (const [method, path] of [
    ['POST', '/api/scores'],
    ['PUT', '/api/matches/12'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/logout'],
  ] as const) {
    const answer = await send(running.url, path, {
      method,
      headers: { ...signedIn, 'content-type': 'text/plain', ...(hints as Record<string, string>) },
      body: '{"matchId":"12"}',
    });
    expect([answer.status, answer.json()]).toMatchObject([403, { message: 'This request came from another site' }]);
  }
  expect(everythingSeen()).toEqual([]);
  expect(running.auth.state.actors).toEqual([]);
  expect(running.auth.sessions.has(annasToken)).toBe(true);
});

test('when our own page sends it, then it is let through', async () => {
  const { host } = new URL(running.url);
  const headers = { ...signedIn, 'sec-fetch-site': 'same-origin', origin: `http://${host}` };
  expect((await send(running.url, '/api/scores', { method: 'POST', headers })).status).toBe(200);
});
