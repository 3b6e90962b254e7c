import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { withTimeout } from '@society/kernel';
import { failureSentence } from '../failure-sentence.ts';
import type { Logger } from '../http/logger.ts';
import { watchHeartbeats } from './heartbeat-watch.ts';

export type StoreConnection = {
  readonly connection: Connection;
  /** Whether the database answers within a second. */
  readonly ready: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

export type ConnectOptions = {
  readonly url: string;
  /** Each service has its own database. */
  readonly database: string;
  readonly logger?: Logger | undefined;
  /** For a real MongoDB: a write counts once a majority of the replica set has it, and reads see only such writes. */
  readonly majority?: boolean | undefined;
};

/** An instance of its own, so that no other user of mongoose in the process changes its settings. */
const own = new mongoose.Mongoose({ sanitizeFilter: true, bufferCommands: false, autoIndex: false, autoCreate: false });

const answersWithinMs = 1000;
/**
 * Milliseconds for finding a server. The driver may do this twice for one command, since it repeats a command whose connection broke. Both
 * together take less than 2 s.
 */
const selectionLimitMs = 900;
const connectLimitMs = 1500;
/** At the start nobody waits for an answer, and a busy machine may take longer than a request may wait. */
const triesAtStart = 5;
/**
 * Milliseconds for one command. The driver asks once more, so it notices a frozen server after 4 s at the latest. The person who waits has
 * an answer before that: `withStoreTimeout`.
 */
const answerLimitMs = 2000;

/**
 * A write that a failover will undo must not be read: a client that sends it again would be told that it is there already. Only the primary
 * shows at once what was acknowledged.
 */
const ofMajority = {
  writeConcern: { w: 'majority' },
  // An address with this option would win over `readConcern`.
  readConcernLevel: 'majority',
  readPreference: 'primary',
} as const;

/**
 * Connects to the database of one service. Nothing waits long for a server that is away or does not answer: the request fails with 503, and
 * the next one may succeed, since the driver reconnects by itself. If the server cannot be reached at the start, throws a sentence for the
 * operator.
 */
export const connectStore = async ({
  url,
  database,
  logger,
  majority = false,
}: ConnectOptions): Promise<StoreConnection> => {
  const options = {
    dbName: database,
    serverSelectionTimeoutMS: selectionLimitMs,
    connectTimeoutMS: connectLimitMs,
    waitQueueTimeoutMS: connectLimitMs,
    socketTimeoutMS: answerLimitMs,
    ignoreUndefined: true,
    ...(majority && ofMajority),
  };
  const connection = own.createConnection();
  const open = (tries: number): Promise<unknown> =>
    connection.openUri(url, options).catch(async (error: unknown) => {
      if (tries > 1) return open(tries - 1);
      await connection.close(true).catch(() => undefined);
      throw new Error(failureSentence(error), { cause: error });
    });
  await open(triesAtStart);
  let closing = false;
  connection.on('disconnected', () => {
    if (!closing) logger?.warn({ database }, 'store disconnected');
  });
  connection.on('error', (error: unknown) => logger?.error({ database, err: error }, 'store connection failed'));

  /** Opens a new client on the same connection; collections and models keep working on it. */
  const connectAnew = async (): Promise<void> => {
    logger?.error({ database }, 'the driver has stopped looking for the store; connecting anew');
    while (!closing) {
      await connection.close().catch(() => undefined);
      try {
        await connection.openUri(url, options);
        watch = watchHeartbeats(connection.getClient(), connectOnceMore);
        return;
      } catch (error) {
        logger?.warn({ database, err: error }, 'the store cannot be reached');
        await pause(500);
      }
    }
  };
  const connectOnceMore = (): void => void (connecting = connectAnew());
  let connecting: Promise<void> | undefined;
  let watch = watchHeartbeats(connection.getClient(), connectOnceMore);

  return {
    connection,
    ready: async () => {
      try {
        await withTimeout(
          connection.db?.command({ ping: 1 }) ?? Promise.reject(new Error('there is no connection')),
          answersWithinMs,
          () => new Error('the store took too long'),
        );
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      closing = true;
      watch.stop();
      await connecting;
      watch.stop();
      await connection.close();
    },
  };
};
