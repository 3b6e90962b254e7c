import { eventually, recordingBus, recordingLogger, sequentialIds, testStore } from '../testing/index.ts';
import { createAggregateStore } from './aggregate-store.ts';
import { runOutbox } from './outbox-command.ts';
import { openParkedEvents } from './parked-events.ts';

type Round = { readonly id: string; readonly word: string };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A service whose bus took nothing ten times, so that the events of r1 and r2 are parked. */
const setUp = async () => {
  const store = await testStore();
  const bus = recordingBus();
  // Long ago, so that what is released is due at once.
  const clock = () => new Date('2026-01-01T00:00:00.000Z');
  let now = clock();
  const rounds = createAggregateStore<Round>({
    connection: store.connection,
    name: 'rounds',
    schema: { word: String },
    bus,
    ids: sequentialIds('event'),
    clock: () => now,
    logger: recordingLogger(),
    sweepEveryMs: 600_000,
  });
  closing.push(store.close, rounds.stop);
  bus.fail(new Error('no queue takes it'));
  for (const id of ['r1', 'r2'])
    await rounds.insert({ id, word: 'private' }, [{ name: 'round.made', data: { word: 'private' } }]);
  const open = () => openParkedEvents({ url: store.url, databases: [store.database] });
  const parked = await open();
  closing.push(parked.close);
  await eventually(async () => {
    now = new Date(now.getTime() + 3_600_000);
    await rounds.sweep();
    expect(await parked.list()).toHaveLength(2);
  });
  bus.fail(undefined);
  return { store, bus, rounds, parked, open };
};

test('when events are parked, then they are listed without their data', async () => {
  const { store, open } = await setUp();
  const lines = await runOutbox(open, ['parked']);
  expect(lines).toEqual([
    `${store.database}.rounds  event-1  round.made  r1  2026-01-01T00:00:00.000Z  10 failures`,
    `${store.database}.rounds  event-2  round.made  r2  2026-01-01T00:00:00.000Z  10 failures`,
    '2 parked events',
  ]);
});

test('when nothing was looked at, then it says so instead of 0: a database that is none of them, a store without a club', async () => {
  const { store, open } = await setUp();
  for (const action of ['parked', 'retry'])
    await expect(runOutbox(open, [action, '--database', 'svc-leage'])).rejects.toThrow(
      `No events are kept in svc-leage. Databases with events: ${store.database}.`,
    );
  const elsewhere = () => openParkedEvents({ url: store.url, databases: [`another-${store.database}`] });
  for (const args of [['parked'], ['retry', '--all']])
    await expect(runOutbox(elsewhere, args)).rejects.toThrow(
      'There is no club here. Does MONGODB_URL name the right store, and is --prefix what the names of its databases begin with?',
    );
});

test('when one is to be tried again, then the next sweep publishes it and the other stays', async () => {
  const { bus, rounds, parked, open } = await setUp();
  await rounds.sweep();
  expect(bus.published).toEqual([]);
  expect(await runOutbox(open, ['retry', '--id', 'event-2'])).toEqual(['1 handed to the next sweep']);
  await rounds.sweep();
  expect(bus.published.map(({ id, data }) => [id, data])).toEqual([['event-2', { word: 'private' }]]);
  expect((await parked.list()).map(({ id }) => id)).toEqual(['event-1']);
});

test('when it fails once more after that, then it is tried again instead of parked at once', async () => {
  const { bus, rounds, parked, open } = await setUp();
  bus.fail(new Error('no queue takes it'));
  await runOutbox(open, ['retry', '--id', 'event-2']);
  await rounds.sweep();
  expect((await parked.list()).map(({ id }) => id)).toEqual(['event-1']);
});

test('when one of several databases is named, then the events of the others stay parked', async () => {
  const [{ store }, { store: other }] = [await setUp(), await setUp()];
  const open = () => openParkedEvents({ url: store.url, databases: [store.database, other.database] });
  const run = (...args: readonly string[]) => runOutbox(open, args);
  expect(await run('retry', '--database', other.database)).toEqual(['2 handed to the next sweep']);
  expect([await run('parked', '--database', store.database), await run('parked')]).toEqual(
    Array(2).fill([expect.stringContaining('event-1'), expect.stringContaining('event-2'), '2 parked events']),
  );
});

test('when several clubs share a store, then the prefix says whose events are meant', async () => {
  const { store } = await setUp();
  const prefix = store.database.slice(0, 2);
  const service = store.database.slice(2);
  const open = (given: string) => openParkedEvents({ url: store.url, databases: [`${given}${service}`] });
  const run = (...args: readonly string[]) => runOutbox(open, args);
  await expect(run('parked', '--prefix', 'another-')).rejects.toThrow('There is no club here.');
  expect(await run('parked', '--prefix', prefix, '--database', service)).toHaveLength(3);
  expect(await run('retry', '--prefix', prefix, '--all')).toEqual(['2 handed to the next sweep']);
});

test.each([
  [[]],
  [['retry']],
  [['retry', '--prefix', 'north-']],
  [['drop', '--all']],
  [['retry', '--everything']],
  [['parked', 'retry']],
])('when the command line is %j, then nothing is done', async (args) => {
  const untouched = async () => {
    throw new Error('touched');
  };
  expect(await runOutbox(untouched, args)).toBeUndefined();
});
