import { onRefusal } from '@society/kernel';
import { index } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';

type CalendarDocument = { readonly _id: string; readonly token: string };

export type CalendarStore = ReturnType<typeof createCalendarStore>;

/** The calendar token of each member who ever asked for one, by the member's id. */
export const createCalendarStore = (store: Pick<Store, 'records'>) => {
  const calendars = store.records<CalendarDocument>('calendars', {
    schema: { token: String },
    indexes: [index({ token: 1 }, { unique: true })],
  });
  const find = async (playerId: string): Promise<string | undefined> =>
    (await calendars.findOne({ _id: playerId }))?.token;
  return {
    find,
    /** Stores a member's first token and returns the one that counts: when two requests store at once, the first token stays. */
    keepFirst: async (playerId: string, token: string): Promise<string> => {
      // Not an upsert: when two run at once, not every server that speaks MongoDB's protocol keeps the first token.
      await calendars.insert({ _id: playerId, token }).catch(onRefusal('conflict', () => undefined));
      return (await find(playerId)) ?? token;
    },
    replace: async (playerId: string, token: string): Promise<void> =>
      void (await calendars.upsert({ _id: playerId }, { $set: { token } })),
    /** The id of the member who has this token. */
    ownerOf: async (token: string): Promise<string | undefined> => (await calendars.findOne({ token }))?._id,
    remove: async (playerId: string): Promise<void> => void (await calendars.remove({ _id: playerId })),
  };
};
