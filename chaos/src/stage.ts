import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@society/service-kit/testing';
import { startBroker } from './broker.ts';
import type { Broker } from './broker.ts';
import { root, startProcess, untilWritten } from './processes.ts';
import type { Process } from './processes.ts';

export type StoreServer = {
  readonly url: string;
  readonly port: number;
  /** Whether it was started here; only then can it be killed and restarted. */
  readonly isOurs: boolean;
  /** The id of the current process, if it was started here. */
  readonly pid: () => number | undefined;
  readonly kill: () => Promise<void>;
  /** Restarts it on the same port with the same data. */
  readonly restart: () => Promise<void>;
};

/** What all faults share: a broker and a store, each in its own process. */
export type Stage = {
  readonly broker: Broker;
  readonly store: StoreServer;
  readonly logs: string;
  readonly end: () => Promise<void>;
};

const startStore = async (
  dataDir: string,
  logFile: string,
): Promise<StoreServer & { readonly end: () => Promise<void> }> => {
  const port = await freePort();
  const open = async (): Promise<Process> => {
    const started = startProcess({
      program: 'local/mongo/main.ts',
      env: { MONGO_PORT: String(port), DATA_DIR: dataDir },
      logFile,
    });
    await untilWritten(started, /mongo listening on \S+/);
    return started;
  };
  let running = await open();
  return {
    url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    port,
    isOurs: true,
    pid: () => running.pid,
    kill: async () => void (await running.end('SIGKILL')),
    restart: async () => void (running = await open()),
    end: async () => void (await running.end('SIGTERM')),
  };
};

/** A MongoDB that is already running. */
const storeAt = (url: string): StoreServer & { readonly end: () => Promise<void> } => {
  const refuse = (): Promise<never> => Promise.reject(new Error('This store was not started here'));
  return {
    url,
    port: Number(new URL(url).port || 27017),
    isOurs: false,
    pid: () => undefined,
    kill: refuse,
    restart: refuse,
    end: async () => undefined,
  };
};

/** Starts the broker, and the store unless `mongodbUrl` names one. The started store has a write on disk before it acknowledges it, as in local mode. */
export const startStage = async (mongodbUrl?: string): Promise<Stage> => {
  const logs = path.join(root, '.cache/chaos');
  rmSync(logs, { recursive: true, force: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const store = mongodbUrl
    ? storeAt(mongodbUrl)
    : await startStore(path.join(folder, 'mongo'), path.join(logs, 'mongo.log'));
  const broker = await startBroker(path.join(logs, 'rabbitmq.log'));
  return {
    broker,
    store,
    logs,
    end: async () => {
      await Promise.all([store.end(), broker.end()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
