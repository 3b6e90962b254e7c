import type { ServerResponse } from 'node:http';
import { streamEvents } from '@society/contracts';
import { createMetrics, startServer } from '@society/service-kit/http';
import type { Metrics } from '@society/service-kit/http';
import { eventually, openStream } from '@society/service-kit/testing';
import type { OpenedStream } from '@society/service-kit/testing';
import { annasToken, send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

const sessionCheckMs = 60;
const bensToken = 'b'.repeat(43);

let running: Running;
let metrics: Metrics;
/** The streams as the replicas serve them. */
let served: ServerResponse[];

beforeEach(async () => {
  metrics = createMetrics('gateway');
  running = await startGateway({ sessionCheckMs, timeoutMs: 300, metrics });
  running.auth.sessions.set(bensToken, { id: 's2', playerId: 'p2', role: 'player' });
  served = [];
  for (const replica of [running.league, running.secondLeague]) {
    replica.state.answer = (req, res) => {
      // Another call is not answered at all.
      if (req.url !== streamEvents.path) return;
      served.push(res);
      res.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      });
      res.write('retry: 1000\n\nevent: heartbeat\ndata: {}\n\n');
    };
  }
});
afterEach(() => running.close());

const open = async (headers: Record<string, string> = signedIn): Promise<OpenedStream> => {
  const stream = await openStream(`${running.url}${streamEvents.path}`, headers);
  if (stream.status === 200) await eventually(() => stream.events().length > 0);
  return stream;
};
const ben = { cookie: `session=${bensToken}` };
const tell = (name: string): void => served.forEach((res) => void res.write(`event: ${name}\ndata: {}\n\n`));
const names = (stream: OpenedStream): string[] => stream.events().map(({ name }) => name);
const checks = (count: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, count * sessionCheckMs));

test('when a service streams, then every event comes through as it is said, with the headers that keep it unheld, however long it takes', async () => {
  const stream = await open({ ...signedIn, 'accept-encoding': 'br, gzip' });
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  for (const name of ['one', 'two', 'three']) {
    tell(name);
    await eventually(() => names(stream).at(-1) === name);
    // Longer than a service may take to begin an answer.
    expect((await send(running.url, '/api/course', { headers: signedIn })).status).toBe(504);
  }
});

test('when only the headers of a stream are asked for, then they are answered at once, and no service is', async () => {
  const answer = await send(running.url, streamEvents.path, { method: 'HEAD', headers: signedIn });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  expect((await send(running.url, streamEvents.path, { method: 'HEAD' })).status).toBe(401);
  expect(served).toEqual([]);
});

test('when nobody is signed in, then there is no stream', async () => {
  expect((await open({})).status).toBe(401);
});

test('when a session ends, then its streams end, the service is told, and those of others go on', async () => {
  const [first, second, other] = [await open(), await open(), await open(ben)];
  running.auth.sessions.delete(annasToken);
  await eventually(() => first.endedInOrder() && second.endedInOrder());
  await eventually(() => served.filter((res) => res.destroyed).length === 2);
  tell('later');
  await eventually(() => names(other).includes('later'));
  expect(names(first)).not.toContain('later');
});

test('when a session has several streams, then svc-auth is asked once for all of them', async () => {
  for (let count = 0; count < 5; count += 1) await open();
  const before = running.auth.state.asked;
  await checks(4);
  const asked = running.auth.state.asked - before;
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(asked).toBeLessThanOrEqual(5);
});

test('when somebody signs out, then their streams end at once, in order', async () => {
  await running.close();
  running = await startGateway({ sessionCheckMs: 600_000 });
  running.league.state.answer = running.secondLeague.state.answer = (req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('event: heartbeat\ndata: {}\n\n');
  };
  const stream = await open();
  expect((await send(running.url, '/api/auth/logout', { method: 'POST', headers: signedIn })).status).toBe(204);
  await eventually(() => stream.endedInOrder());
});

test('when svc-auth is away, then streams go on as calls do', async () => {
  const stream = await open();
  await running.auth.close();
  await checks(4);
  tell('later');
  await eventually(() => names(stream).includes('later'));
});

test('when the replica of a stream goes, then the stream ends, and the next one comes from another', async () => {
  const [first, second] = [await open(), await open()];
  await running.league.close();
  await eventually(() => first.ended() !== second.ended());
  expect(names(await open())).toEqual(['heartbeat']);
});

test('when a browser leaves more streams behind than it can have, then the oldest end', async () => {
  const streams: OpenedStream[] = [];
  for (let count = 0; count < 14; count += 1) streams.push(await open());
  await eventually(() => streams.filter((stream) => stream.ended()).length === 2);
  expect(streams.slice(2).some((stream) => stream.ended())).toBe(false);
});

test('when the gateway stops, then streams end first, in order, and it stops at once', async () => {
  const server = await startServer(running.gateway.app, {
    port: 0,
    logger: running.logger,
    onDrain: running.gateway.drain,
  });
  const address = `http://127.0.0.1:${server.port}${streamEvents.path}`;
  const streams = await Promise.all([openStream(address, signedIn), openStream(address, ben)]);
  await server.close();
  await eventually(() => streams.every((stream) => stream.endedInOrder()));
});

test('when streams come and go, then they are counted', async () => {
  const count = async () => /^event_streams_open\S* (\d+)$/m.exec(await metrics.registry.metrics())?.[1];
  const streams = [await open(), await open(ben)];
  expect(await count()).toBe('2');
  streams[0]?.close();
  await eventually(async () => (await count()) === '1');
});
