import { createAggregateStore } from './aggregate-store.ts';
import type { AggregateOptions, AggregateStore } from './aggregate-store.ts';
import { openCollection } from './collection.ts';
import type { Collection, CollectionOptions } from './collection.ts';
import { createCounter } from './counter.ts';
import type { Counter } from './counter.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import type { SnapshotStore } from './snapshot-store.ts';

type StoreDeps = Pick<AggregateOptions, 'connection' | 'bus' | 'ids' | 'clock' | 'logger' | 'metrics'>;
type Declared<O> = Omit<O, keyof StoreDeps | 'name'>;

/** Where a service stores its data. Everything that is opened here gets its indexes at the start and is stopped at the end. */
export type Store = {
  /** Documents with a version and an outbox; decisions change them. */
  readonly aggregates: <State extends { readonly id: string }>(
    name: string,
    options: Declared<AggregateOptions>,
  ) => AggregateStore<State>;
  /** Copies of another service's aggregates. */
  readonly snapshots: <S>(name: string) => SnapshotStore<S>;
  /** Documents without version and events; each change is one atomic write. */
  readonly records: <D>(name: string, options: Declared<CollectionOptions>) => Collection<D>;
  readonly counter: (name: string) => Counter;
};

/** The store of one service on its database. */
export const createStore = (deps: StoreDeps) => {
  const { connection } = deps;
  const indexed: (() => Promise<void>)[] = [];
  const stopped: (() => Promise<void>)[] = [];
  const store: Store = {
    aggregates: <State extends { readonly id: string }>(name: string, declared: Declared<AggregateOptions>) => {
      const aggregates = createAggregateStore<State>({ ...deps, ...declared, name });
      indexed.push(aggregates.ensureIndexes);
      stopped.push(aggregates.stop);
      return aggregates;
    },
    snapshots: (name) => createSnapshotStore({ connection, name }),
    records: <D>(name: string, declared: Declared<CollectionOptions>) => {
      const records = openCollection<D>({ connection, name, ...declared });
      indexed.push(records.ensureIndexes);
      return records;
    },
    counter: (name) => createCounter({ connection, name }),
  };
  return {
    store,
    /** One after another: all at once, each would want a connection of its own. */
    ensureIndexes: async (): Promise<void> => {
      for (const ensure of indexed) await ensure();
    },
    /** Ends the sweeps and waits for events that are being published. */
    stop: async (): Promise<void> => void (await Promise.all(stopped.map((stop) => stop()))),
  };
};
