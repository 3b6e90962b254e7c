import type { Envelope } from '@society/contracts';
import { AppError } from '@society/kernel';
import { createMetrics } from '../http/index.ts';
import { eventually, fixedClock, recordingBus, recordingLogger, sequentialIds, testStore } from '../testing/index.ts';
import { createAggregateStore, type AggregateOptions } from './aggregate-store.ts';

type Thing = { readonly id: string; readonly n: number };
type Raw = {
  _id: string;
  version: number;
  pending: boolean;
  outbox: { id: string; failures?: number; parked?: boolean }[];
};

let store: Awaited<ReturnType<typeof testStore>>;
let collections = 0;
const stopping: (() => Promise<void>)[] = [];
beforeAll(async () => {
  store = await testStore();
});
afterAll(async () => {
  await Promise.all(stopping.map((stop) => stop()));
  await store.close();
});

const happened = { name: 'thing.happened', data: { n: 1 } };

const setUp = async (options: Partial<AggregateOptions> = {}) => {
  const bus = recordingBus();
  const clock = fixedClock('2026-11-20T18:00:00.000Z');
  const logger = recordingLogger();
  const metrics = createMetrics('test');
  const collection = options.name ?? `things${(collections += 1)}`;
  const all = {
    connection: store.connection,
    name: collection,
    schema: { n: Number },
    bus,
    ids: sequentialIds('event'),
    clock,
    logger,
    metrics,
    sweepEveryMs: 3_600_000,
    ...options,
  };
  const things = createAggregateStore<Thing>(all);
  stopping.push(things.stop);
  await things.ensureIndexes();
  const raw = () => store.connection.collection<Raw>(collection).findOne({ _id: 't1' });
  const sent = () => bus.published.map((event) => event.id);
  const empty = () => eventually(async () => expect(await raw()).toMatchObject({ outbox: [], pending: false }));
  return { things, bus, clock, logger, metrics, collection, raw, sent, empty };
};

it('when an event is confirmed, then it leaves the outbox and the version stays', async () => {
  const { things, bus, raw, empty } = await setUp();
  await things.insert({ id: 't1', n: 1 }, [happened]);
  await empty();
  expect(bus.published).toEqual([
    {
      id: 'event-1',
      name: 'thing.happened',
      subject: 't1',
      version: 1,
      at: '2026-11-20T18:00:00.000Z',
      data: { n: 1 },
    },
  ]);
  expect((await raw())?.version).toBe(1);
});

it('when a process was killed after an event had left and before that was noted, then the next sweep notes it', async () => {
  const { things, collection, empty } = await setUp();
  await things.insert({ id: 't1', n: 1 }, [happened]);
  await empty();
  await store.connection.collection<Raw>(collection).updateOne({ _id: 't1' }, { $set: { pending: true } });
  await things.sweep();
  await empty();
});

it('when the bus is slow, then the writer does not wait for it, and its event is in the document', async () => {
  let confirm = (): void => {};
  const publish = jest.fn(() => new Promise<void>((resolve) => (confirm = resolve)));
  const { things, raw, empty } = await setUp({ bus: { publish } });
  await things.insert({ id: 't1', n: 1 }, [happened]);
  expect(await raw()).toMatchObject({ pending: true, outbox: [{ id: 'event-1' }] });
  confirm();
  await empty();
});

it('when one of two events fails, then the other leaves and the document stays pending', async () => {
  const publish = jest.fn(async ({ id }: Envelope) => {
    if (id === 'event-1') throw new Error('refused');
  });
  const { things, raw } = await setUp({ bus: { publish } });
  await things.insert({ id: 't1', n: 1 }, [happened, happened]);
  await eventually(async () =>
    expect(await raw()).toMatchObject({ pending: true, outbox: [{ id: 'event-1', failures: 1 }] }),
  );
  expect((await raw())?.outbox).toHaveLength(1);
});

it('when the bus was away, then the sweep sends what is older than five seconds, as it was first made, and counts no failure', async () => {
  const { things, bus, clock, raw, sent, empty } = await setUp();
  bus.fail(new AppError('unavailable', 'The event bus cannot be reached'));
  await things.insert({ id: 't1', n: 1 }, [happened]);
  await things.update('t1', (state) => ({ next: { ...state, n: 2 }, events: [happened] }));
  for (let times = 0; times < 12; times += 1) {
    clock.advance(60_000);
    await things.sweep();
  }
  expect((await raw())?.outbox.map(({ failures, parked }) => [failures, parked])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  bus.fail(undefined);
  await things.sweep();
  await empty();
  expect([...sent()].sort()).toEqual(['event-1', 'event-2']);
  expect(bus.published.map(({ version, at }) => [version, at]).sort()).toEqual([
    [1, '2026-11-20T18:00:00.000Z'],
    [2, '2026-11-20T18:00:00.000Z'],
  ]);
});

it('when nobody takes one kind of event at the moment, then the log says which and why, and the others are sent all the same', async () => {
  const sent: string[] = [];
  const publish = async ({ name, id }: Envelope): Promise<void> => {
    if (name === 'thing.happened') throw new AppError('unavailable', 'Nobody takes events');
    sent.push(id);
  };
  const { things, clock, logger } = await setUp({
    bus: { publish: () => Promise.reject(new AppError('unavailable', 'away')) },
    name: 'mixed',
  });
  await things.insert({ id: 't1', n: 1 }, [happened]);
  await things.insert({ id: 't2', n: 1 }, [{ name: 'other.happened', data: {} }]);
  await things.stop();
  clock.advance(10_000);
  await things.sweep();
  expect(logger.entries).toContainEqual(
    expect.objectContaining({ level: 'warn', entry: expect.objectContaining({ collection: 'mixed', waiting: 2 }) }),
  );
  const next = await setUp({ name: 'mixed', bus: { publish } });
  next.clock.advance(10_000);
  await next.things.sweep();
  expect(sent).toEqual(['event-2']);
  const err = expect.objectContaining({ message: 'Nobody takes events' });
  expect(next.logger.entries.map(({ entry }) => entry)).toEqual([
    { collection: 'mixed', waiting: 1, event: 'thing.happened', err },
  ]);
});

it('when an event is younger than five seconds, then the sweep leaves it to the process that wrote it', async () => {
  const { things, bus, clock, sent, empty } = await setUp();
  bus.fail(new AppError('unavailable', 'The event bus cannot be reached'));
  await things.insert({ id: 't1', n: 1 }, [happened]);
  await things.stop();
  bus.fail(undefined);
  clock.advance(4999);
  await things.sweep();
  expect(sent()).toEqual([]);
  clock.advance(1);
  await things.sweep();
  await empty();
});

it('when the process died before publishing, then another one finds the event and sends it', async () => {
  const dead = await setUp({ bus: { publish: () => new Promise(() => undefined) } });
  await dead.things.insert({ id: 't1', n: 1 }, [happened]);
  const next = await setUp({ name: dead.collection });
  next.clock.advance(10_000);
  await next.things.sweep();
  await next.empty();
  expect(next.sent()).toEqual(['event-1']);
});

it('when an event failed ten times, then it is parked, logged and counted, holds up no other, and can be given another chance', async () => {
  const published: string[] = [];
  const publish = async ({ id }: Envelope): Promise<void> => {
    if (id === 'event-1') throw new Error('refused');
    published.push(id);
  };
  const { things, clock, logger, metrics, raw } = await setUp({ bus: { publish } });
  await things.insert({ id: 't1', n: 1 }, [happened]);
  await eventually(async () => expect((await raw())?.outbox[0]?.failures).toBe(1));
  for (let times = 0; times < 12; times += 1) {
    clock.advance(700_000);
    await things.sweep();
  }
  expect((await raw())?.outbox).toEqual([expect.objectContaining({ id: 'event-1', failures: 10, parked: true })]);
  expect(logger.entries.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({ message: 'event parked after too many failures' }),
  ]);
  await things.update('t1', (state) => ({ next: { ...state, n: 2 }, events: [happened] }));
  await eventually(() => expect(published).toEqual(['event-2']));
  await things.sweep();
  expect(await metrics.registry.getSingleMetricAsString('outbox_parked_events')).toMatch(/\} 1$/);
});

it('when an event fails, then the sweep leaves it alone for longer each time', async () => {
  const publish = jest.fn(async () => {
    throw new Error('refused');
  });
  const { things, clock, raw } = await setUp({ bus: { publish } });
  await things.insert({ id: 't1', n: 1 }, [happened]);
  await eventually(async () => expect((await raw())?.outbox[0]?.failures).toBe(1));
  const triesAfter = async (ms: number): Promise<number> => {
    clock.advance(ms);
    await things.sweep();
    return publish.mock.calls.length;
  };
  expect([await triesAfter(4999), await triesAfter(1), await triesAfter(9999), await triesAfter(1)]).toEqual([
    1, 2, 2, 3,
  ]);
});

it('when an event is still being published, then the sweep does not publish it a second time', async () => {
  const publish = jest.fn(() => new Promise<void>(() => undefined));
  const { things, clock } = await setUp({ bus: { publish } });
  await things.insert({ id: 't1', n: 1 }, [happened]);
  clock.advance(60_000);
  await things.sweep();
  expect(publish).toHaveBeenCalledTimes(1);
});

it('when the store stops, then it waits for what is being published', async () => {
  let confirm = (): void => {};
  const { things, raw } = await setUp({ bus: { publish: () => new Promise<void>((resolve) => (confirm = resolve)) } });
  await things.insert({ id: 't1', n: 1 }, [happened]);
  const stopped = things.stop();
  confirm();
  await stopped;
  expect(await raw()).toMatchObject({ outbox: [], pending: false });
});

it('when a write is confirmed while another one comes, then neither undoes the other', async () => {
  const { things, raw, bus, empty } = await setUp();
  await things.insert({ id: 't1', n: 0 }, [happened]);
  await Promise.all(
    Array.from({ length: 15 }, () =>
      things.update('t1', ({ id, n }) => ({ next: { id, n: n + 1 }, events: [happened] })),
    ),
  );
  await empty();
  expect(await raw()).toMatchObject({ version: 16, n: 15 });
  expect(new Set(bus.published.map((event) => event.version)).size).toBe(16);
});
