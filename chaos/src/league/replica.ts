import path from 'node:path';
import { freePort, testKeys } from '@society/service-kit/testing';
import { startProcess } from '../processes.ts';
import type { Process } from '../processes.ts';
import { until } from '../wait.ts';

/** One process of svc-league; it keeps its port when it is restarted. */
export type Replica = {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
};

export type ReplicaOptions = {
  /** The product's `main.ts`, or another program with the same environment. */
  readonly program: string;
  readonly database: string;
  readonly storePort: number;
  readonly brokerPort: number;
  readonly logs: string;
};

/** Waits until a service is ready; throws its output when the process ends before. */
export const untilReady = async (url: string, running: Process): Promise<void> => {
  const isReady = async (): Promise<boolean> =>
    (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  await until(`${url} is ready`, async () => !running.isRunning() || isReady(), 60_000);
  if (!running.isRunning()) throw new Error(`A service ended at its start: ${running.output().slice(-1500)}`);
};

/** Starts a replica and waits until it is ready. */
export const startReplica = async ({
  program,
  database,
  storePort,
  brokerPort,
  logs,
}: ReplicaOptions): Promise<Replica> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { pairs, issuers } = testKeys();
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    MONGODB_URL: `mongodb://127.0.0.1:${storePort}/?directConnection=true`,
    MONGODB_DATABASE: database,
    AMQP_URL: `amqp://guest:guest@127.0.0.1:${brokerPort}`,
    SERVICE_KEY: pairs['svc-league'].privateKey,
    SERVICE_KID: pairs['svc-league'].kid,
    TRUSTED_KEYS: JSON.stringify(issuers),
    // svc-league knows everybody here from events and needs no svc-players; and no club here has a logo.
    PLAYERS_URL: 'http://127.0.0.1:9',
    MEDIA_URL: 'http://127.0.0.1:9',
    CLUB_NAME: 'Fairway Society',
    CLUB_LOCATION: 'Home Golf Club',
    CLUB_CONTACT: 'hello@example.org',
    CLUB_TAGLINE: 'Business through golf',
  };
  let running: Process;
  const start = async (): Promise<void> => {
    running = startProcess({ program, env, logFile: path.join(logs, `${database}-${port}.log`) });
    await untilReady(url, running);
  };
  await start();
  return {
    url,
    start,
    kill: async () => void (await running.end('SIGKILL')),
  };
};
