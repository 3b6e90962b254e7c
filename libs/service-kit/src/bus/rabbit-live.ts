import { randomUUID } from 'node:crypto';
import type { ChannelModel } from 'amqplib';
import { parseJson } from '@society/kernel';
import type { LiveMessage } from './port.ts';
import { liveExchange } from './topology.ts';

export type LiveChannel = {
  /** Sends a message to the other replicas. Messages that follow within 10 ms go together as the next one. */
  readonly emit: (message: LiveMessage) => void;
  /** Receives the other replicas' messages from the moment it resolves. A second call does nothing more. */
  readonly listen: () => Promise<void>;
  /** Sends the messages that still wait and closes in order: closing the connection alone would drop what its channels have not written yet. */
  readonly close: () => Promise<void>;
};

/** On a match evening there are many messages at once. Each costs the broker and every replica about the same, however much it holds. */
const batchMs = 10;

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** One message or a list of them; anything that cannot be read is left out. */
const parse = (content: Buffer): readonly LiveMessage[] => {
  const value = parseJson(content.toString());
  return (Array.isArray(value) ? value : [value]).filter(isMessage);
};

/**
 * The transient messages between replicas. Once it listens, this replica has a queue of its own, which the broker deletes when the replica
 * goes.
 */
export const openLiveChannel = async (
  model: ChannelModel,
  tell: (message: LiveMessage) => void,
  onBroken: (error: unknown) => void,
): Promise<LiveChannel> => {
  // Marks this replica's own messages, which its listeners have already received.
  const origin = randomUUID();
  const waiting: LiveMessage[] = [];
  let pause: NodeJS.Timeout | undefined;
  let listening: Promise<void> | undefined;
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  channel.on('close', () => onBroken(new Error('the live channel was closed')));

  let exchange: Promise<unknown> | undefined;
  /** The broker forgets the exchange at each restart, so a replica declares it before using it. Other services have no right to. */
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
    // A single message goes as it is, which replicas of an older release understand too.
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
