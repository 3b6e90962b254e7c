import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import { atMost } from '@society/kernel';
import type { Logger } from './logger.ts';
import { stopping } from './service-app.ts';

export type RunningServer = {
  readonly port: number;
  /** Stops in order. Every call returns the same promise. */
  readonly close: () => Promise<void>;
};

export type ServerOptions = {
  readonly port: number;
  readonly host?: string;
  readonly logger: Logger;
  /** Called after `drainMs`, to end event streams: a stream never finishes by itself, and its client should come back to another replica. */
  readonly onDrain?: (() => void) | undefined;
  /** Called once every request is finished: stop outbox and bus, close the store. */
  readonly onStop?: () => Promise<void>;
  /** For how many milliseconds to go on serving while readiness already fails, so that the gateway notices. */
  readonly drainMs?: number;
};

const stopLimitMs = 10_000;
/** What was connected just before the server closed has sent its request by then. */
const firstWordMs = 1000;

/**
 * Listens (port 0 takes a free one). Idle connections live 65 s, longer than the gateway keeps them: a golfer's pause between two holes
 * must not end in a request on a connection that is just being closed. Stopping: readiness fails, after `drainMs` the server accepts
 * nothing new, requests finish, then `onStop`; all within 10 s.
 */
export const startServer = async (app: Express, options: ServerOptions): Promise<RunningServer> => {
  const server = createServer(app);
  server.keepAliveTimeout = 65_000;
  // A phone with a weak signal may take this long for 5 MB. Node's own 5 minutes would cut an upload that is still moving.
  server.requestTimeout = 15 * 60_000;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  options.logger.info({ port }, 'listening');

  const finishRequests = async (): Promise<void> => {
    if (options.drainMs) await pause(options.drainMs);
    options.onDrain?.();
    // A connection that was busy when the server closed stays open after its response, unless it is closed here.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    // For Node a connection that never had a request is not idle. Browsers and proxies open some beforehand.
    const unused = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, firstWordMs);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(sweep);
    clearTimeout(unused);
  };
  const stop = async (): Promise<void> => {
    app.locals[stopping] = true;
    // `onStop` gets all the time that the requests leave: a mail on its way may take some seconds.
    await atMost(finishRequests(), stopLimitMs - 2000);
    server.closeAllConnections();
    await options.onStop?.();
    options.logger.info({}, 'stopped');
  };
  let stopped: Promise<void> | undefined;
  return { port, close: () => (stopped ??= atMost(stop(), stopLimitMs)) };
};
