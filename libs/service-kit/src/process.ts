import { setFlagsFromString } from 'node:v8';
import { createLogger } from './http/logger.ts';
import type { Logger } from './http/logger.ts';
import { createMetrics } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import { startTracing, stopTracing } from './tracing/start.ts';

/**
 * What every process of the product has before anything else: services and gateway alike. Who is given a logger shares the process with others,
 * and has no figures of it: they would be there several times over, and Node holds on for ever to what watches its garbage collection.
 */
export const openProcess = async (
  name: string,
  level: string,
  given?: Logger,
): Promise<{ readonly logger: Logger; readonly metrics: Metrics }> => {
  const logger = given ?? createLogger({ service: name, level });
  await startTracing({ service: name, logger });
  return { logger, metrics: createMetrics(name, { process: given === undefined }) };
};

/**
 * Runs a `main`: starts it, closes it on SIGTERM or SIGINT (also one that comes while it starts), sends the traces that are left, and ends
 * the process: 0 after a clean stop, 1 when it could not start or stop. A second signal ends it at once.
 */
export const runProcess = async (start: () => Promise<{ readonly close: () => Promise<void> }>): Promise<void> => {
  // Else V8 makes what outlived a busy moment among old objects for ever after. When that is a part of a request, each dead one holds on to
  // the rest of it: the young collections copy it all and the whole heap is collected again and again (bench/README.md has figures).
  setFlagsFromString('--no-allocation-site-pretenuring');
  const asked = new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  try {
    const running = await start();
    await asked;
    await running.close();
    await stopTracing();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
