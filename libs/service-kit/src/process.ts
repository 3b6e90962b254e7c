import { setFlagsFromString } from 'node:v8';
import { createLogger } from './http/logger.ts';
import type { Logger } from './http/logger.ts';
import { createMetrics } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import { startTracing, stopTracing } from './tracing/start.ts';

/**
 * What every process of the product has first, services and gateway alike. A caller that passes a logger shares the process with other
 * services. Then there are no figures of the process: they would appear several times, and Node keeps each observer of its garbage
 * collection for ever.
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
 * Runs a `main`: starts it, closes it on SIGTERM or SIGINT (even during the start), sends the traces that are left, and ends the process: 0
 * after a clean stop, 1 if it could not start or stop. The same signal again ends the process at once.
 */
export const runProcess = async (start: () => Promise<{ readonly close: () => Promise<void> }>): Promise<void> => {
  // Otherwise V8, after a busy moment, allocates some objects in the old generation for ever after. If such an object is part of a request,
  // each dead one keeps the rest of its request alive: every young collection copies it all, and the whole heap is collected again and
  // again (bench/README.md has figures).
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
