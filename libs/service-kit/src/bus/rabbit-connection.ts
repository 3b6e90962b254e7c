import type { Socket } from 'node:net';
import { connect } from 'amqplib';
import type { ChannelModel } from 'amqplib';
import { atMost, withTimeout } from '@society/kernel';
import type { Logger } from '../http/logger.ts';

export type RabbitConnection = {
  /** Resolves once the first attempt to connect has succeeded or failed. */
  readonly tried: Promise<void>;
  readonly close: () => Promise<void>;
};

export type ConnectionOptions = {
  readonly url: string;
  readonly logger: Logger;
  /** Makes everything that lives on a connection. Runs on the first connection and on each later one. */
  readonly setup: (model: ChannelModel, disconnect: (error: unknown) => void) => Promise<void>;
  readonly onUp: () => void;
  readonly onDown: () => void;
};

const setupWithinMs = 15_000;
const closeWithinMs = 3000;

/** After half a minute without a word from the broker the connection ends, unless the address sets another heartbeat. */
const withHeartbeat = (url: string): string => {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '15');
  return address.toString();
};

/**
 * Ends a connection at once. Closing it in order would wait for an answer that a broken connection never gives, and the library would never
 * connect again.
 */
const destroy = (model: ChannelModel, error: unknown): void => {
  const { stream } = model.connection as unknown as { readonly stream: Socket };
  stream.destroy(error instanceof Error ? error : new Error(String(error)));
};

/** Connects, and reconnects whenever the connection is lost, for as long as it takes. */
export const openRabbit = ({ url, logger, setup, onUp, onDown }: ConnectionOptions): RabbitConnection => {
  let settle = (): void => {};
  const tried = new Promise<void>((resolve) => (settle = resolve));

  const prepare = async (model: ChannelModel): Promise<void> => {
    let closed = false;
    const ended = new Promise<void>((resolve) => model.once('close', resolve)).then(() => void (closed = true));
    // Until the library has a listener of its own, an error event would end the process.
    model.on('error', () => undefined);
    const disconnect = (error: unknown): void => {
      if (closed) return;
      logger.warn({ err: error }, 'the connection to the broker is given up');
      destroy(model, error);
    };
    try {
      await withTimeout(
        setup(model, disconnect),
        setupWithinMs,
        () => new Error('setting up the connection took too long'),
      );
      if (closed) throw new Error('the connection was lost while it was set up');
    } catch (error) {
      disconnect(error);
      await ended;
      throw error;
    }
  };

  const opening = connect(withHeartbeat(url), {
    noDelay: true,
    timeout: 5000,
    recovery: { initialDelay: 100, maxDelay: 5000, waitForConnect: false, setup: prepare },
  });
  opening
    .then((connection) => {
      connection.on('connect', () => {
        onUp();
        settle();
      });
      connection.on('connect-failed', (error) => {
        logger.warn({ err: error }, 'the broker cannot be reached');
        settle();
      });
      connection.on('disconnect', (error) => {
        logger.warn({ err: error }, 'the connection to the broker was lost');
        onDown();
      });
      connection.on('error', () => undefined);
    })
    .catch((error: unknown) => {
      logger.error({ err: error }, 'the address of the broker is not usable');
      settle();
    });

  return {
    tried,
    close: async () => {
      const closed = opening.then((connection) => connection.close());
      await atMost(closed, closeWithinMs).catch(() => undefined);
    },
  };
};
