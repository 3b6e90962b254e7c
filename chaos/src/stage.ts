import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBroker } from './broker.ts';
import type { Broker } from './broker.ts';
import { freePort } from './ports.ts';
import { root, startProcess, untilWritten } from './processes.ts';
import type { Process } from './processes.ts';

export type StoreServer = {
  readonly port: number;
  /** Of the process as it runs now. */
  readonly pid: () => number;
  readonly kill: () => Promise<void>;
  /** On the same port and the same data. */
  readonly restart: () => Promise<void>;
};

/** What all faults share: a broker and a store, each in a process of its own. */
export type Stage = { readonly broker: Broker; readonly store: StoreServer; readonly logs: string; readonly end: () => Promise<void> };

const startStore = async (dataDir: string, logFile: string): Promise<StoreServer & { readonly end: () => Promise<void> }> => {
  const port = await freePort();
  const open = async (): Promise<Process> => {
    const started = startProcess({ program: 'local/mongo/main.ts', env: { MONGO_PORT: String(port), DATA_DIR: dataDir }, logFile });
    await untilWritten(started, /mongo listening on \S+/);
    return started;
  };
  let running = await open();
  return {
    port,
    pid: () => running.pid,
    kill: async () => void (await running.end('SIGKILL')),
    restart: async () => void (running = await open()),
    end: async () => void (await running.end('SIGTERM')),
  };
};

/** Starts the broker and the store. What is written to the store is on disk once it is acknowledged, as in local mode. */
export const startStage = async (): Promise<Stage> => {
  const logs = path.join(root, '.cache/chaos');
  rmSync(logs, { recursive: true, force: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const store = await startStore(path.join(folder, 'mongo'), path.join(logs, 'mongo.log'));
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
