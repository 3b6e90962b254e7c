import * as z from 'zod/mini';
import type { LeagueRow, matchCompleted } from '@society/contracts';
import type { Bus, EventMessage } from '@society/service-kit/bus';
import type { PeopleService } from '../people/people-service.ts';
import { applyResults, rebuilt, recounted, rowsOf } from './table.ts';
import type { LeaguePoints, TableResult } from './table.ts';
import type { TableStore } from './table-store.ts';

export type TableDeps = {
  readonly table: TableStore;
  readonly people: Pick<PeopleService, 'all'>;
  readonly points: LeaguePoints;
  readonly bus: Pick<Bus, 'live' | 'state'>;
};
export type TableService = ReturnType<typeof createTableService>;

/** How long an answer waits for the table at most. */
const waitLimitMs = 1000;

/** What replicas say to each other once the table holds these versions of matches. Screens do not hear it; they hear that the table has changed. */
const tableHolds = z.object({
  name: z.literal('table.holds'),
  matches: z.array(z.object({ id: z.string(), version: z.number() })),
});

export const createTableService = ({ table, people, points, bus }: TableDeps) => {
  const waiting = new Set<(matches: z.output<typeof tableHolds>['matches']) => void>();
  bus.live.on((message) => {
    const { success, data } = tableHolds.safeParse(message);
    if (success) for (const tell of waiting) tell(data.matches);
  });

  return {
    /** Makes the table ready for work; results that are in it are counted with the league points of today. */
    start: async (): Promise<void> => {
      await table.ensure();
      await table.update((standings) => recounted(standings, points));
    },

    rows: async (): Promise<LeagueRow[]> => {
      const [tallies, everybody] = await Promise.all([table.tallies(), people.all()]);
      return [...rowsOf(tallies, everybody)];
    },

    /** The people have changed, and with them the rows: whoever looks at the table is told. */
    peopleChanged: (): Promise<void> => table.announce(),

    /** Takes in a finished match, or its correction. Coming again or late it changes nothing. */
    take: async ({ version, data }: Pick<EventMessage<typeof matchCompleted>, 'version' | 'data'>): Promise<void> => {
      const { matchId: id, player1Id, player2Id, player1Score, player2Score } = data;
      const result = { version, player1Id, player2Id, player1Score, player2Score };
      await table.update((standings) => applyResults(standings, { [id]: result }, points));
      bus.live.emit({ name: 'table.holds', matches: [{ id, version }] });
    },

    /**
     * Does a write to a match and, where the write says so, waits until a replica says that the table holds this version: a second at most,
     * and not at all while the broker is away. The result is safe in any case, and the table will come to it.
     */
    whileListening: async <W extends { readonly version: number; readonly awaited: boolean }>(
      matchId: string,
      write: () => Promise<W>,
    ): Promise<W> => {
      // Listening begins before the write: the word may be there before its answer.
      let held = 0;
      let wake = (): void => undefined;
      const tell = (matches: z.output<typeof tableHolds>['matches']): void => {
        for (const { id, version } of matches) if (id === matchId) held = Math.max(held, version);
        wake();
      };
      waiting.add(tell);
      try {
        const after = await write();
        if (after.awaited && held < after.version && bus.state() === 'up')
          await new Promise<void>((resolve) => {
            const limit = setTimeout(resolve, waitLimitMs);
            wake = () => {
              if (held < after.version) return;
              clearTimeout(limit);
              resolve();
            };
          });
        return after;
      } finally {
        waiting.delete(tell);
      }
    },

    /** Works the table out anew from these results alone. */
    rebuild: (results: Readonly<Record<string, TableResult>>): Promise<void> =>
      table.update((standings) => rebuilt(standings, results, points)),
  };
};
