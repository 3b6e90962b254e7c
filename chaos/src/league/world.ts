import { getLeagueStats } from '@society/contracts';
import type { LeagueRow } from '@society/contracts';
import { createLedger } from '../actions.ts';
import type { Ledger } from '../actions.ts';
import { callOnce, succeeded } from '../calls.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import type { FaultProxy } from '../fault-proxy.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';
import { until } from '../wait.ts';
import { untilRight, watchStore } from './aftermath.ts';
import { headersOf } from './evening.ts';
import { adminId, makePeople, peopleEvents } from './people.ts';
import { startReplica } from './replica.ts';
import type { Replica } from './replica.ts';

/** A league of its own: a new database, empty queues, and processes with wires that can be broken. */
export type World = {
  readonly stage: Stage;
  readonly seed: number;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly replicas: readonly [Replica, ...Replica[]];
  readonly storeLink: FaultProxy;
  readonly brokerLink: FaultProxy;
  /** Between the callers and the first replica. */
  readonly callLink: FaultProxy;
  readonly players: readonly string[];
  /** Seconds of a full run, or fewer with `--quick`. */
  readonly seconds: (full: number, quick: number) => number;
  /** The table of a season; of the current one by default. */
  readonly rows: (seasonId?: string) => Promise<readonly LeagueRow[]>;
  /** Waits until nothing is wrong any more; returns the milliseconds. Throws what is still wrong when it takes too long. */
  readonly settle: () => Promise<number>;
  readonly end: () => Promise<void>;
};

export type WorldOptions = {
  readonly stage: Stage;
  readonly name: string;
  readonly seed: number;
  readonly quick: boolean;
  readonly program: string;
  /** How long events may take to arrive after the fault is over. */
  readonly settleMs: number;
  readonly replicas?: number;
  readonly players?: number;
};

/** Empties the queues and starts the world; resolves when every replica is ready and the league knows its people. */
export const startWorld = async (options: WorldOptions): Promise<World> => {
  const { stage, name, seed, quick, program, settleMs } = options;
  const database = `${program.startsWith('chaos') ? 'naive-' : ''}${name}-${seed}`;
  await stage.broker.clear();
  const links = await Promise.all([
    startFaultProxy({ port: stage.store.port }),
    startFaultProxy({ port: stage.broker.port }),
  ]);
  const [storeLink, brokerLink] = links;
  const store = await watchStore(stage, database);
  const replica = (): Promise<Replica> =>
    startReplica({ program, database, storePort: storeLink.port, brokerPort: brokerLink.port, logs: stage.logs });
  const first = await replica();
  const others = await Promise.all(Array.from({ length: (options.replicas ?? 1) - 1 }, replica));
  const callLink = await startFaultProxy({ port: Number(new URL(first.url).port) });
  const replicas: World['replicas'] = [first, ...others];
  const ledger = createLedger();

  const people = makePeople(options.players ?? 8);
  await stage.broker.publish('player.changed', peopleEvents(people));
  const known = async (): Promise<boolean> =>
    (await store.connection.collection('people').countDocuments({})) === people.length;
  await until('the league knows its people', known);

  const rows = async (seasonId?: string): Promise<readonly LeagueRow[]> => {
    const answer = await callOnce(first.url, getLeagueStats, {
      headers: headersOf(adminId),
      ...(seasonId !== undefined && { query: { seasonId } }),
    });
    if (!succeeded(answer)) throw new Error(`the league table was not to be had: ${answer.failure ?? answer.status}`);
    return answer.body;
  };

  return {
    stage,
    seed,
    random: createRandom(seed),
    ledger,
    replicas,
    storeLink,
    brokerLink,
    callLink,
    players: people.filter(({ role }) => role === 'player').map(({ id }) => id),
    seconds: (full, hurried) => (quick ? hurried : full),
    rows,
    settle: () => untilRight(store, ledger, rows, settleMs),
    end: async () => {
      await Promise.all(replicas.map((each) => each.kill()));
      await Promise.all([...links, callLink].map((link) => link.close()));
      await store.close();
    },
  };
};
