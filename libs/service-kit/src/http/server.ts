import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import { atMost } from '@society/kernel';
import type { Logger } from './logger.ts';
import { stopping } from './service-app.ts';

export type RunningServer = {
  readonly port: number;
  /** Stops in order; the same promise however often it is asked. */
  readonly close: () => Promise<void>;
};

export type ServerOptions = {
  readonly port: number;
  readonly host?: string;
  readonly logger: Logger;
  /** Called after `drainMs`: end event streams, since a stream never finishes by itself, and its client shall come back to another replica. */
  readonly onDrain?: (() => void) | undefined;
  /** Called once every request is finished: stop outbox and bus, close the store. */
  readonly onStop?: () => Promise<void>;
  /** How long to go on serving while readiness already fails, so that the gateway notices. */
  readonly drainMs?: number;
};

const stopLimitMs = 10_000;

/**
 * Listens (port 0 takes a free one). A phone's pause between two holes must not meet a connection that is just being closed, so idle
 * connections live 65 s, longer than the gateway keeps them. Stopping: readiness fails, after `drainMs` nothing new is
 * accepted, requests finish, then `onStop`; all within 10 s.
 */
export const startServer = async (app: Express, options: ServerOptions): Promise<RunningServer> => {
  const server = createServer(app);
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 70_000;
  // 5 MB from a phone with one bar of signal; Node's own 5 minutes would cut an upload that is still moving.
  server.requestTimeout = 15 * 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  options.logger.info({ port }, 'listening');

  const finishRequests = async (): Promise<void> => {
    if (options.drainMs) await pause(options.drainMs);
    options.onDrain?.();
    // A connection that was busy when the server closed stays open after its answer unless it is looked for again.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(sweep);
  };
  const stop = async (): Promise<void> => {
    app.locals[stopping] = true;
    // All the time that requests leave is the rest's: a mail on its way may take some seconds.
    await atMost(finishRequests(), stopLimitMs - 2000);
    server.closeAllConnections();
    await options.onStop?.();
    options.logger.info({}, 'stopped');
  };
  let stopped: Promise<void> | undefined;
  return { port, close: () => (stopped ??= atMost(stop(), stopLimitMs)) };
};
