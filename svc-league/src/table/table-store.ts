import type { LeaguePoints, TableFacts, Tally } from '@society/golf';
import { onRefusal } from '@society/kernel';
import { anything, listOf, part } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import { emptyStandings, standingsIdOf } from './table.ts';
import type { Standings } from './table.ts';

export type TableStore = ReturnType<typeof createTableStore>;

const tally = part({
  playerId: String,
  matchesPlayed: Number,
  wins: Number,
  draws: Number,
  losses: Number,
  goalsFor: Number,
  goalsAgainst: Number,
  leaguePoints: Number,
  pointsAmongTied: Number,
});

/**
 * The league tables, one document a season. Each read fetches only the fields that it returns, since everybody looks at the table.
 * @param onChanged called after every write that changed a table
 */
export const createTableStore = (
  store: Pick<Store, 'aggregates'>,
  onChanged: (seasonId: string, version: number) => void,
) => {
  const tables = store.aggregates<Standings>('table', {
    schema: {
      results: anything,
      decisions: anything,
      tallies: listOf(tally),
      points: part({ win: Number, draw: Number, loss: Number }),
    },
  });
  const find = async (seasonId: string, fields: Readonly<Record<string, 0>>) =>
    (await tables.find({ id: standingsIdOf(seasonId) }, { fields }))[0];
  return {
    /** Makes the table of a season that has none, counted with these points. */
    ensure: (seasonId: string, points: LeaguePoints): Promise<void> =>
      tables.ensure({ ...emptyStandings, id: standingsIdOf(seasonId), points }),
    /** Loads, decides and saves in one guarded update; to change nothing, `decide` returns the same object. A missing table is made first. */
    update: async (seasonId: string, decide: (standings: Standings) => Standings): Promise<void> => {
      const id = standingsIdOf(seasonId);
      const save = () => tables.update(id, (standings) => ({ next: decide(standings) }));
      const make = () => tables.ensure({ ...emptyStandings, id });
      const { changed, version } = await save().catch(onRefusal('notFound', () => make().then(save)));
      if (changed) onChanged(seasonId, version);
    },
    /** Tells screens that the rows look different, though the document is as before. */
    announce: async (seasonId: string): Promise<void> =>
      onChanged(seasonId, (await find(seasonId, { results: 0, decisions: 0, tallies: 0 }))?.version ?? 0),
    facts: async (seasonId: string): Promise<TableFacts> =>
      (await find(seasonId, { tallies: 0 }))?.state ?? emptyStandings,
    tallies: async (seasonId: string): Promise<readonly Tally[]> =>
      (await find(seasonId, { results: 0, decisions: 0 }))?.state.tallies ?? [],
  };
};
