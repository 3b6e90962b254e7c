import { onRefusal } from '@society/kernel';
import { createBatchedRead } from './batched-read.ts';
import { openCollection } from './collection.ts';
import type { Change, CollectionOptions, Filter } from './collection.ts';
import { trusted } from './filters.ts';
import { anything } from './schema.ts';

type Snapshot<S> = { readonly id: string; readonly version: number; readonly data: S };

/** Copies of another service's aggregates. The higher version wins, in whatever order the versions come. */
export type SnapshotStore<S> = {
  /** Keeps a snapshot. False if the stored one is as new or newer, or was deleted since. */
  readonly apply: (id: string, version: number, data: S) => Promise<boolean>;
  /** Removes the data but keeps the version of the deletion, so that a late snapshot cannot bring anybody back. */
  readonly remove: (id: string, version: number) => Promise<boolean>;
  readonly get: (id: string) => Promise<Snapshot<S> | undefined>;
  readonly getMany: (ids: readonly string[]) => Promise<Snapshot<S>[]>;
  readonly all: () => Promise<Snapshot<S>[]>;
};

type SnapshotDocument<S> = { readonly _id: string; readonly version: number; readonly data: S };

/**
 * The snapshots of one kind in one collection. Their data belong to the publisher and were parsed with the event's contract, so there is no
 * schema for them here.
 */
export const createSnapshotStore = <S>(options: Pick<CollectionOptions, 'connection' | 'name'>): SnapshotStore<S> => {
  const schema = { version: Number, deleted: Boolean, data: anything };
  const snapshots = openCollection<SnapshotDocument<S>>({ ...options, schema });

  /** One atomic upsert. If a version as new is stored, the filter finds nothing, and a second document with this id cannot be made. */
  const write = (id: string, version: number, change: Change): Promise<boolean> =>
    snapshots.upsert({ _id: id, version: trusted({ $lt: version }) }, change).then(
      () => true,
      onRefusal('conflict', () => false),
    );

  const find = async (filter: Filter): Promise<Snapshot<S>[]> =>
    (await snapshots.find({ ...filter, deleted: false })).map(({ _id, version, data }) => ({ id: _id, version, data }));

  const getMany = createBatchedRead((ids) => find({ _id: trusted({ $in: [...ids] }) }));

  return {
    apply: (id, version, data) => write(id, version, { $set: { version, deleted: false, data } }),
    remove: (id, version) => write(id, version, { $set: { version, deleted: true }, $unset: { data: '' } }),
    get: async (id) => (await getMany([id]))[0],
    getMany,
    all: () => find({}),
  };
};
