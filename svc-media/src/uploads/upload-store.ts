import type { Connection } from 'mongoose';
import { inTime } from '@society/service-kit/store';
import type { Upload } from './upload.ts';

export type UploadStore = {
  readonly insert: (upload: Upload) => Promise<void>;
  readonly find: (id: string) => Promise<Upload | undefined>;
  /** Names the object of an upload that has none yet, and answers the upload as it then is. */
  readonly finish: (id: string, objectName: string) => Promise<Upload | undefined>;
  readonly countFinishedBy: (playerId: string) => Promise<number>;
  readonly removeOlderThan: (moment: Date) => Promise<number>;
  readonly removeOf: (playerId: string) => Promise<void>;
  readonly ensureIndexes: () => Promise<void>;
};

type UploadDocument = Omit<Upload, 'id'> & { readonly _id: string };

/** Uploads, for the day in which they can be claimed. */
export const createUploadStore = (connection: Connection): UploadStore => {
  const uploads = () => connection.collection<UploadDocument>('uploads');
  const find = async (id: string): Promise<Upload | undefined> => {
    const document = await inTime(uploads().findOne({ _id: id }));
    if (!document) return undefined;
    const { _id, ...upload } = document;
    return { id: _id, ...upload };
  };
  return {
    insert: async ({ id, ...upload }) => void (await inTime(uploads().insertOne({ _id: id, ...upload }))),
    find,
    finish: async (id, objectName) => {
      await inTime(uploads().updateOne({ _id: id, objectName: { $exists: false } }, { $set: { objectName } }));
      return find(id);
    },
    countFinishedBy: (uploadedBy) => inTime(uploads().countDocuments({ uploadedBy, objectName: { $exists: true } })),
    // Nobody waits for this one, and a day's leftovers may be many.
    removeOlderThan: async (moment) => (await uploads().deleteMany({ createdAt: { $lt: moment } })).deletedCount,
    removeOf: async (uploadedBy) => void (await inTime(uploads().deleteMany({ uploadedBy }))),
    ensureIndexes: async () => {
      await uploads().createIndex({ uploadedBy: 1 });
      await uploads().createIndex({ createdAt: 1 });
    },
  };
};
