import { index } from '@society/service-kit/store';
import type { Filter, Store } from '@society/service-kit/store';
import type { Session } from './session.ts';

type SessionDocument = Omit<Session, 'tokenHash'> & { readonly _id: string };

export type SessionStore = ReturnType<typeof createSessionStore>;

const schema = {
  sid: String,
  playerId: String,
  epoch: Number,
  device: String,
  createdAt: Date,
  lastUsedAt: Date,
  provenAt: Date,
  expiresAt: Date,
};

const sessionOf = ({ _id, ...fields }: SessionDocument): Session => ({ tokenHash: _id, ...fields });

/** Sessions by the hash of their token. */
export const createSessionStore = (store: Store) => {
  const sessions = store.records<SessionDocument>('sessions', {
    schema,
    indexes: [
      index({ sid: 1 }, { unique: true }),
      index({ playerId: 1 }),
      // The store removes expired sessions at some time; `isAlive` looks at the time itself.
      index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
    ],
  });
  const one = async (filter: Filter): Promise<Session | undefined> => {
    const document = await sessions.findOne(filter);
    return document && sessionOf(document);
  };
  return {
    insert: ({ tokenHash, ...fields }: Session): Promise<void> => sessions.insert({ _id: tokenHash, ...fields }),
    find: (tokenHash: string): Promise<Session | undefined> => one({ _id: tokenHash }),
    /** All sessions of a person, the last used first. */
    of: async (playerId: string): Promise<Session[]> =>
      (await sessions.find({ playerId }, { sort: { lastUsedAt: -1 } })).map(sessionOf),
    saveUse: async ({ tokenHash, lastUsedAt, expiresAt }: Session): Promise<void> =>
      void (await sessions.update({ _id: tokenHash }, { $set: { lastUsedAt, expiresAt } })),
    findOwn: (playerId: string, sid: string): Promise<Session | undefined> => one({ sid, playerId }),
    saveProof: async (playerId: string, sid: string, provenAt: Date): Promise<void> =>
      void (await sessions.update({ sid, playerId }, { $set: { provenAt } })),
    remove: async (sid: string): Promise<void> => void (await sessions.remove({ sid })),
    /** Removes a session if it is this person's. */
    removeOwn: async (playerId: string, sid: string): Promise<void> => void (await sessions.remove({ sid, playerId })),
    forgetPerson: async (playerId: string): Promise<void> => void (await sessions.removeMany({ playerId })),
  };
};
