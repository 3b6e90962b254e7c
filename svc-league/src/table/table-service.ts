import { setTimeout as pause } from 'node:timers/promises';
import type { LeagueRow, matchCompleted } from '@society/contracts';
import type { EventMessage } from '@society/service-kit/bus';
import type { PeopleService } from '../people/people-service.ts';
import { createBatches } from './batches.ts';
import { applyResults, rebuilt, recounted, rowsOf } from './table.ts';
import type { LeaguePoints, TableResult } from './table.ts';
import type { TableStore } from './table-store.ts';

export type TableDeps = { readonly table: TableStore; readonly people: PeopleService; readonly points: LeaguePoints };
export type TableService = ReturnType<typeof createTableService>;

/** How long an answer waits for the table at most, and how often it looks. */
const waitLimitMs = 1000;
const lookEveryMs = 10;

type Finished = { readonly matchId: string; readonly result: TableResult };

export const createTableService = ({ table, people, points }: TableDeps) => {
  // All results go into one document. Taken in one by one, a queue of them would fight over it; in batches they cost one write together.
  const takeIn = createBatches<Finished>((finished) =>
    table.update((standings) =>
      finished.reduce((before, { matchId, result }) => applyResults(before, { [matchId]: result }, points), standings),
    ),
  );

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
    take: ({ version, data }: Pick<EventMessage<typeof matchCompleted>, 'version' | 'data'>): Promise<void> => {
      const { matchId, player1Id, player2Id, player1Score, player2Score } = data;
      return takeIn({ matchId, result: { version, player1Id, player2Id, player1Score, player2Score } });
    },

    /** Waits until the table holds this version of a match, a second at most: the result is safe, and the table will come to it. */
    untilHeld: async (matchId: string, version: number): Promise<void> => {
      const deadline = performance.now() + waitLimitMs;
      while ((await table.heldVersion(matchId)) < version && performance.now() < deadline) await pause(lookEveryMs);
    },

    /** Works the table out anew from these results alone. */
    rebuild: (results: Readonly<Record<string, TableResult>>): Promise<void> =>
      table.update((standings) => rebuilt(standings, results, points)),
  };
};
