import { setTimeout as pause } from 'node:timers/promises';
import { eventually, recordingLogger } from '@society/service-kit/testing';
import { createReplicas } from './replicas.ts';
import type { Replicas } from './replicas.ts';

const started: Replicas[] = [];
afterEach(() => started.splice(0).forEach((each) => each.stop()));

const start = async (
  urls: readonly string[],
  options: {
    ready?: (url: string) => boolean | Promise<boolean>;
    resolve?: (host: string) => Promise<readonly string[]>;
  } = {},
) => {
  const replicas = createReplicas({
    service: 'svc-league',
    urls,
    logger: recordingLogger(),
    probe: async (url) => options.ready?.(url) ?? true,
    ...(options.resolve && { resolve: options.resolve }),
    probeEveryMs: 5,
    resolveEveryMs: 5,
  });
  started.push(replicas);
  await replicas.start();
  return replicas;
};
const picked = (replicas: Replicas, times: number): string[] =>
  Array.from({ length: times }, () => replicas.pick()?.url ?? 'none');

const a = 'http://10.0.0.1:80';
const b = 'http://10.0.0.2:80';
const c = 'http://10.0.0.3:80';

test('when two replicas are ready, then they take turns', async () => {
  const [first, second, third, fourth] = picked(await start([a, b]), 4);
  expect(new Set([first, second])).toEqual(new Set([a, b]));
  expect([third, fourth]).toEqual([first, second]);
});

test('when one is not ready, then the other gets everything', async () => {
  const replicas = await start([a, b], { ready: (url) => url === b });
  expect(picked(replicas, 3)).toEqual([b, b, b]);
});

test('when one gets ready, then it takes its turns', async () => {
  let isReady = false;
  const replicas = await start([a, b], { ready: (url) => url === b || isReady });
  isReady = true;
  await eventually(() => expect(new Set(picked(replicas, 2))).toEqual(new Set([a, b])));
});

test('when none says that it is ready, then all are tried all the same', async () => {
  expect(new Set(picked(await start([a, b], { ready: () => false }), 2))).toEqual(new Set([a, b]));
});

test('when another than the one that failed is wanted, then it is another or none', async () => {
  const replicas = await start([a, b]);
  const failed = replicas.pick();
  expect([1, 2, 3].map(() => replicas.pick({ not: failed })?.url)).not.toContain(failed?.url);
  const alone = await start([a]);
  expect(alone.pick({ not: alone.pick() })).toBeUndefined();
});

const matches = Array.from({ length: 300 }, (_, index) => `match-${index}`);
const placesOf = (replicas: Replicas): (string | undefined)[] =>
  matches.map((affinity) => replicas.pick({ affinity })?.url);

test('when calls have an affinity, then they stay with one replica, and all replicas have their share, whatever the order in which they are named', async () => {
  const places = placesOf(await start([a, b, c]));
  expect(placesOf(await start([c, a, b]))).toEqual(places);
  for (const url of [a, b, c]) expect(places.filter((place) => place === url).length).toBeGreaterThan(60);
});

test('when a replica is not ready, then what was its own goes to the others, all else stays where it is, and comes back with it', async () => {
  let isReady = true;
  const replicas = await start([a, b, c], { ready: (url) => url !== b || isReady });
  const before = placesOf(replicas);
  isReady = false;
  await eventually(() => expect(placesOf(replicas)).not.toContain(b));
  placesOf(replicas).forEach((place, index) => before[index] === b || expect(place).toBe(before[index]));
  isReady = true;
  await eventually(() => expect(placesOf(replicas)).toEqual(before));
});

test('when the replica of an affinity has failed, then another is picked', async () => {
  const replicas = await start([a, b, c]);
  const own = replicas.pick({ affinity: 'match-1' });
  expect([own?.url, undefined]).not.toContain(replicas.pick({ affinity: 'match-1', not: own })?.url);
});

test('when a name stands for several addresses, then each is a replica, and changes are noticed', async () => {
  let addresses = ['10.0.0.1', 'fd00::2'];
  const replicas = await start(['http://svc-league:4003'], { resolve: async () => addresses });
  expect(new Set(picked(replicas, 2))).toEqual(new Set(['http://10.0.0.1:4003', 'http://[fd00::2]:4003']));
  addresses = ['10.0.0.9'];
  await eventually(() => expect(picked(replicas, 2)).toEqual(['http://10.0.0.9:4003', 'http://10.0.0.9:4003']));
});

test('when names cannot be resolved for a while, then the known addresses stay', async () => {
  let failures = 0;
  let works = true;
  const resolve = async (): Promise<string[]> => {
    if (works) return ['10.0.0.1'];
    failures += 1;
    throw new Error('no name server');
  };
  const replicas = await start(['http://svc-league:4003'], { resolve });
  works = false;
  await eventually(() => failures > 1);
  expect(picked(replicas, 1)).toEqual(['http://10.0.0.1:4003']);
});

test('when one of two names cannot be resolved any more, then its own addresses stay, and what became of the other name is seen', async () => {
  let works = true;
  const resolve = async (host: string): Promise<string[]> => {
    if (host === 'first') return [works ? '10.0.0.1' : '10.0.0.9'];
    if (works) return ['10.0.0.2'];
    throw new Error('no name server');
  };
  const replicas = await start(['http://first:80', 'http://second:4003'], { resolve });
  works = false;
  await eventually(() => expect(picked(replicas, 2)).toContain('http://10.0.0.9:80'));
  expect(new Set(picked(replicas, 6))).toEqual(new Set(['http://10.0.0.9:80', 'http://10.0.0.2:4003']));
});

test('when a replica has just been found, then it takes its turns before it has said that it is ready', async () => {
  let addresses = ['10.0.0.1'];
  const replicas = await start(['http://svc-league:80'], {
    resolve: async () => addresses,
    ready: (url) => url === a || new Promise<boolean>(() => undefined),
  });
  addresses = ['10.0.0.1', '10.0.0.2'];
  await eventually(() => expect(new Set(picked(replicas, 2))).toEqual(new Set([a, b])));
});

test('when a name server takes longer than the pause between two questions, then the next question waits for its answer, so that they do not pile up', async () => {
  let asked = 0;
  let answer = (): void => undefined;
  const resolve = async (): Promise<string[]> => {
    asked += 1;
    if (asked === 2) await new Promise<void>((done) => (answer = done));
    return ['10.0.0.1'];
  };
  await start(['http://svc-league:80'], { resolve });
  await eventually(() => expect(asked).toBeGreaterThan(1));
  await pause(50);
  expect(asked).toBe(2);
  answer();
  await eventually(() => expect(asked).toBeGreaterThan(3));
});
