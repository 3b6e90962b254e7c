import { randomUUID } from 'node:crypto';
import type { ChannelModel } from 'amqplib';
import type { LiveMessage } from './port.ts';
import { liveExchange } from './topology.ts';

export type LiveChannel = { readonly emit: (message: LiveMessage) => void };

const parse = (content: Buffer): LiveMessage | undefined => {
  try {
    const value: unknown = JSON.parse(content.toString());
    return value !== null && typeof value === 'object' && 'name' in value && typeof value.name === 'string' ? { ...value, name: value.name } : undefined;
  } catch {
    return undefined;
  }
};

/** The transient messages between replicas: a queue of this replica's own that goes when it goes. */
export const openLiveChannel = async (model: ChannelModel, tell: (message: LiveMessage) => void, onBroken: (error: unknown) => void): Promise<LiveChannel> => {
  // Marks our own messages, which our listeners have already heard.
  const origin = randomUUID();
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  channel.on('close', () => onBroken(new Error('the live channel was closed')));
  await channel.assertExchange(liveExchange, 'fanout', { durable: false });
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
  await channel.bindQueue(queue, liveExchange, '');
  await channel.consume(
    queue,
    (message) => {
      if (!message) return onBroken(new Error('the live queue went away'));
      const parsed = message.properties.appId === origin ? undefined : parse(message.content);
      if (parsed) tell(parsed);
    },
    { noAck: true },
  );
  return {
    emit: (message) => {
      try {
        channel.publish(liveExchange, '', Buffer.from(JSON.stringify(message)), { persistent: false, appId: origin });
      } catch (error) {
        onBroken(error);
      }
    },
  };
};
