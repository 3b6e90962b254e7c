import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createOpenStreams } from './open-streams.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const aStream = () => new EventEmitter() as unknown as ServerResponse;

test('when sessions open streams at once, then each is looked at at a moment of its own, and at the same interval from then on', async () => {
  const asked: string[] = [];
  const moments = [0.2, 0.8];
  const streams = createOpenStreams({
    isSession: async (token) => asked.push(token) > 0,
    checkEveryMs: 1000,
    random: () => moments.shift() ?? 0,
  });
  streams.add('anna', aStream());
  streams.add('ben', aStream());
  const askedAfter = (ms: number) => {
    jest.advanceTimersByTime(ms);
    return asked.splice(0);
  };
  expect([askedAfter(200), askedAfter(599), askedAfter(1), askedAfter(400), askedAfter(600)]).toEqual([
    ['anna'],
    [],
    ['ben'],
    ['anna'],
    ['ben'],
  ]);
});

test('when the last stream of a session closes before its first check, then it is not looked at any more', () => {
  const isSession = jest.fn(async () => true);
  const streams = createOpenStreams({
    isSession,
    checkEveryMs: 1000,
    random: () => 0.5,
  });
  const stream = aStream();
  streams.add('anna', stream);
  stream.emit('close');
  jest.advanceTimersByTime(5000);
  expect(isSession).not.toHaveBeenCalled();
});

test('when all streams of a session have closed and it opens another one, then it is looked at again', () => {
  const isSession = jest.fn(async () => true);
  const streams = createOpenStreams({ isSession, checkEveryMs: 1000, random: () => 0 });
  const first = aStream();
  streams.add('anna', first);
  first.emit('close');
  streams.add('anna', aStream());
  jest.advanceTimersByTime(2000);
  expect(isSession).toHaveBeenCalledTimes(3);
});

test('when a session cannot be looked at, then its streams end', async () => {
  const isSession = () => Promise.reject(new Error('svc-auth is away'));
  const streams = createOpenStreams({ isSession, checkEveryMs: 1000, random: () => 0 });
  const stream = Object.assign(aStream(), { end: jest.fn() });
  streams.add('anna', stream);
  await jest.advanceTimersByTimeAsync(0);
  expect(stream.end).toHaveBeenCalled();
});
