import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import { inTime } from '@society/service-kit/store';
import type { Session } from './session.ts';

type SessionDocument = Omit<Session, 'tokenHash'> & { readonly _id: string };

export type SessionStore = {
  readonly insert: (session: Session) => Promise<void>;
  readonly find: (tokenHash: string) => Promise<Session | undefined>;
  readonly saveUse: (session: Session) => Promise<void>;
  readonly remove: (sid: string) => Promise<void>;
  readonly ensureIndexes: () => Promise<void>;
};

const collection = 'sessions';

export const createSessionStore = (connection: Connection): SessionStore => {
  const model = connection.model<SessionDocument>(
    collection,
    new Schema<SessionDocument>(
      {
        _id: { type: String, required: true },
        sid: String,
        playerId: String,
        epoch: Number,
        createdAt: Date,
        lastUsedAt: Date,
        expiresAt: Date,
      },
      { versionKey: false, id: false, bufferCommands: false, autoIndex: false, autoCreate: false },
    ),
    collection,
  );
  return {
    insert: async ({ tokenHash, ...fields }) => void (await inTime(model.create([{ _id: tokenHash, ...fields }]))),
    find: async (tokenHash) => {
      const document = await inTime(model.findOne({ _id: tokenHash }).lean().exec());
      if (!document) return undefined;
      const { _id, sid, playerId, epoch, createdAt, lastUsedAt, expiresAt } = document;
      return { tokenHash: _id, sid, playerId, epoch, createdAt, lastUsedAt, expiresAt };
    },
    saveUse: async ({ tokenHash, lastUsedAt, expiresAt }) =>
      void (await inTime(model.updateOne({ _id: tokenHash }, { $set: { lastUsedAt, expiresAt } }).exec())),
    remove: async (sid) => void (await inTime(model.deleteOne({ sid }).exec())),
    ensureIndexes: async () => {
      await connection.collection(collection).createIndex({ sid: 1 }, { unique: true });
      // Removes what is over; whether a session counts does not depend on it.
      await connection.collection(collection).createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    },
  };
};
