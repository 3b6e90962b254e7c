import { AppError } from '@society/kernel';
import { createMetrics } from '../http/index.ts';
import { eventually, fixedClock, recordingBus, recordingLogger, sequentialIds, testStore } from '../testing/index.ts';
import type { TestStore } from '../testing/index.ts';
import { createAggregateStore } from './aggregate-store.ts';

type Thing = { readonly id: string; readonly n: number };

let store: TestStore;
let stop = async (): Promise<void> => undefined;
beforeAll(async () => {
  store = await testStore();
});
afterEach(() => stop());
afterAll(() => store.close());

const happened = { name: 'thing.happened', data: { n: 1 } };

/** Things whose event was written by a clock that was six hours ahead, and failed in this way; the clock is right since. */
const afterClockWasPutBack = async (name: string, failure: Error) => {
  const bus = recordingBus();
  const clock = fixedClock('2026-11-21T00:00:00.000Z');
  const metrics = createMetrics('test');
  const logger = recordingLogger();
  const things = createAggregateStore<Thing>({
    connection: store.connection,
    name,
    schema: { n: Number },
    bus,
    ids: sequentialIds('event'),
    clock,
    logger,
    metrics,
    sweepEveryMs: 3_600_000,
  });
  stop = things.stop;
  bus.fail(failure);
  await things.insert({ id: 't1', n: 1 }, [happened]);
  return { things, bus, clock, metrics, logger };
};

test('when the clock is put back after an event was made, then the sweep sends it all the same, and says how far its time is off', async () => {
  const { things, bus, clock, metrics } = await afterClockWasPutBack('away', new AppError('unavailable', 'away'));
  clock.set('2026-11-20T18:00:00.000Z');
  await eventually(async () => {
    await things.sweep();
    expect(await metrics.registry.getSingleMetricAsString('outbox_oldest_event_seconds')).toMatch(/\} 21600$/);
  });
  bus.fail(undefined);
  await eventually(async () => {
    await things.sweep();
    expect(bus.published.map(({ id }) => id)).toEqual(['event-1']);
  });
});

test('when the clock is put back while an event rests after a failure, then the next sweep tries it again, as it was made', async () => {
  const { things, bus, clock, logger } = await afterClockWasPutBack('refused', new Error('refused'));
  await eventually(async () =>
    expect(
      await store.connection.collection('refused').findOne({ 'outbox.notBefore': { $exists: true } }),
    ).not.toBeNull(),
  );
  expect(logger.entries).toContainEqual(expect.objectContaining({ message: 'publishing an event failed' }));
  clock.set('2026-11-20T18:00:00.000Z');
  bus.fail(undefined);
  await eventually(async () => {
    await things.sweep();
    // What the sweep notes about an event is nothing for its consumers.
    const event = { ...happened, id: 'event-1', subject: 't1', version: 1, at: '2026-11-21T00:00:00.000Z' };
    expect(bus.published).toEqual([event]);
  });
});
