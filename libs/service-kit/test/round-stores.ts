// Aggregates that belong to no service, for the tests of the store.
import { createAggregateStore } from '../src/store/aggregate-store.ts';
import type { AggregateOptions } from '../src/store/aggregate-store.ts';
import { index, listOf } from '../src/store/index.ts';
import type { NewEvent } from '../src/store/index.ts';
import {
  eventually,
  fixedClock,
  recordingBus,
  recordingLogger,
  sequentialIds,
  testStore,
} from '../src/testing/index.ts';
import type { TestStore } from '../src/testing/index.ts';

export type Round = {
  readonly id: string;
  readonly code: string;
  readonly holes: readonly number[];
  readonly note?: string | undefined;
  readonly people?: readonly string[];
};

export const round: Round = { id: 'r1', code: 'A', holes: [4, 5] };
export const happened = (data: unknown = {}): NewEvent => ({ name: 'round.changed', data });

/** A database for one test file, closed after it. */
export const roundStores = () => {
  let store: TestStore;
  let collections = 0;
  const stopping: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    store = await testStore();
  });
  afterAll(async () => {
    await Promise.all(stopping.map((stop) => stop()));
    await store.close();
  });

  const collectionOf = <T extends { _id: string }>(name: string) => store.connection.collection<T>(name);

  /** A store as one process has it. Two stores on the same collection act as two processes. */
  const open = (options: Pick<AggregateOptions, 'name' | 'bus' | 'ids'> & Partial<AggregateOptions>) => {
    const rounds = createAggregateStore<Round>({
      connection: store.connection,
      schema: { code: String, holes: listOf(Number), note: String, people: listOf(String), grouped: Boolean },
      clock: () => new Date(),
      logger: recordingLogger(),
      notFound: 'Round not found',
      ...options,
    });
    stopping.push(rounds.stop);
    return rounds;
  };

  const setUp = async (options: Partial<AggregateOptions> = {}) => {
    const bus = recordingBus();
    const clock = fixedClock('2026-11-20T18:00:00.000Z');
    const logger = recordingLogger();
    const collection = `rounds${(collections += 1)}`;
    const indexes = [
      index({ code: 1 }, { unique: true }),
      index({ people: 1 }, { unique: true, partialFilterExpression: { grouped: true } }),
    ];
    const rounds = open({ name: collection, indexes, bus, ids: sequentialIds('event'), clock, logger, ...options });
    await rounds.ensureIndexes();
    const raw = async (id: string) => collectionOf<{ _id: string; pending: boolean }>(collection).findOne({ _id: id });
    const settled = () => eventually(async () => expect((await raw('r1'))?.pending).toBe(false));
    return { rounds, bus, clock, logger, collection, raw, settled };
  };

  return { setUp, open, collectionOf };
};
