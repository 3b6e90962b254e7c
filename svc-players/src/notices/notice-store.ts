import { AppError } from '@society/kernel';
import { anything, index } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import type { Notice } from './notice.ts';

type NoticeDocument = Omit<Notice, 'id'> & {
  readonly _id: string;
  readonly mail: string;
  readonly push: string;
  readonly forgottenAt: Date;
};

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** For so long an event that comes again is known. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** The queue of what people are told, one document each. */
export const createNoticeStore = (store: Pick<Store, 'records'>) => {
  const notices = store.records<NoticeDocument>('notices', {
    schema: {
      personId: String,
      kind: String,
      about: anything,
      at: String,
      mail: String,
      push: String,
      forgottenAt: Date,
    },
    indexes: [index({ personId: 1 }), index({ forgottenAt: 1 }, { expireAfterSeconds: 0 })],
  });
  return {
    /** Keeps what is not kept yet. */
    add: async (all: readonly Notice[], now: Date): Promise<void> => {
      const forgottenAt = new Date(now.getTime() + keptMs);
      for (const { id, ...notice } of all)
        await notices
          .insert({ _id: id, ...notice, mail: 'waiting', push: 'waiting', forgottenAt })
          .catch((error: unknown) => {
            if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
          });
    },
    ofPerson: async (personId: string): Promise<Notice[]> =>
      (await notices.find({ personId }, { sort: { _id: 1 } })).map(({ _id: id, personId, kind, about, at }) => ({
        id,
        personId,
        kind,
        about,
        at,
      })),
    forgetPerson: async (personId: string): Promise<void> => void (await notices.removeMany({ personId })),
  };
};
