import type { Connection } from 'mongoose';
import { AppError } from '@society/kernel';
import { createAggregateStore, inTime, index, newEvent } from '@society/service-kit/store';
import type { AggregateStoreOptions, Written } from '@society/service-kit/store';
import { onTheCourse } from './match.ts';
import type { Change, Match } from './match.ts';

/** What lists show of a match: everything but the recorded holes and the history. */
export type MatchSummary = Omit<Match, 'entries' | 'earlierResults'>;
export type Versioned<M> = { readonly match: M; readonly version: number };

/** `onTheCourse` is kept beside the match for the index that keeps anyone from being twice in a fixture. */
type StoredMatch = Match & { readonly onTheCourse: readonly string[] };

export type MatchStore = ReturnType<typeof createMatchStore>;

const collection = 'matches';
const stored = (match: Match): StoredMatch => ({ ...match, onTheCourse: onTheCourse(match) });
const restored = ({ onTheCourse: _, ...match }: StoredMatch): Match => match;

const notInSummaries = { entries: 0, earlierResults: 0, onTheCourse: 0, outbox: 0, pending: 0, deleted: 0 };

export type MatchStoreOptions = Pick<AggregateStoreOptions, 'bus' | 'ids' | 'clock' | 'logger' | 'metrics'> & {
  readonly connection: Connection;
  /** Hears of every write that changed a match, after it. */
  readonly onChanged: (match: Match, version: number) => void;
};

/** The matches, each one document with everything recorded in it. */
export const createMatchStore = ({ onChanged, ...options }: MatchStoreOptions) => {
  const { connection } = options;
  const store = createAggregateStore<StoredMatch>({
    ...options,
    collection,
    indexes: [
      index({ fixtureId: 1, onTheCourse: 1 }, { unique: true }),
      index({ status: 1 }),
      index({ onTheCourse: 1, status: 1 }),
    ],
    duplicate: () => new AppError('conflict', 'One of these players already has a match in this fixture'),
    notFound: 'Match not found',
  });

  const summaries = async (
    filter: Readonly<Record<string, unknown>>,
    options: { readonly sort?: Record<string, 1 | -1>; readonly limit?: number } = {},
  ): Promise<readonly Versioned<MatchSummary>[]> => {
    const documents = await inTime(
      connection
        .collection(collection)
        .find({ ...filter, deleted: false }, { projection: notInSummaries, ...options })
        .toArray(),
    );
    return documents.map(({ _id, version, ...fields }) => ({
      match: { id: String(_id), ...fields } as unknown as MatchSummary,
      version: Number(version),
    }));
  };

  const shown = ({ state, version, changed }: Written<StoredMatch>): Versioned<Match> => {
    const match = restored(state);
    if (changed) onChanged(match, version);
    return { match, version };
  };

  const find = async (id: string): Promise<Versioned<Match> | undefined> => {
    const loaded = await store.load(id);
    return loaded && { match: restored(loaded.state), version: loaded.version };
  };

  return {
    /** Throws 409 when one of the players already plays in the fixture. */
    insert: async (match: Match): Promise<Versioned<Match>> => shown(await store.insert(stored(match), [])),
    /** Inserts a match unless one of this id was made before: then it answers that one, or undefined when it was removed since. 409 as for `insert`. */
    insertOnce: async (match: Match): Promise<Versioned<Match> | undefined> => {
      try {
        return shown(await store.insert(stored(match), []));
      } catch (error) {
        if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
        const wasMade = await inTime(
          connection.collection<{ _id: string }>(collection).findOne({ _id: match.id }, { projection: { _id: 1 } }),
        );
        if (!wasMade) throw error;
        return find(match.id);
      }
    },
    find,
    /** Decides and saves in one; the decision may be taken again. 404 for an unknown match. */
    update: async (id: string, decide: (match: Match) => Change): Promise<Versioned<Match>> => {
      const written = await store.update(id, (state) => {
        const match = restored(state);
        const { next, events } = decide(match);
        if (next === match) return 'unchanged';
        return { next: stored(next), events: events.map(({ event, data }) => newEvent(event, data)) };
      });
      return shown(written);
    },
    /** The ids of all matches that somebody is in, as player or substitute. */
    idsOf: async (playerId: string): Promise<readonly string[]> =>
      (await summaries({ onTheCourse: playerId })).map(({ match }) => match.id),
    /** Changes a match to what `decide` leaves of it, or removes it when that is nothing. Whatever is gone already stays so. */
    reduce: async (id: string, decide: (match: Match) => Match | undefined): Promise<void> => {
      const loaded = await store.load(id);
      if (!loaded) return;
      if (decide(restored(loaded.state)) !== undefined) {
        shown(
          await store.update(id, (state) => {
            const next = decide(restored(state));
            return next === undefined ? 'unchanged' : { next: stored(next), events: [] };
          }),
        );
        return;
      }
      const { version } = await store.remove(id, (state) => {
        if (decide(restored(state)) !== undefined)
          throw new AppError('conflict', 'This match has just changed. Please try again.');
        return { events: [] };
      });
      onChanged(restored(loaded.state), version);
    },
    /** Removes a match for good unless `check` throws; 404 for an unknown one. */
    remove: async (id: string, check: (match: Match) => void): Promise<void> => {
      let removed: Match | undefined;
      const { version } = await store.remove(id, (state) => {
        const match = restored(state);
        check(match);
        removed = match;
        return { events: [] };
      });
      if (removed) onChanged(removed, version);
    },
    /** The matches of a fixture with everything recorded in them. */
    wholeOf: async (fixtureId: string): Promise<readonly Match[]> =>
      (await store.find({ fixtureId })).map(({ state }) => restored(state)),
    /** All matches, or those of one fixture. */
    list: (fixtureId?: string) => summaries(fixtureId === undefined ? {} : { fixtureId }),
    /** The matches of these fixtures. */
    listOf: (fixtureIds: readonly string[]) => summaries({ fixtureId: { $in: [...fixtureIds] } }),
    /** The latest finished matches that any of these people were in, the newest first, in one read of at most so many. */
    latestOf: (personIds: readonly string[], limit: number) =>
      summaries({ onTheCourse: { $in: [...personIds] }, status: 'completed' }, { sort: { completedAt: -1 }, limit }),
    /** Those not completed, and those completed at this moment or later. */
    openOrCompletedSince: (moment: Date) =>
      summaries({
        $or: [
          { status: { $in: ['scheduled', 'in_progress'] } },
          { status: 'completed', completedAt: { $gte: moment.toISOString() } },
        ],
      }),
    /** Every finished match, for the table. */
    completed: () => summaries({ status: 'completed' }),
    ensureIndexes: store.ensureIndexes,
    stop: store.stop,
  };
};
