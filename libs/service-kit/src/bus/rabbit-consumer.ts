import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { parseJson } from '@society/kernel';
import type { Logger } from '../http/logger.ts';
import type { Deliver, Outcome } from './delivery.ts';
import { queueName } from './port.ts';
import { declareQueue } from './topology.ts';

export type Consumer = {
  /** Takes no more messages; handlers that are running may still finish. */
  readonly cancel: () => Promise<void>;
};

export type ConsumerOptions = {
  readonly service: string;
  readonly event: string;
  readonly deliver: Deliver;
  /** Follows each delivery until it is settled, so that closing can wait for it. */
  readonly track: (work: Promise<void>) => void;
  readonly logger: Logger;
  readonly onBroken: (error: unknown) => void;
};

/** Messages handed to a consumer before it has acknowledged any. */
const prefetch = 20;

/** Acknowledging throws if the channel is gone; the broker then delivers the message again by itself. */
const settle = (channel: Channel, message: ConsumeMessage, outcome: Outcome, logger: Logger): void => {
  try {
    if (outcome.kind === 'done') channel.ack(message);
    else if (outcome.kind === 'dead') channel.nack(message, false, false);
  } catch (error) {
    logger.warn({ err: error }, 'the channel was gone before the event was acknowledged');
  }
};

/** Consumes one existing queue on a channel of its own. If the queue is deleted, it is declared again and consumed again. */
export const startConsumer = async (
  model: ChannelModel,
  { service, event, deliver, track, logger, onBroken }: ConsumerOptions,
): Promise<Consumer> => {
  const queue = queueName(service, event);
  const channel = await model.createChannel();
  let tag = '';
  let cancelled = false;
  channel.on('error', (error: unknown) => logger.warn({ queue, err: error }, 'consumer channel failed'));
  channel.on('close', () => onBroken(new Error(`the channel of ${queue} was closed`)));
  await channel.prefetch(prefetch);

  const handle = async (message: ConsumeMessage): Promise<void> =>
    settle(
      channel,
      message,
      await deliver(parseJson(message.content.toString()), message.properties.headers ?? {}),
      logger,
    );

  const take = async (): Promise<void> => {
    const consumer = await channel.consume(queue, (message) => {
      if (message) return track(handle(message));
      // null: the broker cancelled us, because the queue was deleted or moved.
      logger.warn({ queue }, 'the queue went away and is declared again');
      if (!cancelled) declareQueue(channel, service, event).then(take).catch(onBroken);
    });
    tag = consumer.consumerTag;
  };
  await take();
  return {
    cancel: async () => {
      cancelled = true;
      await channel.cancel(tag);
    },
  };
};
