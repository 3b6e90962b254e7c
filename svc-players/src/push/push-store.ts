import { createHash } from 'node:crypto';
import { index } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import type { Subscription } from '@society/contracts';
import type { Device } from './push-client.ts';

type DeviceDocument = Subscription & { readonly _id: string; readonly personId: string; readonly since: Date };

export type PushStore = ReturnType<typeof createPushStore>;

const devicesMax = 10;

/** What a device is called here and by its browser, which knows its own address. */
export const idOfAddress = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

/** On which devices people are told. An address is one person's: whoever came last. */
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
    /** Keeps a device for a person; of more than ten the oldest goes. */
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
