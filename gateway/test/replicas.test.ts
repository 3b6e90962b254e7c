import { send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';
import { post } from './harness.ts';

let running: Running;
beforeEach(async () => {
  running = await startGateway();
});
afterEach(() => running.close());

const bothLeagues = () => [running.league, running.secondLeague];

describe('when a replica is gone', () => {
  test('then what was not sent goes to the other one, a body included', async () => {
    await running.league.close();
    for (let time = 0; time < 4; time += 1) expect((await send(running.url, '/api/scores', post)).status).toBe(200);
    expect(running.secondLeague.seen.map(({ body }) => body)).toEqual(Array(4).fill(post.body));
  });

  test('and there is no other, then the answer is a 503 in the standard shape', async () => {
    await running.players.close();
    const answer = await send(running.url, '/api/players', { headers: signedIn });
    expect([answer.status, answer.json()]).toEqual([
      503,
      {
        message: 'The service is not available right now. Please try again.',
        requestId: answer.headers['x-request-id'],
      },
    ]);
  });

  test('and the other is gone too, then the answer is a 503', async () => {
    await Promise.all(bothLeagues().map((each) => each.close()));
    expect((await send(running.url, '/api/course', { headers: signedIn })).status).toBe(503);
    expect((await send(running.url, '/api/scores', post)).status).toBe(503);
  });
});

describe('when the connection breaks before the answer', () => {
  const breakOff = (which: Running['league']): { calls: () => number } => {
    let calls = 0;
    which.state.answer = (req) => {
      calls += 1;
      req.socket.destroy();
    };
    return { calls: () => calls };
  };

  test.each(['GET', 'HEAD'])('then a %s is tried once on the other replica', async (method) => {
    const broken = breakOff(running.league);
    for (let time = 0; time < 4; time += 1)
      expect((await send(running.url, '/api/course', { method, headers: signedIn })).status).toBe(200);
    expect(broken.calls()).toBeGreaterThan(0);
    expect(running.secondLeague.seen).toHaveLength(4);
  });

  test('and breaks on the other one, too, then the answer is a 502 and each was asked once', async () => {
    const broken = bothLeagues().map(breakOff);
    const answer = await send(running.url, '/api/course', { headers: signedIn });
    expect([answer.status, answer.json()]).toMatchObject([
      502,
      { message: 'The service is not available right now. Please try again.' },
    ]);
    expect(broken.map(({ calls }) => calls())).toEqual([1, 1]);
  });

  test.each([
    ['/api/scores', post],
    ['/api/matches/12/undo-start', { ...post, body: '' }],
    ['/api/matches/12', { method: 'DELETE', headers: post.headers }],
  ])('then what changes something at %s is not sent a second time', async (path, request) => {
    const broken = bothLeagues().map(breakOff);
    expect((await send(running.url, path, request)).status).toBe(502);
    expect(broken.reduce((sum, { calls }) => sum + calls(), 0)).toBe(1);
  });
});

test('when calls are about one match, then one replica gets them while it is there, and the other one afterwards', async () => {
  const ask = () => send(running.url, '/api/matches/12/round', { headers: signedIn });
  for (let time = 0; time < 4; time += 1) await ask();
  const [own, other] = bothLeagues().sort((a, b) => b.seen.length - a.seen.length);
  expect([own?.seen.length, other?.seen.length]).toEqual([4, 0]);
  await own?.close();
  expect((await ask()).status).toBe(200);
  expect(other?.seen).toHaveLength(1);
});

test('when two replicas are ready, then they share the work', async () => {
  for (let time = 0; time < 6; time += 1) await send(running.url, '/api/course', { headers: signedIn });
  expect(bothLeagues().map((each) => each.seen.length)).toEqual([3, 3]);
});
