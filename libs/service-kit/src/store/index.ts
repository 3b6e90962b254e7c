export { connectStore } from './connect.ts';
export type { ConnectOptions, Store } from './connect.ts';
export { createAggregateStore } from './aggregate-store.ts';
export type {
  AggregateStore,
  AggregateStoreOptions,
  Decide,
  Filter,
  FindOptions,
  Loaded,
  WriteOptions,
  Written,
} from './aggregate-store.ts';
export { newEvent } from './events.ts';
export type { NewEvent } from './events.ts';
export { index } from './indexes.ts';
export type { IndexDeclaration } from './indexes.ts';
export { trusted } from './filters.ts';
export { createSnapshotStore } from './snapshot-store.ts';
export type { Snapshot, SnapshotStore } from './snapshot-store.ts';
export { createCounter } from './counter.ts';
export type { Counter } from './counter.ts';
export { inTime } from './in-time.ts';
export { isSurroundingsFailure } from '../surroundings.ts';
