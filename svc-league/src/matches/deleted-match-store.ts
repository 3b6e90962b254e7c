import type { Receipt } from '@society/golf';
import { anything, index, listOf, trusted } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import type { DeletedMatch } from './deleted-match.ts';
import { onTheCourse } from './match.ts';
import type { Match } from './match.ts';

type DeletedMatchDocument = Omit<DeletedMatch, 'id'> & { readonly _id: string; readonly forgottenAt: Date };

const restored = ({ _id, forgottenAt: _, receipts, ...rest }: DeletedMatchDocument): DeletedMatch => ({
  ...rest,
  id: _id,
  receipts: receipts ?? [],
});

const keptDays = 60;

export type DeletedMatchStore = ReturnType<typeof createDeletedMatchStore>;

/** Deleted matches, each for sixty days. */
export const createDeletedMatchStore = (store: Pick<Store, 'records'>, clock: () => Date) => {
  const deleted = store.records<DeletedMatchDocument>('deletedmatches', {
    schema: {
      player1Id: String,
      player2Id: String,
      player1SubId: String,
      player2SubId: String,
      formerIds: listOf(String),
      receipts: listOf(anything),
      forgottenAt: Date,
    },
    indexes: [index({ forgottenAt: 1 }, { expireAfterSeconds: 0 })],
  });

  return {
    /**
     * To be written before the match goes, with what was sent to it: beside one that is there after all it says nothing. And once more when it is gone, with what
     * was sent to it in between.
     */
    remember: async (match: Match): Promise<void> => {
      const { player1Id, player2Id, player1SubId, player2SubId, formerIds = [], receipts } = match;
      const lineUp = {
        player1Id,
        player2Id,
        ...(player1SubId && { player1SubId }),
        ...(player2SubId && { player2SubId }),
      };
      const forgottenAt = new Date(clock().getTime() + keptDays * 24 * 60 * 60 * 1000);
      const former = [...new Set([...formerIds, ...onTheCourse(match)])];
      await deleted.upsert(
        { _id: match.id },
        {
          $set: { ...lineUp, formerIds: former, forgottenAt },
          $addToSet: { receipts: { $each: [...(receipts ?? [])] } },
        },
      );
    },
    find: async (id: string): Promise<DeletedMatch | undefined> => {
      const found = await deleted.findOne({ _id: id });
      return found && restored(found);
    },
    /** Those to which somebody sent something at this moment or later. */
    sentToSince: async (moment: string): Promise<readonly DeletedMatch[]> =>
      (await deleted.find({ receipts: trusted({ $elemMatch: { receivedAt: { $gte: moment } } }) })).map(restored),
    /** Keeps what somebody sent to it; `known` is how many were there when it was decided what to keep. False when others were faster. */
    keep: (id: string, known: number, receipts: readonly Receipt[]): Promise<boolean> =>
      deleted.update(
        { _id: id, [`receipts.${known}`]: trusted({ $exists: false }) },
        { $push: { receipts: { $each: [...receipts] } } },
      ),
  };
};
