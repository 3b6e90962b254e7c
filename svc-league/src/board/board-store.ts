import { index } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';

/** `hash` is the SHA-256 hash of the link's token. The token itself is stored nowhere. */
export type BoardLinkDocument = {
  readonly _id: string;
  readonly hash: string;
  readonly createdAt: string;
  readonly createdBy: string;
};

export type BoardStore = ReturnType<typeof createBoardStore>;

/** The links that open the clubhouse screen. */
export const createBoardStore = (store: Pick<Store, 'records'>) => {
  const links = store.records<BoardLinkDocument>('boardlinks', {
    schema: { hash: String, createdAt: String, createdBy: String },
    indexes: [index({ hash: 1 }, { unique: true })],
  });
  return {
    /** The newest first. */
    all: (): Promise<readonly BoardLinkDocument[]> => links.find({}, { sort: { createdAt: -1 } }),
    insert: links.insert,
    isKnown: async (hash: string): Promise<boolean> => (await links.findOne({ hash })) !== undefined,
    remove: async (id: string): Promise<void> => void (await links.remove({ _id: id })),
  };
};
