import type { Receipt } from '@society/golf';
import { anything, index, listOf, trusted } from '@society/service-kit/store';
import type { Logger } from '@society/service-kit/http';
import type { Store } from '@society/service-kit/store';
import { sentTo } from '../rounds/deleted-round.ts';
import type { DeletedMatch } from '../rounds/deleted-round.ts';
import { withoutSent } from './deleted-player.ts';
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

/** Deleted matches with what phones sent to them, each kept for sixty days (a TTL index removes them). */
export const createDeletedMatchStore = (store: Pick<Store, 'records'>, clock: () => Date, logger: Logger) => {
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

  const remember = async (match: Match): Promise<void> => {
    const { player1Id, player2Id, player1SubId, player2SubId, formerIds = [] } = match;
    const lineUp = { player1Id, player2Id, player1SubId, player2SubId };
    const forgottenAt = new Date(clock().getTime() + keptDays * 24 * 60 * 60 * 1000);
    const former = [...new Set([...formerIds, ...onTheCourse(match)])];
    await deleted.upsert(
      { _id: match.id },
      {
        $set: { ...lineUp, formerIds: former, forgottenAt },
        $addToSet: { receipts: { $each: [...sentTo(match)] } },
      },
    );
  };

  const find = async (id: string): Promise<DeletedMatch | undefined> => {
    const found = await deleted.findOne({ _id: id });
    return found && restored(found);
  };

  /** A filter that finds a deleted match only while it has as many receipts as were read: a phone may add some at any moment. */
  const asRead = (id: string, known: number) => ({ _id: id, [`receipts.${known}`]: trusted({ $exists: false }) });

  const forgetIn = async (id: string, playerId: string): Promise<void> => {
    const before = await find(id);
    const after = before && withoutSent(before, playerId);
    if (!after || after === before) return;
    const { receipts } = after;
    if (!(await deleted.update(asRead(id, receipts.length), { $set: { receipts } }))) await forgetIn(id, playerId);
  };

  return {
    /**
     * Remembers a match, removes it, and remembers it again with what was sent in between. The first record does no harm should the match
     * stay. If the last write fails, only the log says so: the match is gone, and nobody can remove it a second time.
     * @param match as it was read; undefined when it is to stay
     * @param remove returns the removed match, or undefined when it stays
     */
    rememberRemoved: async (match: Match | undefined, remove: () => Promise<Match | undefined>): Promise<void> => {
      if (match) await remember(match);
      const gone = await remove();
      if (gone)
        await remember(gone).catch((error: unknown) =>
          logger.warn({ matchId: gone.id, err: error }, 'what was sent to a match while it was deleted may be lost'),
        );
    },
    /** Undefined for a match that was never deleted, or more than sixty days ago. */
    find,
    /** Takes the strokes on a removed person's card out of all that was sent. */
    forgetPlayer: async (playerId: string): Promise<void> => {
      for (const { _id } of await deleted.find({ formerIds: playerId }, { fields: { _id: 1 } }))
        await forgetIn(_id, playerId);
    },
    /** Those to which somebody sent something at this moment or later. */
    sentToSince: async (moment: string): Promise<readonly DeletedMatch[]> =>
      (await deleted.find({ receipts: trusted({ $elemMatch: { receivedAt: { $gte: moment } } }) })).map(restored),
    /** Adds what somebody sent to it. `known` is the number of receipts that the decision was based on. False when another write came first. */
    keep: (id: string, known: number, receipts: readonly Receipt[]): Promise<boolean> =>
      deleted.update(asRead(id, known), { $push: { receipts: { $each: [...receipts] } } }),
  };
};
