import type { Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate.ts';
import { trusted } from './filters.ts';
import { createGatheredRead } from './gathered.ts';
import { inTime } from './in-time.ts';
import { plainModel } from './model.ts';

export type Snapshot<S> = { readonly id: string; readonly version: number; readonly data: S };

/** Copies of another service's aggregates. The higher version wins, whichever way and in whichever order they come. */
export type SnapshotStore<S> = {
  /** Keeps a snapshot; false when what is kept is as new or newer, or deleted since. */
  readonly apply: (id: string, version: number, data: S) => Promise<boolean>;
  /** Forgets the data and remembers the version of the deletion, so that a late snapshot brings nobody back. */
  readonly remove: (id: string, version: number) => Promise<boolean>;
  readonly get: (id: string) => Promise<Snapshot<S> | undefined>;
  readonly getMany: (ids: readonly string[]) => Promise<Snapshot<S>[]>;
  readonly all: () => Promise<Snapshot<S>[]>;
};

type SnapshotDocument<S> = {
  readonly _id: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly data?: S;
};

/** The snapshots of one kind in one collection. */
export const createSnapshotStore = <S>({
  connection,
  collection,
}: {
  readonly connection: Connection;
  readonly collection: string;
}): SnapshotStore<S> => {
  const model = plainModel<SnapshotDocument<unknown>>(connection, collection);

  /** One atomic upsert. A racing twin, or a newer version already there, shows as E11000; the second try without upsert tells which. */
  const write = async (
    id: string,
    version: number,
    change: Record<string, Record<string, unknown>>,
  ): Promise<boolean> => {
    const older = { _id: id, version: trusted({ $lt: version }) };
    try {
      const result = await model.updateOne(older, change, { upsert: true });
      return result.upsertedCount + result.modifiedCount > 0;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await model.updateOne(older, change)).modifiedCount > 0;
    }
  };

  /** Read past mongoose: every list of matches needs this, and there is nothing to cast in ids. */
  const find = async (filter: Readonly<Record<string, unknown>>): Promise<Snapshot<S>[]> => {
    const documents = await inTime(
      connection
        .collection(collection)
        .find({ ...filter, deleted: false })
        .toArray(),
    );
    return documents.map(({ _id, version, data }) => ({ id: String(_id), version: Number(version), data: data as S }));
  };

  const getMany = createGatheredRead((ids) => find({ _id: { $in: ids } }));

  return {
    apply: (id, version, data) => inTime(write(id, version, { $set: { version, deleted: false, data } })),
    remove: (id, version) => inTime(write(id, version, { $set: { version, deleted: true }, $unset: { data: '' } })),
    get: async (id) => (await getMany([String(id)]))[0],
    getMany: (ids) => getMany(ids.map(String)),
    all: () => find({}),
  };
};
