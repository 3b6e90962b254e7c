import path from 'node:path';
import { freePort } from '@society/service-kit/testing';
import { untilReady } from '../league/replica.ts';
import { startProcess } from '../processes.ts';
import type { Process } from '../processes.ts';

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
