import { index, trusted } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import type { Upload } from './upload.ts';

export type UploadStore = ReturnType<typeof createUploadStore>;

type UploadDocument = Omit<Upload, 'id'> & { readonly _id: string };

/** Uploads, for the day in which they can be claimed. */
export const createUploadStore = (store: Pick<Store, 'records'>) => {
  const uploads = store.records<UploadDocument>('uploads', {
    schema: { uploadedBy: String, createdAt: Date, objectName: String, tries: Number },
    indexes: [index({ uploadedBy: 1 }), index({ createdAt: 1 })],
  });
  const find = async (id: string): Promise<Upload | undefined> => {
    const found = await uploads.findOne({ _id: id });
    if (!found) return undefined;
    const { _id, ...upload } = found;
    return { id: _id, ...upload };
  };
  return {
    insert: ({ id, ...upload }: Upload): Promise<void> => uploads.insert({ _id: id, ...upload }),
    find,
    /** Counts a try; false when there were `max` before. */
    begin: (id: string, max: number): Promise<boolean> =>
      uploads.update({ _id: id, tries: trusted({ $not: { $gte: max } }) }, { $inc: { tries: 1 } }),
    /** Writes the object's name into an upload that has none yet, and returns the upload as it is then stored. */
    finish: async (id: string, objectName: string): Promise<Upload | undefined> => {
      await uploads.update({ _id: id, objectName: trusted({ $exists: false }) }, { $set: { objectName } });
      return find(id);
    },
    countFinishedBy: (uploadedBy: string): Promise<number> =>
      uploads.count({ uploadedBy, objectName: trusted({ $exists: true }) }),
    /**
     * The times at which a person asked for an address, from `windowMs` before `moment` on, newest first, at most `limit` of them. One that
     * lies further ahead than that is from before the clock was put back, and does not count.
     */
    askedAround: async (
      uploadedBy: string,
      moment: Date,
      { windowMs, limit }: { readonly windowMs: number; readonly limit: number },
    ): Promise<readonly Date[]> => {
      const [from, until] = [-windowMs, windowMs].map((ms) => new Date(moment.getTime() + ms));
      const filter = { uploadedBy, createdAt: trusted({ $gt: from, $lt: until }) };
      const found = await uploads.find(filter, { sort: { createdAt: -1 }, limit, fields: { createdAt: 1 } });
      return found.map(({ createdAt }) => createdAt);
    },
    remove: async (id: string): Promise<void> => void (await uploads.remove({ _id: id })),
    removeOlderThan: (moment: Date): Promise<number> => uploads.removeMany({ createdAt: trusted({ $lt: moment }) }),
    removeOf: async (uploadedBy: string): Promise<void> => void (await uploads.removeMany({ uploadedBy })),
  };
};
