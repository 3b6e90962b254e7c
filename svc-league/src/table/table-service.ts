import * as z from 'zod/mini';
import { FIRST_SEASON_ID, matchDisputed, substituteAsked } from '@society/contracts';
import type { LeagueRow, matchCompleted, matchDecided, matchReopened } from '@society/contracts';
import type { LeaguePoints, TableDecision } from '@society/golf';
import type { Bus, EventMessage } from '@society/service-kit/bus';
import type { Logger } from '@society/service-kit/http';
import type { ChangeMatch } from '../matches/match.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import { shownClosed } from '../seasons/closed-rows.ts';
import { isOpen } from '../seasons/season.ts';
import type { SeasonSummary } from '../seasons/season.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import { isIn } from '../seasons/season-view.ts';
import type { OfSeason } from '../seasons/season-view.ts';
import { applyAll, applyDecision, applyResults, counted, rebuilt, rowsOf, withoutMatches } from './table.ts';
import type { Standings } from './table.ts';
import type { TableStore } from './table-store.ts';

export type TableDeps = {
  readonly tableStore: TableStore;
  readonly seasonQueries: Pick<SeasonQueries, 'read' | 'remembered' | 'require' | 'idOf' | 'closedRows'>;
  readonly matchQueries: Pick<MatchQueries, 'disputedPlayers' | 'factsOf'>;
  readonly people: Pick<PeopleService, 'all'>;
  readonly bus: Pick<Bus, 'live' | 'state'>;
  readonly logger: Pick<Logger, 'warn'>;
};
export type TableService = ReturnType<typeof createTableService>;

/** How long an answer waits for the table at most. */
const waitLimitMs = 1000;

/** What replicas tell each other once the table holds these versions of matches. Screens do not get it; they get `table.changed`. */
const tableHolds = z.object({
  name: z.literal('table.holds'),
  matches: z.array(z.object({ id: z.string(), version: z.number() })),
  seasonId: z.optional(z.string()),
});

type Held = z.output<typeof tableHolds>['matches'];

/** Changes a match as `change` does. If the table has to change, it answers once that has, so that the next request sees both. */
export const withTable =
  ({ whileListening }: Pick<TableService, 'whileListening'>, change: ChangeMatch): ChangeMatch =>
  (id, decide) =>
    whileListening(id, async () => {
      let told = false;
      const after = await change(id, (...given) => {
        const decision = decide(...given);
        // Neither disputes nor the news to substitutes change the table.
        told = decision.events.some(({ event }) => event !== matchDisputed && event !== substituteAsked);
        return decision;
      });
      return { ...after, awaited: after.changed && told };
    });

/** The league tables, fed by the events of matches. Nothing here authorises: every member may look. */
export const createTableService = ({ tableStore, seasonQueries, matchQueries, people, bus, logger }: TableDeps) => {
  const waiting = new Set<(matches: Held) => void>();
  bus.live.on((message) => {
    const { success, data } = tableHolds.safeParse(message);
    if (!success) return;
    for (const tell of waiting) tell(data.matches);
    if (data.seasonId === undefined) void repairAfterOldWord();
  });

  /** Changes a season's table. `decide` gets the points that the table was counted with, or the season's for an old table that names none. */
  const update = async (
    seasonId: string,
    decide: (standings: Standings, points: LeaguePoints) => Standings,
  ): Promise<void> => {
    const season = await seasonQueries.require(seasonId);
    await tableStore.update(seasonId, (standings) => decide(standings, standings.points ?? season.points));
  };

  const hold = async (
    told: OfSeason & { readonly matchId: string },
    version: number,
    decide: (standings: Standings, points: LeaguePoints) => Standings,
  ): Promise<void> => {
    const seasonId = await seasonQueries.idOf(told);
    await update(seasonId, decide);
    bus.live.emit({ name: 'table.holds', seasonId, matches: [{ id: told.matchId, version }] });
  };

  const open = async ({ id, points }: Pick<SeasonSummary, 'id' | 'points'>): Promise<void> => {
    await tableStore.ensure(id, points);
    await tableStore.update(id, (standings) => counted(standings, points));
  };

  const factsOf = async (seasonId: string) => matchQueries.factsOf(seasonId, await seasonQueries.read());

  const repair = async (seasonId: string): Promise<void> => {
    const facts = await factsOf(seasonId);
    await update(seasonId, (standings, points) => applyAll(standings, facts, points));
    if (seasonId === FIRST_SEASON_ID) return;
    const ids = new Set([...Object.keys(facts.results), ...Object.keys(facts.decisions)]);
    await update(FIRST_SEASON_ID, (standings, points) => withoutMatches(standings, ids, points));
  };

  const repairCurrent = async (): Promise<void> => {
    const { id } = await seasonQueries.require();
    if (id !== FIRST_SEASON_ID) await repair(id);
  };

  /** A replica that knows no seasons has counted a result in the first season's table, the only one it has. It may belong to the current season. */
  const repairAfterOldWord = (): Promise<void> =>
    repairCurrent().catch((error: unknown) => logger.warn({ err: error }, 'a season’s table could not be repaired'));

  return {
    /** Makes the tables of open seasons ready for work, counted with the points of their seasons. */
    start: async (): Promise<void> => {
      for (const season of (await seasonQueries.read()).seasons) if (isOpen(season)) await open(season);
    },
    /** Makes the table of a season that was opened, and counts it anew where the season's points were changed. */
    open,

    /** The rows of a season, or of the current one when none is named. Throws 404 for an unknown season. */
    rows: async (wanted?: string): Promise<LeagueRow[]> => {
      const { id, closedAt } = await seasonQueries.require(wanted);
      if (closedAt !== undefined) {
        // Both at once: the rows say whose names are needed, but waiting for them first would take half as long again.
        const [closed, known] = await Promise.all([seasonQueries.closedRows(id), people.all()]);
        if (closed) return [...shownClosed(closed, new Map(known.map((person) => [person.id, person])))];
      }
      const view = await seasonQueries.remembered();
      const [tallies, everybody, disputed] = await Promise.all([
        tableStore.tallies(id),
        people.all(),
        matchQueries.disputedPlayers(isIn(view, id)),
      ]);
      return [...rowsOf(tallies, everybody, disputed)];
    },

    /** All results and decisions that a season's table counts. */
    facts: tableStore.facts,

    /** To be called when people have changed, and the rows with them: screens that show the table are told. */
    peopleChanged: async (): Promise<void> => tableStore.announce((await seasonQueries.require()).id),

    /** Takes in a finished match, or its correction. An event that comes again or late changes nothing. */
    take: ({ version, data }: Pick<EventMessage<typeof matchCompleted>, 'version' | 'data'>): Promise<void> => {
      const { matchId, player1Id, player2Id, player1Score, player2Score } = data;
      const result = { version, player1Id, player2Id, player1Score, player2Score };
      return hold(data, version, (standings, points) => applyResults(standings, { [matchId]: result }, points));
    },

    /** Takes in a decision on a match that was not played to its end. */
    takeDecision: ({ version, data }: Pick<EventMessage<typeof matchDecided>, 'version' | 'data'>): Promise<void> => {
      const { matchId, player1Id, player2Id, outcome } = data;
      const decision: TableDecision = { version, player1Id, player2Id, outcome };
      return hold(data, version, (standings, points) => applyDecision(standings, matchId, decision, points));
    },

    /** Takes in that a decision or a final score was taken back. */
    takeReopening: ({ version, data }: Pick<EventMessage<typeof matchReopened>, 'version' | 'data'>): Promise<void> => {
      const decision: TableDecision = { version, player1Id: '', player2Id: '', outcome: null };
      return hold(data, version, (standings, points) => applyDecision(standings, data.matchId, decision, points));
    },

    /**
     * Adds what is missing in a season's table, and takes its matches out of the first season's table: code from before there were seasons
     * counts every result there.
     */
    repair,
    /** The same for the current season. Runs at every start, since code from before there were seasons may have run. */
    repairCurrent,

    /**
     * Writes to a match and, if the write says so (`awaited`), waits until a replica says that the table holds this version: a second at
     * most, and not at all while the broker is away. The result is stored in any case, and the table takes it in later.
     */
    whileListening: async <W extends { readonly version: number; readonly awaited: boolean }>(
      matchId: string,
      write: () => Promise<W>,
    ): Promise<W> => {
      // Listening begins before the write, since that message may arrive before the write returns.
      let held = 0;
      let wake = (): void => undefined;
      const tell = (matches: Held): void => {
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

    /** Works all tables out anew from the matches alone. Returns how many results and decisions were counted. */
    rebuild: async (): Promise<number> => {
      let count = 0;
      for (const { id, points } of (await seasonQueries.read()).seasons) {
        const facts = await factsOf(id);
        await tableStore.update(id, (standings) => rebuilt(standings, facts, points));
        // A match that ended between the read and the write was in the table, and the write has dropped it.
        await repair(id);
        count += Object.keys(facts.results).length + Object.keys(facts.decisions).length;
      }
      return count;
    },
  };
};
