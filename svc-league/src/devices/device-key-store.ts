import { AppError } from '@society/kernel';
import { listOf, part, trusted } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import type { DeviceKey } from './device-keys.ts';

type DeviceKeysDocument = { readonly _id: string; readonly version: number; readonly keys: readonly DeviceKey[] };

export type DeviceKeyStore = ReturnType<typeof createDeviceKeyStore>;

const isConflict = (error: unknown): boolean => error instanceof AppError && error.kind === 'conflict';

/** The devices that sign for people, by the person's id. */
export const createDeviceKeyStore = (store: Pick<Store, 'records'>) => {
  const records = store.records<DeviceKeysDocument>('devicekeys', {
    schema: {
      version: Number,
      keys: listOf(part({ id: String, publicKey: String, name: String, createdAt: String, removedAt: String })),
    },
  });

  /** Writes unless somebody else did meanwhile; answers whether it did. */
  const replace = async (playerId: string, known: DeviceKeysDocument | undefined, keys: readonly DeviceKey[]) => {
    if (known)
      return records.update(
        { _id: playerId, version: known.version },
        { $set: { keys: [...keys], version: known.version + 1 } },
      );
    try {
      await records.insert({ _id: playerId, version: 1, keys: [...keys] });
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  };

  return {
    /** Every key of these people, removed ones too, in one read. */
    ofPeople: async (playerIds: readonly string[]): Promise<ReadonlyMap<string, readonly DeviceKey[]>> => {
      const found = await records.find({ _id: trusted({ $in: [...new Set(playerIds)] }) });
      return new Map(found.map(({ _id, keys }) => [_id, keys]));
    },
    /** Puts what `decide` makes of somebody's keys in their place; the same ones write nothing. Answers them. */
    change: async (
      playerId: string,
      decide: (keys: readonly DeviceKey[]) => readonly DeviceKey[],
    ): Promise<readonly DeviceKey[]> => {
      for (;;) {
        const known = await records.findOne({ _id: playerId });
        const keys = known?.keys ?? [];
        const next = decide(keys);
        if (next === keys || (await replace(playerId, known, next))) return next;
      }
    },
    remove: async (playerId: string): Promise<void> => void (await records.remove({ _id: playerId })),
  };
};
