// Starts the embedded MongoDB-compatible server.
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import path from 'node:path';
import { messageOf } from './errors.ts';
import { closeIdleCursors, newCursors } from './commands/cursors.ts';
import { newAnswer } from './commands/dispatch.ts';
import { noFailPoints } from './commands/fail-points.ts';
import { removeExpired } from './commands/expiry.ts';
import { openCatalog } from './storage/catalog.ts';
import type { Catalog } from './storage/catalog.ts';
import { damaged } from './storage/data-file.ts';
import { memoryJournal } from './storage/journal.ts';
import type { Journal } from './storage/journal.ts';
import { lmdbJournal } from './storage/lmdb-journal.ts';
import { serveConnection } from './wire/connection.ts';

export type MongoOptions = {
  /** Where it listens; 0 (the default) takes any free port of 127.0.0.1. */
  port?: number;
  host?: string;
  /** A folder for its files; without one, everything lives in memory and is gone at the end. */
  dataDir?: string | undefined;
  /** Takes the command configureFailPoint, for tests of what happens when the store fails. */
  failPoints?: boolean;
  /** Tells a person what they have to know while it runs. */
  report?: (message: string) => void;
};

export type MongoServer = { url: string; port: number; close: () => Promise<void> };

const sweepMs = 60_000;

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

const openOrClose = async (journal: Journal, dataDir = ''): Promise<Catalog> => {
  try {
    return openCatalog(journal);
  } catch (error) {
    await journal.close();
    throw damaged(path.join(dataDir, 'data.mdb'), `is damaged (${messageOf(error)})`);
  }
};

/** Starts a server and resolves once it takes connections. Fails when the port or the folder is in use. */
export const startMongo = async ({
  port = 0,
  host = '127.0.0.1',
  dataDir,
  failPoints = false,
  report = console.error,
}: MongoOptions = {}): Promise<MongoServer> => {
  const journal = dataDir === undefined ? memoryJournal() : lmdbJournal(dataDir, report);
  const catalog = await openOrClose(journal, dataDir);
  const cursors = newCursors();
  const answer = newAnswer({ catalog, cursors, failPoints: failPoints ? noFailPoints() : undefined });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, answer);
  });
  try {
    await listen(server, port, host);
  } catch (error) {
    await journal.close();
    throw error;
  }
  const sweep = setInterval(() => {
    // A disk that fails here fails the next command too, which is told.
    if (journal.refusal() === undefined && removeExpired(catalog, Date.now()) > 0)
      void journal.flushed()?.catch(() => undefined);
    closeIdleCursors(cursors, Date.now());
  }, sweepMs).unref();
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `mongodb://${host}:${String(bound)}`,
    port: bound,
    close: async () => {
      clearInterval(sweep);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
      await journal.close();
    },
  };
};
