// Starts the embedded MongoDB-compatible server.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, ListenOptions, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
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
  /** Where it listens at 127.0.0.1; 0 (the default) takes any free port. */
  port?: number;
  /** Listens on a socket in a folder that only this user may enter, on no port: for clients in this process, since nobody else knows it. */
  ownProcessOnly?: boolean;
  /** A folder for its files; without one, everything lives in memory, does not expire and is gone at the end. */
  dataDir?: string | undefined;
  /** Takes the command configureFailPoint, for tests of what happens when the store fails. */
  failPoints?: boolean;
  /** Tells a person what they have to know while it runs. */
  report?: (message: string) => void;
};

export type MongoServer = { url: string; port: number; close: () => Promise<void> };

const host = '127.0.0.1';
const sweepMs = 60_000;

const listen = (server: Server, at: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, resolve);
  });

const openOrClose = async (journal: Journal, dataDir = ''): Promise<Catalog> => {
  try {
    return openCatalog(journal);
  } catch (error) {
    await journal.close();
    throw damaged(path.join(dataDir, 'data.mdb'), `is damaged (${messageOf(error)})`);
  }
};

const outgrownBytes = 256 * 1024 * 1024;
const outgrownDocuments = 50_000;

/** The warning for more data than this store is made for: it keeps everything in memory, and reads all of it at the start. */
const outgrown = (catalog: Catalog, file: string): string | undefined => {
  const documents = [...catalog.databases.values()]
    .flatMap((collections) => [...collections.values()])
    .reduce((sum, { records }) => sum + records.size, 0);
  const { size } = statSync(file);
  if (size <= outgrownBytes && documents <= outgrownDocuments) return undefined;
  return (
    `The embedded store holds ${String(documents)} documents, in a file of ${String(Math.round(size / 1024 / 1024))} MB: more than it is made for. ` +
    'It keeps all of them in memory and gets slow at the start. Move to a MongoDB (MONGODB_URL): local/README.md says how.'
  );
};

const newSocketFolder = (): string => {
  // Neither in the data folder nor in a long TMPDIR: the path of a socket may have only some 100 bytes. And the driver decodes a path twice.
  const root = Buffer.byteLength(tmpdir()) < 75 && !tmpdir().includes('%') ? tmpdir() : '/tmp';
  try {
    return mkdtempSync(path.join(root, 'store-'));
  } catch (error) {
    throw new Error(
      `The store's socket cannot be made in ${root} (${messageOf(error)}). Set TMPDIR to a folder with a short path that this user may write.`,
      { cause: error },
    );
  }
};

/** Starts a server and resolves once it takes connections. Fails when the port or the folder is in use. */
export const startMongo = async ({
  port = 0,
  ownProcessOnly = false,
  dataDir,
  failPoints = false,
  report = console.error,
}: MongoOptions = {}): Promise<MongoServer> => {
  const journal = dataDir === undefined ? memoryJournal() : lmdbJournal(dataDir, report);
  const catalog = await openOrClose(journal, dataDir);
  const tooMuch = dataDir === undefined ? undefined : outgrown(catalog, path.join(dataDir, 'data.mdb'));
  if (tooMuch !== undefined) report(tooMuch);
  const cursors = newCursors();
  const answer = newAnswer({ catalog, cursors, failPoints: failPoints ? noFailPoints() : undefined });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, answer);
  });
  const socketFolder = ownProcessOnly ? newSocketFolder() : undefined;
  const socket = socketFolder === undefined ? undefined : path.join(socketFolder, 'mongo.sock');
  try {
    await listen(server, socket === undefined ? { port, host } : { path: socket });
  } catch (error) {
    await journal.close();
    throw error;
  }
  const sweep = setInterval(() => {
    // In memory the server is for tests, which have their own clocks. If the disk fails here, the next command fails too and reports it.
    if (dataDir !== undefined && journal.refusal() === undefined && removeExpired(catalog, Date.now()) > 0)
      void journal.flushed()?.catch(() => undefined);
    closeIdleCursors(cursors, Date.now());
  }, sweepMs).unref();
  const bound = socket === undefined ? (server.address() as AddressInfo).port : 0;
  return {
    url: `mongodb://${socket === undefined ? `${host}:${String(bound)}` : encodeURIComponent(socket)}`,
    port: bound,
    close: async () => {
      clearInterval(sweep);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
      if (socketFolder !== undefined) rmSync(socketFolder, { recursive: true, force: true });
      await journal.close();
    },
  };
};
