import { FIRST_SEASON_ID } from '@society/contracts';
import type { LeagueRow } from '@society/contracts';
import { createLogger } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import type { StoreConnection } from '@society/service-kit/store';
import type { Course } from 'svc-league/course';
import type { Match } from 'svc-league/match';
import type { Season } from 'svc-league/seasons';
import type { TablePerson } from 'svc-league/table';
import type { Ledger } from '../actions.ts';
import { faultsOf } from '../oracle.ts';
import type { Aftermath } from '../oracle.ts';
import type { Stage } from '../stage.ts';
import { pause } from '../wait.ts';

type Stored = Readonly<Record<string, unknown>>;
type Fixture = { readonly id: string; readonly seasonId?: string };

/** Our own connection to a database, past every fault proxy. */
export const watchStore = (stage: Stage, database: string): Promise<StoreConnection> =>
  connectStore({ url: stage.store.url, database, logger: createLogger({ service: 'chaos', level: 'silent' }) });

type Rows = (seasonId: string) => Promise<readonly LeagueRow[]>;

const readAftermath = async (store: StoreConnection, ledger: Ledger, rows: Rows): Promise<Aftermath> => {
  const { connection } = store;
  const living = async (name: string) =>
    connection
      .collection(name)
      .find({ deleted: { $ne: true } })
      .toArray();
  const [matches, people, fixtures, seasons, courses] = await Promise.all(
    ['matches', 'people', 'fixtures', 'seasons', 'courses'].map(living),
  );
  const waiting = await Promise.all(
    ['matches', 'fixtures', 'table'].map((name) => connection.collection(name).countDocuments({ pending: true })),
  );
  const states = <T>(documents: readonly Stored[] = []) =>
    documents.map(({ _id, version, ...fields }) => ({
      state: { id: String(_id), ...fields } as unknown as T,
      version: Number(version),
    }));
  const known = states<Season>(seasons).map(({ state }) => state);
  const tables = await Promise.all(known.map(async ({ id }) => [id, await rows(id)] as const));
  return {
    tried: ledger.allTried(),
    accepted: ledger.allAccepted(),
    matches: states<Match>(matches).map(({ state, version }) => ({ match: state, version })),
    people: (people ?? []).map(({ data }) => data as TablePerson),
    fixtures: new Map(
      states<Fixture>(fixtures).map(({ state: { id, seasonId } }) => [id, seasonId ?? FIRST_SEASON_ID]),
    ),
    seasons: known,
    tables: new Map(tables),
    courses: states<Course>(courses).map(({ state, version }) => ({ course: state, version })),
    waiting: waiting.reduce((sum, each) => sum + each, 0),
  };
};

/** A duplicate that is still under way may break what is right at the moment. */
const staysRightMs = 700;

/** Checks until nothing is wrong, and again a little later; returns the milliseconds until then. Throws what is still wrong when it takes too long. */
export const untilRight = async (
  store: StoreConnection,
  ledger: Ledger,
  rows: Rows,
  limitMs: number,
): Promise<number> => {
  const began = performance.now();
  let rightAt = began;
  const look = async (): Promise<readonly string[]> => {
    try {
      return faultsOf(await readAftermath(store, ledger, rows));
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  };
  for (let timesRight = 0; timesRight < 2;) {
    const [first, ...others] = await look();
    if (first === undefined) {
      if (timesRight === 0) rightAt = performance.now();
      timesRight += 1;
      if (timesRight === 1) await pause(staysRightMs);
    } else {
      timesRight = 0;
      if (performance.now() > began + limitMs)
        throw new Error(others.length > 0 ? `${first} (and ${others.length} more)` : first);
      await pause(250);
    }
  }
  return rightAt - began;
};
