import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { toErrorResponse } from '../http/error-response.ts';
import { isInfrastructureFailure } from '../infrastructure.ts';
import { eventually, recordingBus, recordingLogger, sequentialIds, wiredStore } from '../testing/index.ts';
import type { WiredStore } from '../testing/index.ts';
import { createAggregateStore } from './aggregate-store.ts';
import { connectStore, index } from './index.ts';
import { createIndexes } from './indexes.ts';

let store: WiredStore;
beforeAll(async () => void (store = await wiredStore()));
afterAll(() => store.close());
afterEach(() => store.wire.mend());

const things = (collection: string, { connection } = store) =>
  createAggregateStore<{ readonly id: string; readonly n: number }>({
    connection,
    name: collection,
    schema: { n: Number },
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
  expect(isInfrastructureFailure(error)).toBe(true);
  expect(toErrorResponse(error, 'r1')).toMatchObject({ status: 503, unexpected: false });
};

it('when the database answers, then the store is ready', async () => {
  expect(await store.ready()).toBe(true);
});

it('when a majority is to have what is written, then only that is read, and from the primary, whatever the address says', async () => {
  const url = new URL(process.env['MONGODB_URL'] ?? '');
  url.searchParams.set('readPreference', 'secondaryPreferred');
  url.searchParams.set('readConcernLevel', 'local');
  const { connection, close } = await connectStore({ url: url.href, database: 'majority', majority: true });
  const { readConcern, writeConcern, readPreference } = connection.getClient();
  expect([readConcern?.level, writeConcern?.w, readPreference.mode]).toEqual(['majority', 'majority', 'primary']);
  await close();
});

it.each(['refuse', 'freeze'] as const)(
  'when the database is away (%s), then the store is not ready, reads and writes fail soon as unavailable, and it recovers unaided',
  async (fault) => {
    const all = things(`things_${fault}`);
    await all.insert({ id: 't1', n: 1 }, []);
    store.wire[fault]();
    const [ready] = await Promise.all([
      store.ready(),
      failsAsUnavailable(all.load('t1')),
      ...[1, 2, 3].map((n) => failsAsUnavailable(all.update('t1', (state) => ({ next: { ...state, n }, events: [] })))),
      failsAsUnavailable(all.insert({ id: 't2', n: 1 }, [])),
    ]);
    expect(ready).toBe(false);
    store.wire.mend();
    await eventually(async () => expect(await store.ready()).toBe(true));
    // On a busy machine the first calls may take longer than a person may wait.
    await eventually(() => all.update('t1', (state) => ({ next: { ...state, n: state.n + 10 }, events: [] })));
    // A write that was given up may have been carried out all the same, as when its answer is lost.
    const { state } = await eventually(async () => (await all.load('t1')) ?? false);
    expect(state.n).toBeGreaterThan(10);
    await all.stop();
  },
);

it('when the database takes a call and says nothing, then our limit answers, also those who wait for another writer', async () => {
  const own = await wiredStore();
  const all = things('things', own);
  await all.insert({ id: 't1', n: 1 }, []);
  own.wire.freeze();
  const ended: unknown[] = [];
  const note = (error: unknown): void => void ended.push(error);
  await Promise.all([
    // The driver by itself: it tries twice.
    own.connection.collection('things').findOne().catch(note),
    ...[1, 2, 3].map((n) => all.update('t1', (state) => ({ next: { ...state, n } })).catch(note)),
  ]);
  const ours = { kind: 'unavailable', cause: { message: 'The store did not answer within 1800 ms' } };
  expect(ended).toMatchObject([ours, ours, ours, { name: expect.stringMatching(/^Mongo/) }]);
  own.wire.mend();
  await all.stop();
  await own.close();
});

it('when the driver no longer looks for the database, then a new one does, and models and collections go on with it', async () => {
  const all = things('things_stuck');
  await eventually(() => all.ensure({ id: 't1', n: 1 }));
  const before = store.connection.getClient();
  store.wire.refuse();
  // What the driver tells when its heartbeat hangs: that it began, and nothing more.
  (before as unknown as EventEmitter).emit('serverHeartbeatStarted', { connectionId: 'stuck:1', awaited: false });
  await eventually(() => store.connection.getClient() !== before);
  await failsAsUnavailable(all.load('t1'));
  store.wire.mend();
  await eventually(async () => expect(await store.ready()).toBe(true));
  await eventually(() => all.update('t1', (state) => ({ next: { ...state, n: 2 }, events: [] })));
  expect(await store.connection.collection('things_stuck').countDocuments({ n: 2 })).toBe(1);
  await all.stop();
});

it('when an index takes longer to build than any request may wait, then the start waits for it', async () => {
  await eventually(store.ready);
  store.wire.hold();
  const made = createIndexes(store.connection, 'indexed', [index({ code: 1 })]);
  await Promise.race([made, pause(2500)]);
  store.wire.mend();
  await made;
  expect(await store.connection.collection('indexed').indexExists('code_1')).toBe(true);
});

it('when a store is slow to be there at the start, then connecting goes on longer than a request may wait', async () => {
  store.wire.refuse();
  const tries = jest.spyOn(mongoose.Connection.prototype, 'openUri');
  const connecting = connectStore({
    url: `mongodb://127.0.0.1:${store.wire.port}/?directConnection=true`,
    database: 'x',
  });
  await Promise.race([connecting, eventually(() => expect(tries).toHaveBeenCalledTimes(3))]);
  store.wire.mend();
  const { ready, close } = await connecting;
  expect(await eventually(ready)).toBe(true);
  await close();
  tries.mockRestore();
});

it('when nobody listens at the address, then connecting fails instead of waiting, in a sentence for the operator', async () => {
  store.wire.refuse();
  await expect(
    connectStore({ url: `mongodb://127.0.0.1:${store.wire.port}/?directConnection=true`, database: 'x' }),
  ).rejects.toThrow(/^The store cannot be reached .* does MONGODB_URL name it\?$/);
});

it.each(['127.0.0.1:99999/', '127.0.0.1/?tsl=true', '127.0.0.1/?tls=1&ssl=true'])(
  'when the address (%s) is none, then the variable is named',
  async (address) => {
    const connecting = connectStore({ url: `mongodb://dee:secret@${address}`, database: 'x' });
    await expect(connecting).rejects.toThrow('MONGODB_URL cannot be used: ');
    await expect(connecting).rejects.not.toThrow('secret');
  },
);
