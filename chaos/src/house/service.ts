import path from 'node:path';
import type { ServiceName } from '@society/contracts';
import { freePort, testKeys } from '@society/service-kit/testing';
import { startProcess } from '../processes.ts';
import type { Process } from '../processes.ts';
import { until } from '../wait.ts';

/** The variables with a caller's own key. */
export const keyOf = (name: ServiceName) => {
  const { privateKey, kid } = testKeys().pairs[name];
  return { SERVICE_KEY: privateKey, SERVICE_KID: kid };
};
/** The variable with the keys of all callers. */
export const trustedKeys = () => ({ TRUSTED_KEYS: JSON.stringify(testKeys().issuers) });

export const clubVariables = {
  CLUB_NAME: 'Fairway Society',
  CLUB_LOCATION: 'Home Golf Club',
  CLUB_CONTACT: 'hello@example.org',
  CLUB_TAGLINE: 'Business through golf',
};

/** One process of the house; it keeps its ports when it is restarted. */
export type Service = {
  readonly name: string;
  readonly url: string;
  /** The id of the current process; undefined before the first start. */
  readonly pid: () => number | undefined;
  readonly start: () => Promise<void>;
  /** Ends the process; resolves with its exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type ServiceOptions = {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logs: string;
  /** A program to run instead of the product's own. */
  readonly program?: string | undefined;
  /** The address with its health checks, if not its own. */
  readonly readyAt?: string;
};

/** Waits until a service is ready; throws its output when the process ends before. */
const untilReady = async (url: string, running: Process): Promise<void> => {
  const isReady = async (): Promise<boolean> =>
    (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  await until(`${url} is ready`, async () => !running.isRunning() || isReady(), 60_000);
  if (!running.isRunning()) throw new Error(`A service ended at its start: ${running.output().slice(-1500)}`);
};

/** A service that is not running yet. */
export const prepareService = async ({
  name,
  env,
  logs,
  readyAt,
  program = `${name}/src/main.ts`,
}: ServiceOptions): Promise<Service> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: Process | undefined;
  return {
    name,
    url,
    pid: () => running?.pid,
    start: async () => {
      running = startProcess({
        program,
        env: { PUBLIC_URL: url, ...env, PORT: String(port), HOST: '127.0.0.1' },
        logFile: path.join(logs, `${name}-${port}.log`),
      });
      await untilReady(readyAt ?? url, running);
    },
    end: async (signal) => running?.end(signal) ?? null,
  };
};
