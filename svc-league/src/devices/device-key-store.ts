import { changeRecord, listOf, part, trusted } from '@society/service-kit/store';
import type { Store, Versioned } from '@society/service-kit/store';
import type { DeviceKey } from './device-keys.ts';

type Fields = { readonly keys: readonly DeviceKey[] };

export type DeviceKeyStore = ReturnType<typeof createDeviceKeyStore>;

/** The devices that sign for people, by the person's id. */
export const createDeviceKeyStore = (store: Pick<Store, 'records'>) => {
  const records = store.records<Versioned<Fields>>('devicekeys', {
    schema: {
      version: Number,
      keys: listOf(part({ id: String, publicKey: String, name: String, createdAt: String, removedAt: String })),
    },
  });

  return {
    /** Every key of these people, removed ones too, in one read. */
    ofPeople: async (playerIds: readonly string[]): Promise<ReadonlyMap<string, readonly DeviceKey[]>> => {
      const found = await records.find({ _id: trusted({ $in: [...new Set(playerIds)] }) });
      return new Map(found.map(({ _id, keys }) => [_id, keys]));
    },
    /** Stores the keys that `decide` makes of somebody's keys, and returns them. If `decide` returns the array that it got, nothing is written. */
    change: async (
      playerId: string,
      decide: (keys: readonly DeviceKey[]) => readonly DeviceKey[],
    ): Promise<readonly DeviceKey[]> =>
      (await changeRecord<Fields>(records, playerId, { keys: [] }, ({ keys }) => ({ keys: decide(keys) }))).fields.keys,
    remove: async (playerId: string): Promise<void> => void (await records.remove({ _id: playerId })),
  };
};
