import { index, listOf, trusted } from '@society/service-kit/store';
import type { Filter, Store } from '@society/service-kit/store';

export type ObjectStore = ReturnType<typeof createObjectStore>;

/** `touchedAt` is when the object was last stored or last lost a use. If its list is empty, nobody has used it since then. */
type ObjectDocument = {
  /** The driver's own type for bytes. */
  readonly bytes: { readonly value: () => Uint8Array };
  readonly users: readonly string[];
  readonly touchedAt: Date;
};

/** The images themselves, each in one document with the list of its uses, and every change of it one atomic write. */
export const createObjectStore = (store: Pick<Store, 'records'>) => {
  const objects = store.records<ObjectDocument>('objects', {
    schema: { bytes: Buffer, users: listOf(String), touchedAt: Date },
    indexes: [index({ users: 1 }), index({ touchedAt: 1 })],
  });
  const deleted = store.records('deleted_people', { schema: {} });
  const bytesOf = async (filter: Filter): Promise<Uint8Array | undefined> =>
    (await objects.findOne(filter, { fields: { bytes: 1 } }))?.bytes.value();
  const without = (use: string, now: Date) => ({ $pull: { users: use }, $set: { touchedAt: now } });

  return {
    /** Stores an object. One that is stored already is kept for another day. */
    keep: async (name: string, bytes: Buffer, now: Date): Promise<void> =>
      void (await objects.upsert({ _id: name }, { $setOnInsert: { bytes, users: [] }, $set: { touchedAt: now } })),
    bytes: (name: string): Promise<Uint8Array | undefined> => bytesOf({ _id: name }),
    /** The bytes of an object, if it has this use. */
    bytesUsed: (name: string, use: string): Promise<Uint8Array | undefined> => bytesOf({ _id: name, users: use }),
    /** Adds a use; false when the object is not there (any more). */
    addUse: (name: string, use: string): Promise<boolean> =>
      objects.update({ _id: name }, { $addToSet: { users: use } }),
    dropUse: async (name: string, use: string, now: Date): Promise<void> =>
      void (await objects.update({ _id: name, users: use }, without(use, now))),
    dropUses: async (uses: readonly string[], now: Date): Promise<void> => {
      for (const use of uses) await objects.updateMany({ users: use }, without(use, now));
    },
    /** Deletes the objects that nobody has used since this moment; returns how many. */
    removeUnusedSince: (moment: Date): Promise<number> =>
      objects.removeMany({ users: trusted({ $size: 0 }), touchedAt: trusted({ $lt: moment }) }),
    /** Remembers that somebody was removed, so that no late call gives them an object again. */
    noteDeleted: async (playerId: string): Promise<void> => void (await deleted.upsert({ _id: playerId }, {})),
    isDeleted: async (playerId: string): Promise<boolean> => (await deleted.count({ _id: playerId })) > 0,
  };
};
