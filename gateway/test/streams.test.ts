import { request as httpRequest } from 'node:http';
import { streamEvents } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';
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

beforeEach(async () => {
  metrics = createMetrics('gateway');
  running = await startGateway({ sessionCheckMs, timeoutMs: 300, metrics });
  running.auth.sessions.set(bensToken, { id: 's2', playerId: 'p2', role: 'player' });
});
afterEach(() => running.close());

const open = async (headers: Record<string, string> = signedIn, query = ''): Promise<OpenedStream> => {
  const stream = await openStream(`${running.url}${streamEvents.path}${query}`, headers);
  if (stream.status === 200) await eventually(() => stream.events().length > 0);
  return stream;
};
const ben = { cookie: `session=${bensToken}` };
const change = (version: number): LiveEvent => ({ name: 'match.changed', matchId: 'm1', fixtureId: 'f1', version });
/** The replica that the gateway follows, and the other one. */
const replicas = () => {
  const [followed, other] = [running.league, running.secondLeague].sort((a, b) => b.followers() - a.followers());
  return { followed: followed ?? running.league, other: other ?? running.secondLeague };
};
const tell = (version: number): void => replicas().followed.say(change(version));
const versions = (stream: OpenedStream): unknown[] =>
  stream
    .events()
    .flatMap(({ name, data }) => (name === 'match.changed' ? [(data as { version: number }).version] : []));
const names = (stream: OpenedStream): string[] => stream.events().map(({ name }) => name);

test('when many streams are open, then the league has one, and every event comes through as it is said, with the headers that keep it unheld', async () => {
  const streams = [await open({ ...signedIn, 'accept-encoding': 'br, gzip' }), await open(), await open(ben)];
  expect([running.league.followers(), running.secondLeague.followers()].sort()).toEqual([0, 1]);
  for (const stream of streams) {
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(names(stream)).toEqual(['recent', 'heartbeat']);
  }
  for (const version of [1, 2, 3]) {
    tell(version);
    await eventually(() => streams.every((stream) => versions(stream).at(-1) === version));
  }
  expect([running.league.seen, running.secondLeague.seen]).toEqual([[], []]);
});

test('when a stream asks for a heartbeat, then it has that one, and one that nobody keeps is refused', async () => {
  const stream = await open(signedIn, '?heartbeat=5');
  const heartbeat = await eventually(() => stream.events().find(({ name }) => name === 'heartbeat') ?? false);
  expect(heartbeat).toMatchObject({ data: { name: 'heartbeat', seconds: 5 } });
  expect((await open(signedIn, '?heartbeat=4')).status).toBe(400);
});

test('when only the headers of a stream are asked for, then they are answered at once', async () => {
  const answer = await send(running.url, streamEvents.path, { method: 'HEAD', headers: signedIn });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  expect((await send(running.url, streamEvents.path, { method: 'HEAD' })).status).toBe(401);
});

test('when nobody is signed in, then there is no stream', async () => {
  expect((await open({})).status).toBe(401);
});

test('when a session ends, then its streams end, and those of others go on', async () => {
  const [first, second, other] = [await open(), await open(), await open(ben)];
  running.auth.sessions.delete(annasToken);
  await eventually(() => first.endedInOrder() && second.endedInOrder());
  tell(1);
  await eventually(() => versions(other).includes(1));
  expect(versions(first)).toEqual([]);
});

test('when somebody signs out, then their streams end at once, in order', async () => {
  await running.close();
  running = await startGateway({ sessionCheckMs: 600_000 });
  const stream = await open();
  expect((await send(running.url, '/api/auth/logout', { method: 'POST', headers: signedIn })).status).toBe(204);
  await eventually(() => stream.endedInOrder());
});

test('when svc-auth is away, then streams go on as calls do', async () => {
  const stream = await open();
  const before = running.auth.state.asked;
  await eventually(() => running.auth.state.asked > before);
  await running.auth.close();
  await new Promise((resolve) => setTimeout(resolve, 4 * sessionCheckMs));
  tell(1);
  await eventually(() => versions(stream).includes(1));
});

test('when a browser has gone by the time its session is known, then nothing is kept of its stream', async () => {
  let letGo = (): void => undefined;
  running.auth.state.held = new Promise((resolve) => (letGo = resolve));
  const leaving = httpRequest(`${running.url}${streamEvents.path}`, { headers: signedIn }).on('error', () => undefined);
  leaving.end();
  await eventually(() => running.auth.state.asked === 1);
  leaving.destroy();
  await eventually(() => expect(running.logger.entries.at(-1)?.entry).toMatchObject({ aborted: true }));
  const looked = jest.spyOn(running.auth.sessions, 'get');
  letGo();
  await open(ben);
  const times = (token: string) => looked.mock.calls.filter(([asked]) => asked === token).length;
  await eventually(() => times(bensToken) > 3);
  expect(times(annasToken)).toBe(1);
});

test('when a browser leaves more streams behind than it can have, then the oldest end', async () => {
  const streams: OpenedStream[] = [];
  for (let count = 0; count < 14; count += 1) streams.push(await open());
  await eventually(() => streams.filter((stream) => stream.ended()).length === 2);
  expect(streams.slice(2).some((stream) => stream.ended())).toBe(false);
});

test('when no replica has news any more, then streams end in order, and none begins', async () => {
  const stream = await open();
  for (const replica of [running.league, running.secondLeague]) {
    replica.state.news = false;
    replica.breakOff();
  }
  await eventually(() => stream.endedInOrder());
  expect((await open()).status).toBe(503);
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
