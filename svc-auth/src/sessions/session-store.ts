import { index } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import type { Session } from './session.ts';

type SessionDocument = Omit<Session, 'tokenHash'> & { readonly _id: string };

export type SessionStore = ReturnType<typeof createSessionStore>;

const schema = { sid: String, playerId: String, epoch: Number, createdAt: Date, lastUsedAt: Date, expiresAt: Date };

/** Sessions by the hash of their token. */
export const createSessionStore = (store: Store) => {
  const sessions = store.records<SessionDocument>('sessions', {
    schema,
    indexes: [
      index({ sid: 1 }, { unique: true }),
      // Removes what is over; whether a session counts does not depend on it.
      index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
    ],
  });
  return {
    insert: ({ tokenHash, ...fields }: Session): Promise<void> => sessions.insert({ _id: tokenHash, ...fields }),
    find: async (tokenHash: string): Promise<Session | undefined> => {
      const document = await sessions.findOne({ _id: tokenHash });
      if (!document) return undefined;
      const { _id, ...fields } = document;
      return { tokenHash: _id, ...fields };
    },
    saveUse: async ({ tokenHash, lastUsedAt, expiresAt }: Session): Promise<void> =>
      void (await sessions.update({ _id: tokenHash }, { $set: { lastUsedAt, expiresAt } })),
    remove: async (sid: string): Promise<void> => void (await sessions.remove({ sid })),
  };
};
