import type { LeagueRow } from '@society/contracts';
import { createLogger } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import type { Match } from '../../../svc-league/src/matches/match.ts';
import type { TablePerson } from '../../../svc-league/src/table/table.ts';
import type { Ledger } from '../actions.ts';
import { faultsOf } from '../oracle.ts';
import type { Aftermath } from '../oracle.ts';
import type { Stage } from '../stage.ts';
import { pause } from '../wait.ts';

/** A way of our own to a database, past every fault proxy. */
export const watchStore = (stage: Stage, database: string): Promise<Store> =>
  connectStore({ url: `mongodb://127.0.0.1:${stage.store.port}/?directConnection=true`, database, logger: createLogger({ service: 'chaos', level: 'silent' }) });

const readAftermath = async (store: Store, ledger: Ledger, rows: readonly LeagueRow[]): Promise<Aftermath> => {
  const { connection } = store;
  const matches = await connection.collection('matches').find({}).toArray();
  const people = await connection.collection('people').find({ deleted: false }).toArray();
  const waiting = await Promise.all(['matches', 'fixtures', 'table'].map((name) => connection.collection(name).countDocuments({ pending: true })));
  return {
    tried: ledger.allTried(),
    accepted: ledger.allAccepted(),
    matches: matches.map(({ _id, version, ...fields }) => ({ match: { id: String(_id), ...fields } as unknown as Match, version: Number(version) })),
    people: people.map(({ data }) => data as TablePerson),
    rows,
    waiting: waiting.reduce((sum, each) => sum + each, 0),
  };
};

/** Looks until nothing is wrong any more; throws what is when it takes too long. */
export const untilRight = async (store: Store, ledger: Ledger, rows: () => Promise<readonly LeagueRow[]>, limitMs: number): Promise<void> => {
  const deadline = performance.now() + limitMs;
  const look = async (): Promise<readonly string[]> => {
    try {
      return faultsOf(await readAftermath(store, ledger, await rows()));
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  };
  for (;;) {
    const [first, ...others] = await look();
    if (first === undefined) return;
    if (performance.now() > deadline) throw new Error(others.length > 0 ? `${first} (and ${others.length} more)` : first);
    await pause(250);
  }
};
