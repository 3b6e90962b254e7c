import type { Connection } from 'mongoose';
import { AppError } from '@society/kernel';
import { createAggregateStore, inTime } from '@society/service-kit/store';
import type { AggregateStoreOptions } from '@society/service-kit/store';
import { emptyStandings, STANDINGS_ID } from './table.ts';
import type { Standings, Tally } from './table.ts';

export type TableStore = ReturnType<typeof createTableStore>;

const collection = 'table';

type TableDocument = {
  readonly _id: string;
  readonly version?: number;
  readonly tallies?: readonly Tally[];
  readonly results?: Readonly<Record<string, { readonly version: number }>>;
};

export type TableStoreOptions = Pick<AggregateStoreOptions, 'bus' | 'ids' | 'clock' | 'logger' | 'metrics'> & {
  readonly connection: Connection;
  /** Hears of every write that changed the table, after it. */
  readonly onChanged: (version: number) => void;
};

/** The one document of the league table. Its two reads fetch only what they answer, since everybody looks at the table. */
export const createTableStore = ({ onChanged, ...options }: TableStoreOptions) => {
  const store = createAggregateStore<Standings>({ ...options, collection });

  const read = (projection: Readonly<Record<string, 1>>): Promise<TableDocument | null> =>
    inTime(options.connection.collection<TableDocument>(collection).findOne({ _id: STANDINGS_ID }, { projection }));

  return {
    /** Makes the document at the first start. */
    ensure: async (): Promise<void> => {
      await store.ensureIndexes();
      if (await store.load(STANDINGS_ID)) return;
      await store.insert(emptyStandings, []).catch((error: unknown) => {
        // Another replica started at the same moment.
        if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
      });
    },
    update: async (decide: (standings: Standings) => Standings): Promise<void> => {
      const { changed, version } = await store.update(STANDINGS_ID, (standings) => {
        const next = decide(standings);
        return next === standings ? 'unchanged' : { next, events: [] };
      });
      if (changed) onChanged(version);
    },
    /** Says that the table looks different, though nothing in it was written. */
    announce: async (): Promise<void> => onChanged((await read({ version: 1 }))?.version ?? 0),
    tallies: async (): Promise<readonly Tally[]> => (await read({ tallies: 1 }))?.tallies ?? [],
    /** The version of a match whose result the table holds; 0 when it holds none. */
    heldVersion: async (matchId: string): Promise<number> =>
      (await read({ [`results.${matchId}.version`]: 1 }))?.results?.[matchId]?.version ?? 0,
    stop: store.stop,
  };
};
