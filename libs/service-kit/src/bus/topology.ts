import type { Channel, ChannelModel, ConfirmChannel } from 'amqplib';
import type { EventContract } from '@society/contracts';
import type { Logger } from '../http/logger.ts';
import { queueName } from './port.ts';

/** Where events are published: one message for each consumer, by the name of its queue as routing key, since the broker returns only what no queue took. */
export const eventsExchange = 'league.events';
/** Where a queue's dead letters go, by the queue's name as routing key. */
export const deadExchange = 'league.dead';
/** What makes screens refetch; nothing on it is kept. */
export const liveExchange = 'league.live';

export const deadQueueName = (queue: string): string => `${queue}.dead`;

/** The queue of every consumer of these events. */
export const queuesOf = (events: readonly EventContract[]): readonly string[] =>
  events.flatMap(({ name, consumers }) => consumers.map((service) => queueName(service, name)));

/**
 * The consumer counts failures itself. This limit is for a message that takes the whole process down each time; brokers differ in their
 * default (none, or 20), so it is stated.
 */
const deliveryLimit = 50;
/** Looking at a dead letter gives it back, which counts as a delivery, so there the limit must be out of reach. */
const deadDeliveryLimit = 1_000_000;

/** Declares one consumer's queue with its dead letters and bindings. Declaring again what exists changes nothing, but takes the right to. */
export const declareQueue = async (
  channel: Channel | ConfirmChannel,
  service: string,
  event: string,
): Promise<void> => {
  const queue = queueName(service, event);
  const dead = deadQueueName(queue);
  await channel.assertQueue(dead, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': deadDeliveryLimit },
  });
  await channel.bindQueue(dead, deadExchange, queue);
  await channel.assertQueue(queue, {
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': deliveryLimit,
      'x-dead-letter-exchange': deadExchange,
      'x-dead-letter-routing-key': queue,
      // Moving to the dead letters is itself confirmed; the broker demands reject-publish for that.
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    },
  });
  await channel.bindQueue(queue, eventsExchange, queue);
  // By the event's name a publisher of the version before sends to all its consumers at once.
  await channel.bindQueue(queue, eventsExchange, event);
};

/** Declares the exchanges, and a queue for every consumer of every event, so that what is published before a consumer's first start waits for it. */
export const declareTopology = async (
  channel: Channel | ConfirmChannel,
  events: readonly EventContract[],
): Promise<void> => {
  await channel.assertExchange(eventsExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  await channel.assertExchange(liveExchange, 'fanout', { durable: false });
  for (const event of events) for (const service of event.consumers) await declareQueue(channel, service, event.name);
};

/** On a channel of its own, since the broker closes it with each refusal. */
const apart = async (model: ChannelModel, act: (channel: Channel) => Promise<void>): Promise<void> => {
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  await act(channel);
  await channel.close();
};

/** Whether the broker said that the account may not. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 403;

/** Declares all, where the account may, and says whether it does; otherwise whoever runs the broker has, and what is missing shows when it is used. */
export const declareIfAllowed = (model: ChannelModel, events: readonly EventContract[]): Promise<boolean> =>
  apart(model, (channel) => declareTopology(channel, events)).then(
    () => true,
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return false;
    },
  );

/**
 * Makes sure of what events need. A service's own account, which may declare nothing, asks for its own queues, and no more when they are there: brokers
 * since 4.2.6 refuse to say whether there are others, and a deployment in order should cause no refusals.
 */
export const ensureTopology = async (
  model: ChannelModel,
  events: readonly EventContract[],
  account: string,
  logger: Logger,
): Promise<void> => {
  const own = events.filter(({ consumers }) => consumers.some((service) => service === account));
  let missing: unknown;
  const areThere =
    own.length > 0 &&
    (await apart(model, async (channel) => {
      for (const queue of own.map(({ name }) => queueName(account, name)))
        for (const name of [queue, deadQueueName(queue)]) await channel.checkQueue(name);
    }).then(
      () => true,
      (error: unknown) => {
        missing = error;
        return isRefusal(error);
      },
    ));
  if (areThere || (await declareIfAllowed(model, events)) || !missing) return;
  logger.error(
    { err: missing },
    'the broker lacks a queue of this service: have it read deploy/rabbitmq/league.json again (docs/runbook.md, "A new version")',
  );
};
