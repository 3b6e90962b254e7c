import type { Connection } from 'mongoose';
import { inTime } from '@society/service-kit/store';

type CalendarDocument = { readonly _id: string; readonly token: string };

export type CalendarStore = ReturnType<typeof createCalendarStore>;

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11000;

/** The calendar token of each member who ever asked for one, by the member's id. */
export const createCalendarStore = (connection: Connection) => {
  const calendars = () => connection.collection<CalendarDocument>('calendars');
  const find = async (playerId: string): Promise<string | undefined> =>
    (await inTime(calendars().findOne({ _id: playerId })))?.token;

  /** Keeps a member's first token, and answers the one that counts: of two first asks at once, one is first. */
  const keepFirst = async (playerId: string, token: string): Promise<string> => {
    try {
      await inTime(calendars().insertOne({ _id: playerId, token }));
      return token;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await find(playerId)) ?? token;
    }
  };

  const setToken = (playerId: string, token: string) => calendars().updateOne({ _id: playerId }, { $set: { token } });

  return {
    find,
    keepFirst,
    replace: async (playerId: string, token: string): Promise<void> => {
      const { matchedCount } = await inTime(setToken(playerId, token));
      // A first token, made at this moment by another screen, is replaced like any other.
      if (matchedCount === 0 && (await keepFirst(playerId, token)) !== token) await inTime(setToken(playerId, token));
    },
    /** Whose token this is. */
    ownerOf: async (token: string): Promise<string | undefined> => (await inTime(calendars().findOne({ token })))?._id,
    remove: async (playerId: string): Promise<void> => void (await inTime(calendars().deleteOne({ _id: playerId }))),
    ensureIndexes: async (): Promise<void> => void (await calendars().createIndex({ token: 1 }, { unique: true })),
  };
};
