import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { eventually } from '@society/service-kit/testing';
import { send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';
import { post } from './harness.ts';

let running: Running;
beforeEach(async () => {
  running = await startGateway();
});
afterEach(() => running.close());

/** The same with a gateway that waits `timeoutMs` for the beginning of an answer. */
const restartWithTimeout = async (timeoutMs: number): Promise<void> => {
  await running.close();
  running = await startGateway({ timeoutMs });
};

const bothLeagues = () => [running.league, running.secondLeague];
const seen = () => bothLeagues().flatMap((each) => each.seen);

test('when a service does not answer in time, then the answer is a 504 and nothing is tried again', async () => {
  await restartWithTimeout(200);
  let calls = 0;
  for (const each of bothLeagues()) each.state.answer = () => void (calls += 1);
  const get = await send(running.url, '/api/course', { headers: signedIn });
  expect([get.status, get.json()]).toMatchObject([
    504,
    { message: 'The service took too long to answer. Please try again.' },
  ]);
  expect((await send(running.url, '/api/scores', post)).status).toBe(504);
  expect(calls).toBe(2);
});

test('when a client waits to be told to go on with its body, then the gateway tells it so and not the service, whose silence is a 504 as ever', async () => {
  await restartWithTimeout(1000);
  const waiting = { ...post, headers: { ...post.headers, expect: '100-continue' } };
  expect((await send(running.url, '/api/scores', waiting)).status).toBe(200);
  expect(seen()).toMatchObject([{ body: post.body }]);
  expect(seen()[0]?.headers).not.toHaveProperty('expect');
  for (const each of bothLeagues()) each.state.answer = () => undefined;
  expect((await send(running.url, '/api/scores', waiting)).status).toBe(504);
});

test('when a client has the answer already, then the service hears which one, and the 304 is as short as can be', async () => {
  const named: unknown[] = [];
  for (const each of bothLeagues())
    each.state.answer = (req, res) => {
      named.push(req.headers['if-none-match']);
      res.writeHead(304, { etag: 'W/"one"', 'cache-control': 'no-store' });
      res.end();
    };
  const answer = await send(running.url, '/api/league-stats', { headers: { ...signedIn, 'if-none-match': 'W/"one"' } });
  expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', 'W/"one"']);
  expect(named).toEqual(['W/"one"']);
  expect(Object.keys(answer.headers).sort()).toEqual(['cache-control', 'connection', 'date', 'etag', 'x-request-id']);
});

test('when a service refuses, then its answer goes through as it is', async () => {
  running.players.state.answer = (_req, res) => {
    res.writeHead(409, {
      'content-type': 'application/json',
      'retry-after': '3',
      'x-powered-by': 'something',
      server: 'something',
    });
    res.end('{"message":"Taken","requestId":"r"}');
  };
  const answer = await send(running.url, '/api/players', { headers: signedIn });
  expect([answer.status, answer.json(), answer.headers['retry-after']]).toEqual([
    409,
    { message: 'Taken', requestId: 'r' },
    '3',
  ]);
  expect([answer.headers['x-powered-by'], answer.headers['server']]).toEqual([undefined, undefined]);
});

test.each([
  ['no body and no content type', {}],
  ['no body and a content type', { 'content-type': 'application/json' }],
  ['an empty body', { 'content-type': 'application/json', 'content-length': '0' }],
])('when a call has %s, then svc-auth reads an empty object', async (_what, headers) => {
  const answer = await send(running.url, '/api/auth/login', { method: 'POST', headers });
  expect([answer.status, answer.json()]).toMatchObject([400, { message: 'Invalid email address' }]);
});

test('when a body says that it is larger than 6 MB, then it is refused before it comes', async () => {
  const answer = await send(running.url, '/api/scores', {
    method: 'POST',
    headers: { ...signedIn, connection: 'keep-alive', 'content-length': String(6 * 1024 * 1024 + 1) },
  }).catch((error: unknown) => error);
  expect(answer).toMatchObject({ status: 413, headers: { connection: 'close' } });
  expect(seen()).toEqual([]);
});

test('when a large body comes slowly, then the service gets its beginning before its end is sent, and all of it unharmed', async () => {
  const parts = [randomBytes(1024 * 1024), randomBytes(1024 * 1024)];
  let began = (): void => undefined;
  const beginning = new Promise<void>((resolve) => (began = resolve));
  running.players.state.answer = (req, res) => {
    const hash = createHash('sha256');
    req.on('data', (chunk: Buffer) => {
      began();
      hash.update(chunk);
    });
    req.on('end', () => res.end(hash.digest('hex')));
  };
  const { hostname, port } = new URL(running.url);
  const upload = httpRequest({
    hostname,
    port,
    path: '/api/players',
    method: 'POST',
    headers: { ...signedIn, 'transfer-encoding': 'chunked' },
  });
  upload.write(parts[0]);
  await beginning;
  upload.end(parts[1]);
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  expect(text).toBe(createHash('sha256').update(Buffer.concat(parts)).digest('hex'));
});

test('when a service breaks off in the middle of its answer, then the client sees that it is incomplete', async () => {
  running.players.state.answer = (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    res.write('{"half":');
    setImmediate(() => res.destroy());
  };
  await expect(send(running.url, '/api/players', { headers: signedIn })).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('when an answer stands still in its middle for longer than a service may take to begin it, then all of it comes', async () => {
  const timeoutMs = 500;
  await restartWithTimeout(timeoutMs);
  running.players.state.answer = (_req, res) => {
    res.write('[1,');
    setTimeout(() => res.end('2]'), 3 * timeoutMs);
  };
  expect((await send(running.url, '/api/players', { headers: signedIn })).json()).toEqual([1, 2]);
});

test('when a client leaves before the answer, then the service is told and the gateway goes on', async () => {
  let [reached, gone] = [false, false];
  running.players.state.answer = (req) => {
    reached = true;
    req.socket.on('close', () => (gone = true));
  };
  const { hostname, port } = new URL(running.url);
  const call = httpRequest({ hostname, port, path: '/api/players', headers: signedIn }).end();
  call.on('error', () => undefined);
  await eventually(() => reached);
  call.destroy();
  await eventually(() => gone);
  running.players.state.answer = undefined;
  expect((await send(running.url, '/api/players', { headers: signedIn })).status).toBe(200);
});

test('when requests follow each other, then they share connections on both sides', async () => {
  const ports = new Set<number | undefined>();
  running.players.state.answer = (req, res) => {
    ports.add(req.socket.remotePort);
    res.end('{}');
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(running.url);
  const reused: boolean[] = [];
  for (let time = 0; time < 5; time += 1) {
    const call = httpRequest({ hostname, port, path: '/api/players', headers: signedIn, agent }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    reused.push(call.reusedSocket);
  }
  agent.destroy();
  expect(reused).toEqual([false, true, true, true, true]);
  expect(ports.size).toBe(1);
});

test('when a client wants its connection closed, or the gateway stops, then the answer of a service says so and it is closed', async () => {
  const ask = async (headers: Record<string, string>) => {
    const { hostname, port } = new URL(running.url);
    const agent = new Agent({ keepAlive: true });
    const call = httpRequest({ hostname, port, path: '/api/players', headers: { ...signedIn, ...headers }, agent });
    const [answer] = (await once(call.end(), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    agent.destroy();
    return answer.headers.connection;
  };
  expect([await ask({}), await ask({ connection: 'close' })]).toEqual(['keep-alive', 'close']);
  running.gateway.app.locals['stopping'] = true;
  expect(await ask({})).toBe('close');
});

test('when a service breaks off while a body is coming, then the rest is read, since a browser reads no answer before it has sent all', async () => {
  running.players.state.answer = (req) => void req.once('data', () => req.destroy());
  // As much as the largest photo with what is around it.
  const body = randomBytes(5 * 1024 * 1024 + 2048);
  const { hostname, port } = new URL(running.url);
  const headers = { ...signedIn, 'content-length': String(body.length) };
  const upload = httpRequest({ hostname, port, path: '/api/players', method: 'POST', headers });
  const answered = once(upload, 'response');
  await new Promise<void>((resolve) => upload.end(body, resolve));
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(502);
});

test('when requests were answered, then the log has their patterns, ids and who asked, and neither addresses nor cookies', async () => {
  await send(running.url, '/api/matches/12?x=secret', { headers: signedIn });
  const entries = running.logger.entries.filter(({ message }) => message === 'request');
  expect(entries).toMatchObject([
    {
      entry: {
        method: 'GET',
        route: '/api/matches/:id',
        status: 200,
        actor: expect.any(String) as string,
        requestId: expect.any(String) as string,
      },
    },
  ]);
  expect(JSON.stringify(running.logger.entries)).not.toMatch(/secret|aaaa/);
});
