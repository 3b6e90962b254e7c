import { randomUUID } from 'node:crypto';
import type { ChannelModel } from 'amqplib';
import { parseJson } from '@society/kernel';
import type { LiveMessage } from './port.ts';
import { liveExchange } from './topology.ts';

export type LiveChannel = {
  /** Sends it to the other replicas; what is said within 10 ms of it goes as one message after it. */
  readonly emit: (message: LiveMessage) => void;
  /** Hears the other replicas from when it resolves. Asked again, it does nothing more. */
  readonly listen: () => Promise<void>;
  /** Sends what still waits, and ends in order: a connection that is closed drops what its channels have not written yet. */
  readonly close: () => Promise<void>;
};

/** On a match evening much is said at once, and every message costs the broker and each replica about the same, however much it says. */
const batchMs = 10;

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** One message or a list of them; nothing of what cannot be read. */
const parse = (content: Buffer): readonly LiveMessage[] => {
  const value = parseJson(content.toString());
  return (Array.isArray(value) ? value : [value]).filter(isMessage);
};

/** The transient messages between replicas: a queue of this replica's own, once it listens, that goes when it goes. */
export const openLiveChannel = async (
  model: ChannelModel,
  tell: (message: LiveMessage) => void,
  onBroken: (error: unknown) => void,
): Promise<LiveChannel> => {
  // Marks our own messages, which our listeners have already heard.
  const origin = randomUUID();
  const waiting: LiveMessage[] = [];
  let pause: NodeJS.Timeout | undefined;
  let listening: Promise<void> | undefined;
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  channel.on('close', () => onBroken(new Error('the live channel was closed')));

  let exchange: Promise<unknown> | undefined;
  /** The broker forgets it with each restart, so whoever uses it declares it; the others have no right to. */
  const declare = (): Promise<unknown> =>
    (exchange ??= channel.assertExchange(liveExchange, 'fanout', { durable: false }));

  const send = (content: unknown): void => {
    try {
      if (!exchange) declare().catch(onBroken);
      channel.publish(liveExchange, '', Buffer.from(JSON.stringify(content)), { persistent: false, appId: origin });
    } catch (error) {
      onBroken(error);
    }
  };

  const sendWaiting = (): void => {
    clearTimeout(pause);
    pause = undefined;
    const said = waiting.splice(0);
    if (said.length === 0) return;
    // Alone it goes as it is, which replicas of an older release understand as well.
    send(said.length === 1 ? said[0] : said);
    pause = setTimeout(sendWaiting, batchMs);
  };

  const consume = async (): Promise<void> => {
    await declare();
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
    await channel.bindQueue(queue, liveExchange, '');
    await channel.consume(
      queue,
      (message) => {
        if (!message) return onBroken(new Error('the live queue went away'));
        if (message.properties.appId !== origin) parse(message.content).forEach(tell);
      },
      { noAck: true },
    );
  };

  return {
    emit: (message) => {
      waiting.push(message);
      if (!pause) sendWaiting();
    },
    listen: () => (listening ??= consume()),
    close: async () => {
      sendWaiting();
      clearTimeout(pause);
      await channel.close().catch(() => undefined);
    },
  };
};
