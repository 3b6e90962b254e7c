import * as z from 'zod/mini';
import { AppError } from '@society/kernel';
import { playerDeleted, route } from '@society/contracts';
import { consume } from '../bus/index.ts';
import { importMarker } from '../store/import-marker.ts';
import { eventually, recordingBus, recordingLogger, testKeys, testStore } from '../testing/index.ts';
import type { TestStore } from '../testing/index.ts';
import { defineService } from './index.ts';

let database: TestStore;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => void (database = await testStore()));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => database.close());

const read = route({
  method: 'GET',
  path: '/api/words',
  owner: 'svc-media',
  access: 'public',
  status: 200,
  response: z.object({ word: z.string() }),
});

/** A service that notes in `steps` what is asked of it, in order. */
const noted = (steps: string[], over: { readonly fails?: 'build' | 'prepare' } = {}) =>
  defineService({
    name: 'svc-media',
    port: 0,
    config: { WORD: z.string() },
    build: ({ config, store, bus }, options: { readonly word?: string; readonly held?: Promise<void> }) => {
      steps.push('build');
      if (over.fails === 'build') throw new Error('cannot be built');
      const words = store.records<{ readonly word: string }>('words', { schema: { word: String } });
      return {
        mount: (routes) => {
          routes.handle(read, async () => ({ word: options.word ?? config.WORD }));
        },
        handlers: {
          ...consume(playerDeleted, async ({ data }) => {
            steps.push('handling');
            await options.held;
            await words.upsert({ _id: data.id }, { $set: { word: 'gone' } });
            steps.push('handled');
          }),
        },
        prepare: async () => {
          steps.push('prepare');
          if (over.fails === 'prepare') throw new AppError('unavailable', 'not yet');
        },
        begin: async () => void steps.push('begin'),
        drain: () => void steps.push('drain'),
        end: async () => void steps.push('end'),
        operations: { count: () => words.count({}), publish: bus.publish },
      };
    },
  });

const env = (over: Record<string, string> = {}) => ({
  MONGODB_URL: database.url,
  MONGODB_DATABASE: database.database,
  MONGODB_MAJORITY: '0',
  AMQP_URL: 'memory:',
  TRUSTED_KEYS: JSON.stringify(testKeys().issuers),
  DRAIN_MS: '0',
  WORD: 'fairway',
  ...over,
});
const shared = () => ({ logger: recordingLogger() });

test('when it starts and stops, then each step comes in its order', async () => {
  const steps: string[] = [];
  const service = await noted(steps).start(env(), shared());
  expect(steps).toEqual(['build', 'prepare', 'begin']);
  expect(await (await fetch(`${service.url}/api/words`)).json()).toEqual({ word: 'fairway' });
  await service.close();
  expect(steps).toEqual(['build', 'prepare', 'begin', 'drain', 'end']);
});

test('when it shares a bus with others, then it hears events once it is prepared and before it begins, and leaves the bus open', async () => {
  const steps: string[] = [];
  const bus = {
    ...recordingBus(),
    subscribe: async () => void steps.push('subscribe'),
    close: async () => void steps.push('close'),
  };
  await (await noted(steps).start(env(), { ...shared(), bus })).close();
  expect(steps).toEqual(['build', 'prepare', 'subscribe', 'begin', 'drain', 'end']);
});

test('when half a club is in its database, then it is not even built', async () => {
  const steps: string[] = [];
  const markers = database.connection.collection<{ readonly _id: string }>(importMarker.collection);
  await markers.insertOne({ _id: importMarker.id });
  await expect(noted(steps).start(env(), shared())).rejects.toThrow('A club is being imported or restored here');
  await markers.deleteOne({ _id: importMarker.id });
  expect(steps).toEqual([]);
});

test.each([
  ['1', 'majority'],
  ['0', undefined],
])('when MONGODB_MAJORITY is %s, then a write waits for as many as it says', async (MONGODB_MAJORITY, w) => {
  const { connection, close } = await noted([]).open(env({ MONGODB_MAJORITY }), shared());
  closing.push(close);
  expect(connection.connection.getClient().writeConcern?.w).toBe(w);
});

test('when a handler is still running while the service stops, then it meets a store that is there', async () => {
  const steps: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const service = await noted(steps).start(env(), { ...shared(), options: { held } });
  const at = new Date().toISOString();
  const event = { id: 'e1', name: playerDeleted.name, subject: 'p1', version: 2, at, data: { id: 'p1' } };
  void service.operations.publish(event).catch(() => undefined);
  await eventually(() => steps.includes('handling'));
  const closed = service.close();
  await eventually(() => steps.includes('end'));
  release();
  await closed;
  expect(steps.at(-1)).toBe('handled');
  expect(await database.connection.collection('words').countDocuments()).toBe(1);
});

test('when variables are missing or wrong, then all of them are named at once, the common ones and its own', async () => {
  const wrong = { ...env({ PORT: 'many' }), WORD: undefined, TRUSTED_KEYS: undefined };
  await expect(noted([]).start(wrong, shared())).rejects.toThrow(
    /PORT: must be a whole number[\s\S]*TRUSTED_KEYS: is missing[\s\S]*WORD: is missing/,
  );
});

test.each([
  { MONGODB_URL: 'mongodb://store.example.org' },
  { AMQP_URL: 'amqp://broker.example.org' },
  { SMTP_URL: 'smtp://mail.example.org' },
])('when %j would be reached unencrypted, then it does not start', async (address) => {
  const steps: string[] = [];
  await expect(noted(steps).start(env(address), shared())).rejects.toThrow(
    `${Object.keys(address).join()}: is not encrypted`,
  );
  expect(steps).toEqual([]);
});

test.each(['build', 'prepare'] as const)(
  'when its %s fails, then it says why and nothing is left open',
  async (fails) => {
    const steps: string[] = [];
    await expect(noted(steps, { fails }).start(env(), shared())).rejects.toThrow(/cannot be built|not yet/);
  },
);

test('when a command opens it, then nothing listens or consumes, and what is replaced for a test is replaced', async () => {
  const steps: string[] = [];
  const opened = await noted(steps).open(env(), { ...shared(), options: { word: 'green' } });
  expect(steps).toEqual(['build']);
  expect(await opened.operations.count()).toBe(1);
  await opened.close();
});

test('when it runs, then its metrics have the bus and the events that it consumes, and no outbox, since it has none', async () => {
  const service = await noted([]).start(env(), shared());
  closing.push(service.close);
  const shown = await (await fetch(`${service.url}/metrics`)).text();
  expect(shown).toMatch(/^broker_connected\{service="svc-media"\} 1$/m);
  expect(shown).toMatch(/^bus_consumed_total\{event="player\.deleted",service="svc-media"\} 0$/m);
  expect(shown).not.toMatch(/outbox_|event_streams_open/);
});

test.each([
  ['alone in its process', {}, true],
  ['among others', shared(), false],
])(
  'when it is %s, then its metrics have figures of the process if it is alone there',
  async (_where, among, isShown) => {
    const service = await noted([]).start({ ...env(), LOG_LEVEL: 'error' }, among);
    closing.push(service.close);
    const shown = await (await fetch(`${service.url}/metrics`)).text();
    expect(/^process_cpu_seconds_total/m.test(shown)).toBe(isShown);
  },
);
