import { anything, listOf, part } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import { emptyStandings, STANDINGS_ID } from './table.ts';
import type { Standings, Tally } from './table.ts';

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

/** The one document of the league table. Its reads fetch only what they answer, since everybody looks at the table. */
export const createTableStore = (store: Pick<Store, 'aggregates'>, onChanged: (version: number) => void) => {
  const tables = store.aggregates<Standings>('table', { schema: { results: anything, tallies: listOf(tally) } });
  const id = STANDINGS_ID;
  return {
    /** Makes the document at the first start. */
    ensure: (): Promise<void> => tables.ensure(emptyStandings),
    /** Decides and saves in one; a decision that answers the same object changes nothing. */
    update: async (decide: (standings: Standings) => Standings): Promise<void> => {
      const { changed, version } = await tables.update(id, (standings) => ({ next: decide(standings) }));
      if (changed) onChanged(version);
    },
    /** Says that the table looks different, though nothing in it was written. */
    announce: async (): Promise<void> =>
      onChanged((await tables.find({ id }, { fields: { results: 0, tallies: 0 } }))[0]?.version ?? 0),
    tallies: async (): Promise<readonly Tally[]> =>
      (await tables.find({ id }, { fields: { results: 0 } }))[0]?.state.tallies ?? [],
  };
};
