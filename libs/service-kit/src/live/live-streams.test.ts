import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as flushed } from 'node:timers/promises';
import { recordingBus } from '../testing/index.ts';
import { createLiveStreams } from './live-streams.ts';

const setUp = () => {
  const { live } = recordingBus();
  const counts: number[] = [];
  const streams = createLiveStreams({
    live,
    metrics: { openStreams: (count) => counts.push(count) },
    random: () => 0.5,
  });
  return { live, streams, counts };
};

/** A client whose network takes nothing while it is stuck. */
const client = () => {
  const state = { stuck: false, text: '', writes: 0, waiting: (): void => undefined };
  const wire = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, taken) => {
      state.text += chunk.toString();
      state.writes += 1;
      if (state.stuck) state.waiting = taken;
      else taken();
    },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.assignSocket(wire as unknown as Socket);
  return { response, state };
};

const change = (version: number) => ({ name: 'match.changed', matchId: '1'.repeat(40), fixtureId: '1', version });

test('when a stream begins, then its client waits as long as the jitter says before it comes again', async () => {
  const { streams } = setUp();
  const { response, state } = client();
  streams.add(response);
  await flushed();
  expect(state.text).toContain('retry: 3000\n\n');
});

test('when a client takes nothing, then it is ended once 64 kB wait for it, and the others hear everything', async () => {
  const { live, streams, counts } = setUp();
  const [slow, quick] = [client(), client()];
  streams.add(slow.response);
  streams.add(quick.response);
  slow.state.stuck = true;
  for (let version = 1; version <= 1000; version += 1) {
    live.emit(change(version));
    await flushed();
  }
  expect(slow.response.destroyed).toBe(true);
  expect(slow.response.writableLength).toBeLessThan(70_000);
  expect(quick.state.text.match(/event: match.changed/g)).toHaveLength(1000);
  expect(counts).toContain(2);
});

test('when a message has fields that the contract does not know, then they are not passed on', async () => {
  const { live, streams } = setUp();
  const { response, state } = client();
  streams.add(response);
  live.emit({ name: 'table.changed', version: 4, rows: 'secret' });
  await flushed();
  expect(state.text).toContain('event: table.changed\ndata: {"name":"table.changed","version":4}\n\n');
});

test('when several changes are said at once, then a stream gets them in one write, in order, after whoever said them has gone on', async () => {
  const { live, streams } = setUp();
  const { response, state } = client();
  streams.add(response);
  await flushed();
  const before = { ...state };
  for (const version of [1, 2, 3]) live.emit(change(version));
  expect(state.text).toBe(before.text);
  await flushed();
  expect(state.text.slice(before.text.length).match(/"version":\d/g)).toEqual([
    '"version":1',
    '"version":2',
    '"version":3',
  ]);
  expect(state.writes).toBe(before.writes + 1);
});

test('when the streams end right after a change, then they hear it first and nothing fails afterwards', async () => {
  const { live, streams } = setUp();
  const { response, state } = client();
  streams.add(response);
  live.emit(change(1));
  streams.end();
  await flushed();
  await flushed();
  expect(state.text).toContain('event: match.changed');
  expect(response.writableFinished).toBe(true);
});

test('when one of two streams with the same rhythm goes, then the other goes on hearing the heartbeat', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { streams } = setUp();
  const [going, staying] = [client(), client()];
  for (const { response } of [going, staying]) streams.add(response);
  going.response.destroy();
  await flushed();
  const before = staying.state.text;
  jest.advanceTimersByTime(20_000);
  await flushed();
  jest.useRealTimers();
  expect(staying.state.text.slice(before.length)).toBe('event: heartbeat\ndata: {"name":"heartbeat","seconds":20}\n\n');
});
