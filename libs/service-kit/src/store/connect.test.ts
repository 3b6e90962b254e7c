import type { EventEmitter } from 'node:events';
import { startWire } from '../../test/wire.ts';
import { isSurroundingsFailure, toErrorResponse } from '../http/index.ts';
import { eventually, recordingBus, recordingLogger, sequentialIds, testStore } from '../testing/index.ts';
import type { TestStore } from '../testing/index.ts';
import { connectStore, createAggregateStore } from './index.ts';
import type { Store } from './index.ts';

jest.setTimeout(30_000);

let direct: TestStore;
let wire: Awaited<ReturnType<typeof startWire>>;
let store: Store;

beforeAll(async () => {
  direct = await testStore();
  const target = new URL(direct.url);
  wire = await startWire({ host: target.hostname, port: Number(target.port || 27017) });
  const url = new URL(direct.url);
  url.host = `127.0.0.1:${wire.port}`;
  url.searchParams.set('directConnection', 'true');
  store = await connectStore({ url: url.toString(), database: direct.database, logger: recordingLogger() });
});
afterAll(async () => {
  await store.close();
  await wire.close();
  await direct.close();
});
afterEach(() => wire.mend());

const things = (collection: string) =>
  createAggregateStore<{ readonly id: string; readonly n: number }>({
    connection: store.connection,
    collection,
    bus: recordingBus(),
    ids: sequentialIds('e'),
    clock: () => new Date(),
    logger: recordingLogger(),
  });

const failsAsUnavailable = async (work: Promise<unknown>): Promise<void> => {
  const error: unknown = await work.then(
    () => 'it succeeded',
    (failure: unknown) => failure,
  );
  expect(isSurroundingsFailure(error)).toBe(true);
  expect(toErrorResponse(error, 'r1')).toMatchObject({ status: 503, unexpected: false });
};

it('when the database answers, then the store is ready', async () => {
  expect(await store.ready()).toBe(true);
});

it.each(['refuse', 'freeze'] as const)('when the database is away (%s), then the store is not ready, reads and writes fail soon as unavailable, and it recovers unaided', async (fault) => {
  const all = things(`things_${fault}`);
  await all.insert({ id: 't1', n: 1 }, []);
  wire[fault]();
  const began = performance.now();
  const [ready] = await Promise.all([
    store.ready(),
    failsAsUnavailable(all.load('t1')),
    // Three that would have to take turns.
    ...[1, 2, 3].map((n) => failsAsUnavailable(all.update('t1', (state) => ({ next: { ...state, n }, events: [] })))),
    failsAsUnavailable(all.insert({ id: 't2', n: 1 }, [])),
  ]);
  expect(ready).toBe(false);
  // One try of the driver takes 2 s, and it makes two.
  expect(performance.now() - began).toBeLessThan(3500);
  wire.mend();
  await eventually(async () => expect(await store.ready()).toBe(true), 15_000);
  await all.update('t1', (state) => ({ next: { ...state, n: state.n + 10 }, events: [] }));
  // A write that was given up may have been carried out all the same, as when its answer is lost.
  expect((await all.load('t1'))?.state.n).toBeGreaterThan(10);
  await all.stop();
});

it('when the driver no longer looks for the database, then a new one does, and models and collections go on with it', async () => {
  const all = things('things_stuck');
  await all.insert({ id: 't1', n: 1 }, []);
  const before = store.connection.getClient();
  wire.refuse();
  // What the driver tells when its heartbeat hangs: that it began, and nothing more.
  (before as unknown as EventEmitter).emit('serverHeartbeatStarted', { connectionId: 'stuck:1', awaited: false });
  await eventually(() => store.connection.getClient() !== before, 15_000);
  await failsAsUnavailable(all.load('t1'));
  wire.mend();
  await eventually(async () => expect(await store.ready()).toBe(true), 15_000);
  await all.update('t1', (state) => ({ next: { ...state, n: 2 }, events: [] }));
  expect(await store.connection.collection('things_stuck').countDocuments({ n: 2 })).toBe(1);
  await all.stop();
});

it('when nobody listens at the address, then connecting fails instead of waiting', async () => {
  wire.refuse();
  await expect(connectStore({ url: `mongodb://127.0.0.1:${wire.port}/?directConnection=true`, database: 'x' })).rejects.toThrow();
});
