import { createHash } from 'node:crypto';
import { index } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import type { Subscription } from '@society/contracts';
import type { Device } from './push-client.ts';

type DeviceDocument = Subscription & { readonly _id: string; readonly personId: string; readonly since: Date };

export type PushStore = ReturnType<typeof createPushStore>;

const devicesMax = 10;

/** The id of a device. The browser makes the same id from its own push address. */
export const idOfAddress = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

/** The devices that get notices. A push address belongs to one person: the last one who registered it. */
export const createPushStore = (store: Pick<Store, 'records'>) => {
  const devices = store.records<DeviceDocument>('pushaddresses', {
    schema: { personId: String, endpoint: String, p256dh: String, auth: String, since: Date },
    indexes: [index({ personId: 1 })],
  });
  const ofPerson = async (personId: string): Promise<readonly Device[]> =>
    (await devices.find({ personId }, { sort: { since: -1 } })).map(({ _id, endpoint, p256dh, auth }) => ({
      id: _id,
      endpoint,
      p256dh,
      auth,
    }));
  return {
    ofPerson,
    /** Stores a device for a person and returns its id; of more than ten the oldest goes. */
    add: async (personId: string, { endpoint, p256dh, auth }: Subscription, since: Date): Promise<string> => {
      const _id = idOfAddress(endpoint);
      await devices.upsert({ _id }, { $set: { personId, endpoint, p256dh, auth, since } });
      for (const { id } of (await ofPerson(personId)).slice(devicesMax)) await devices.remove({ _id: id, personId });
      return _id;
    },
    remove: async (personId: string, id: string): Promise<void> => void (await devices.remove({ _id: id, personId })),
    forgetPerson: async (personId: string): Promise<void> => void (await devices.removeMany({ personId })),
  };
};
