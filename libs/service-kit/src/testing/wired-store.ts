import { AppError } from '@society/kernel';
import { connectStore } from '../store/connect.ts';
import type { StoreConnection } from '../store/connect.ts';
import { eventually, recordingLogger } from './fakes.ts';
import { testStore } from './store.ts';
import { startWire } from './wire.ts';

export type WiredStore = StoreConnection & {
  readonly wire: Awaited<ReturnType<typeof startWire>>;
  /**
   * Makes these calls at once, at most 20, while the database receives them and answers nothing. Returns by name how each call ended:
   * `unavailable` if it was given up in time.
   */
  readonly whileFrozen: (calls: Readonly<Record<string, () => Promise<unknown>>>) => Promise<Record<string, string>>;
};

const endOf = (call: () => Promise<unknown>): Promise<string> =>
  call().then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? error.kind : `too late: ${String(error)}`),
  );

/** This many connections are open, so that none of the calls has to wait for a new one. */
const connections = 20;

/** A fresh, empty database behind a proxy, for tests in which it is away or does not answer. `close` mends the proxy and drops the database. */
export const wiredStore = async (): Promise<WiredStore> => {
  const direct = await testStore();
  const target = new URL(direct.url);
  const wire = await startWire({ host: target.hostname, port: Number(target.port || 27017) });
  const url = new URL(direct.url);
  url.host = `127.0.0.1:${wire.port}`;
  url.searchParams.set('directConnection', 'true');
  url.searchParams.set('minPoolSize', String(connections));
  const store = await connectStore({ url: url.toString(), database: direct.database, logger: recordingLogger() });
  return {
    ...store,
    wire,
    whileFrozen: async (calls) => {
      const all = Object.entries(calls);
      await eventually(() => wire.connections() > connections);
      wire.freeze();
      const ends = await Promise.all(all.map(async ([name, call]) => [name, await endOf(call)] as const));
      wire.mend();
      return Object.fromEntries(ends);
    },
    close: async () => {
      wire.mend();
      await store.close();
      await wire.close();
      await direct.close();
    },
  };
};
