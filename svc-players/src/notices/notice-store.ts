import { onRefusal } from '@society/kernel';
import { anything, index, listOf, trusted } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import { everybody, isSilent } from './notice.ts';
import type { Notice } from './notice.ts';
import { orderOf } from './order.ts';
import { restsEndBefore } from './queued.ts';
import type { Channel, ChannelState, Queued, Reach, State } from './queued.ts';

type NoticeDocument = Omit<Notice, 'id'> &
  Readonly<Record<Channel, State>> &
  Readonly<Record<`${Channel}From`, Date>> &
  Readonly<Record<`${Channel}Tries`, number>> &
  Partial<Readonly<Record<`${Channel}Why`, string>>> & {
    readonly _id: string;
    readonly settledAt?: Date;
    readonly pushDoneIds?: readonly string[];
    readonly pushTold?: boolean;
    readonly forgottenAt: Date;
  };
type TurnDocument = { readonly _id: string; readonly by: string; readonly until: Date; readonly mailedAt?: Date };

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** How long a notice is kept, and so how long a repeated event is recognised. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Longer than a mail or a person's pushes take: a process that holds a turn for longer has died. */
const turnMs = 30_000;
const atOnce = 200;

const queued = (document: NoticeDocument): Queued => {
  const { _id: id, personId, kind, about, at, version } = document;
  const stateOf = (channel: Channel): ChannelState => ({
    state: document[channel],
    from: document[`${channel}From`],
    tries: document[`${channel}Tries`],
    ...(document[`${channel}Why`] !== undefined && { why: document[`${channel}Why`] }),
  });
  const reach = { doneIds: document.pushDoneIds ?? [], told: document.pushTold ?? false };
  return {
    id,
    personId,
    kind,
    about,
    at,
    ...(version !== undefined && { version }),
    mail: stateOf('mail'),
    push: stateOf('push'),
    reach,
  };
};

/** The queue of notices, one document each, and the turns: which process tells a person now. */
export const createNoticeStore = (store: Pick<Store, 'records'>) => {
  const notices = store.records<NoticeDocument>('notices', {
    schema: {
      personId: String,
      kind: String,
      about: anything,
      at: String,
      version: Number,
      mail: String,
      mailFrom: Date,
      mailTries: Number,
      mailWhy: String,
      push: String,
      pushFrom: Date,
      pushTries: Number,
      pushWhy: String,
      pushDoneIds: listOf(String),
      pushTold: Boolean,
      settledAt: Date,
      forgottenAt: Date,
    },
    indexes: [
      index({ personId: 1 }),
      index({ mail: 1, mailFrom: 1 }),
      index({ push: 1, pushFrom: 1 }),
      index({ forgottenAt: 1 }, { expireAfterSeconds: 0 }),
    ],
  });
  const turns = store.records<TurnDocument>('noticeturns', { schema: { by: String, until: Date, mailedAt: Date } });
  const open = () => trusted({ $in: ['waiting', 'sending'] });

  return {
    /**
     * Stores notices that are not stored yet. One that is stored already and is told once, such as a result, gets the newer content while
     * it waits on a channel. If no channel has sent it yet, it waits again on both.
     */
    add: async (all: readonly Notice[], now: Date): Promise<void> => {
      const begun = {
        mail: 'waiting',
        mailFrom: now,
        mailTries: 0,
        push: 'waiting',
        pushFrom: now,
        pushTries: 0,
      } as const;
      const forgottenAt = new Date(now.getTime() + keptMs);
      // Silent notices are stored as dropped, since replicas of an older version do not know them and ignore dropped ones.
      const never = { mail: 'dropped', push: 'dropped' } as const;
      for (const { id, ...notice } of all) {
        const state = { ...begun, ...(isSilent(notice) && never) };
        await notices.insert({ _id: id, ...notice, ...state, forgottenAt }).catch(
          onRefusal('conflict', async () => {
            const { about, at, version } = notice;
            const order = orderOf({ id, ...notice });
            const isBefore = { at: trusted({ $lt: at }) };
            const byClock = { ...isBefore, version: trusted({ $in: [order, null] }) };
            const isEarlier = order === undefined ? isBefore : { $or: [{ version: trusted({ $lt: order }) }, byClock] };
            const news = { about, at, ...(version !== undefined && { version }) };
            // A question that was settled before it went out, or a result that was taken back: one channel may have dropped it, while the
            // other has not looked at it yet.
            const unheard = trusted({ $in: ['waiting', 'dropped'] });
            const anew = { $set: { ...news, ...state } };
            if (await notices.update({ _id: id, ...isEarlier, mail: unheard, push: unheard }, anew)) return;
            const isWaiting = { $or: [{ mail: 'waiting' }, { push: 'waiting' }] };
            await notices.update({ _id: id, $and: [isEarlier, isWaiting] }, { $set: news });
          }),
        );
      }
    },
    /** The people with a notice that is due on this channel, or with one that some process was sending. */
    peopleDue: async (channel: Channel, now: Date): Promise<readonly string[]> => {
      const waiting = [{ $lte: now }, { $gte: restsEndBefore(now) }].map((from) => ({
        [channel]: 'waiting',
        [`${channel}From`]: trusted(from),
      }));
      const found = await notices.find(
        { $or: [...waiting, { [channel]: 'sending' }] },
        { limit: atOnce, fields: { personId: 1 } },
      );
      return [...new Set(found.map(({ personId }) => personId))];
    },
    /** All notices of a person, whatever their state, and the silent ones of `everybody`, the oldest first. */
    ofPerson: async (personId: string): Promise<Queued[]> =>
      (await notices.find({ personId: trusted({ $in: [personId, everybody] }) }, { sort: { at: 1 } })).map(queued),
    /** The notices that failed on a channel since this moment, the newest first, 50 at most. */
    failedSince: async (moment: Date): Promise<Queued[]> => {
      const settledAt = trusted({ $gte: moment });
      const either = {
        $or: [
          { mail: 'failed', settledAt },
          { push: 'failed', settledAt },
        ],
      };
      return (await notices.find(either, { sort: { settledAt: -1 }, limit: 50 })).map(queued);
    },
    /**
     * Marks notices as on their way; no process sends them again, whatever happens. Returns the ids that were still waiting: another
     * process has taken the turn and marked the others.
     */
    begin: async (ids: readonly string[], channel: Channel): Promise<readonly string[]> => {
      const begun: string[] = [];
      for (const id of ids)
        if (await notices.update({ _id: id, [channel]: 'waiting' }, { $set: { [channel]: 'sending' } })) begun.push(id);
      return begun;
    },
    /** Saves which of a person's devices need no further try, before the others are tried again. */
    keepReach: async (id: string, { doneIds, told }: Reach): Promise<void> =>
      void (await notices.update({ _id: id }, { $set: { pushDoneIds: [...doneIds], pushTold: told } })),
    /** Lets notices wait until this moment; `tried` counts a try at which the other side was away. */
    putOff: (ids: readonly string[], channel: Channel, until: Date, tried: boolean): Promise<void> =>
      notices.updateMany(
        { _id: trusted({ $in: [...ids] }), [channel]: open() },
        {
          $set: { [channel]: 'waiting', [`${channel}From`]: until },
          ...(tried && { $inc: { [`${channel}Tries`]: 1 } }),
        },
      ),
    /** Saves the final state of notices on a channel. */
    settle: (
      ids: readonly string[],
      channel: Channel,
      { state, why, now }: { readonly state: 'sent' | 'failed' | 'dropped'; readonly why?: string; readonly now: Date },
    ): Promise<void> =>
      notices.updateMany(
        { _id: trusted({ $in: [...ids] }), [channel]: open() },
        { $set: { [channel]: state, settledAt: now, ...(why !== undefined && { [`${channel}Why`]: why }) } },
      ),
    /**
     * Takes the turn to tell a person for half a minute; undefined when another process has it. One that ends much later is from before the
     * clock was put back.
     */
    takeTurn: (personId: string, by: string, now: Date): Promise<{ readonly mailedAt?: Date } | undefined> =>
      turns
        .upsert(
          {
            _id: personId,
            $or: [{ $lt: now }, { $gte: restsEndBefore(now) }].map((until) => ({ until: trusted(until) })),
          },
          { $set: { by, until: new Date(now.getTime() + turnMs) } },
        )
        .catch(onRefusal('conflict', () => undefined)),
    /**
     * Extends the turn by half a minute; false when another process has taken it, because this one was held up for too long or its clock is
     * behind.
     */
    keepTurn: (personId: string, by: string, now: Date): Promise<boolean> =>
      turns.update({ _id: personId, by }, { $set: { until: new Date(now.getTime() + turnMs) } }),
    endTurn: async (personId: string, by: string, mailedAt?: Date): Promise<void> =>
      void (await turns.update({ _id: personId, by }, { $set: { until: new Date(0), ...(mailedAt && { mailedAt }) } })),
    forgetAll: (): Promise<number> => notices.removeMany({}),
    forgetPerson: async (personId: string): Promise<void> => {
      await notices.removeMany({ personId });
      await turns.remove({ _id: personId });
    },
  };
};
