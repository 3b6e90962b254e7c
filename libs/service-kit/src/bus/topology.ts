import type { Channel, ChannelModel, ConfirmChannel } from 'amqplib';
import type { EventContract } from '@society/contracts';
import type { Logger } from '../http/logger.ts';
import { queueName } from './port.ts';

/**
 * Where events are published: one message for each consumer, with the name of its queue as routing key. The broker returns a message only
 * if no queue took it, so one message for several queues could be lost for some.
 */
export const eventsExchange = 'league.events';
/** Where the dead letters of a queue go, with the queue's name as routing key. */
export const deadExchange = 'league.dead';
/** Carries the messages that make screens refetch; nothing on it is kept. */
export const liveExchange = 'league.live';

/** The name of the queue with a queue's dead letters. */
export const deadQueueName = (queue: string): string => `${queue}.dead`;

/** The queue of every consumer of these events. */
export const queuesOf = (events: readonly EventContract[]): readonly string[] =>
  events.flatMap(({ name, consumers }) => consumers.map((service) => queueName(service, name)));

/**
 * The consumer counts failures itself. This limit is for a message that ends the whole process each time. The default differs between
 * brokers (none, or 20), so it is set here.
 */
const deliveryLimit = 50;
/** Reading a dead letter and giving it back counts as a delivery, so here the limit must be out of reach. */
const deadDeliveryLimit = 1_000_000;

/**
 * Declares one consumer's queue with its dead letters and bindings. Declaring what exists already changes nothing, but needs the right to
 * declare.
 */
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
      // The broker confirms the move to the dead letters; for that it demands reject-publish.
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    },
  });
  await channel.bindQueue(queue, eventsExchange, queue);
  // A publisher of an older version sends to all consumers at once, with the event's name as routing key.
  await channel.bindQueue(queue, eventsExchange, event);
};

/**
 * Declares the exchanges, and a queue for every consumer of every event. So an event that is published before a consumer's first start
 * waits for it.
 */
export const declareTopology = async (
  channel: Channel | ConfirmChannel,
  events: readonly EventContract[],
): Promise<void> => {
  await channel.assertExchange(eventsExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  await channel.assertExchange(liveExchange, 'fanout', { durable: false });
  for (const event of events) for (const service of event.consumers) await declareQueue(channel, service, event.name);
};

/** Runs `act` on a channel of its own, since the broker closes the channel with each refusal. */
const apart = async (model: ChannelModel, act: (channel: Channel) => Promise<void>): Promise<void> => {
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  await act(channel);
  await channel.close();
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
/** Whether the broker refused because the account has no right to. */
const isRefusal = (error: unknown): boolean => codeOf(error) === 403;

/**
 * Declares everything and returns true if the account has the right to. Otherwise returns false: the operator has declared it, and whatever
 * is missing shows when it is used.
 */
export const declareIfAllowed = (model: ChannelModel, events: readonly EventContract[]): Promise<boolean> =>
  apart(model, (channel) => declareTopology(channel, events)).then(
    () => true,
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return false;
    },
  );

/**
 * Makes sure that events have their queues. A service's own account may declare nothing, so it asks for its own queues, and for nothing
 * else if they are there: brokers since 4.2.6 refuse to say whether other queues exist, and a healthy deployment should cause no refusals.
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
  const declared =
    areThere ||
    (await declareIfAllowed(model, events).catch((error: unknown) => {
      // Used as it is, it might throw away what should go to the dead letters.
      if (codeOf(error) === 406)
        logger.error(
          { err: error },
          'the broker has a queue or exchange with other arguments, so this service waits: see docs/runbook.md, "The broker is away"',
        );
      throw error;
    }));
  if (declared || !missing) return;
  logger.error(
    { err: missing },
    'the broker lacks a queue of this service: have it read deploy/rabbitmq/league.json again (docs/runbook.md, "A new version")',
  );
};
