import { connect } from 'amqplib';
import type { Channel, ChannelModel } from 'amqplib';
import { allEvents, matchCompleted } from '@society/contracts';
import { queueName } from '@society/service-kit/bus';
import { deadQueueName, eventsExchange, queuesOf } from '@society/service-kit/bus/topology';
import { startProcess, untilWritten } from './processes.ts';

export const matchQueue = queueName('svc-league', matchCompleted.name);
/** A text that is in every event of that queue on the wire, and in nothing else that goes to a broker. */
export const matchEventText = `"name":"${matchCompleted.name}"`;

/** Everything published with one routing key, as it came. */
export type Tap = { readonly contents: readonly string[]; readonly close: () => Promise<void> };

export type Broker = {
  readonly port: number;
  readonly restart: () => Promise<void>;
  /** Does something on our own channel, past every fault proxy. */
  readonly admin: <T>(work: (channel: Channel) => Promise<T>) => Promise<T>;
  readonly waiting: (queue: string) => Promise<number>;
  readonly dead: (queue: string) => Promise<number>;
  readonly publish: (routingKey: string, contents: readonly string[]) => Promise<void>;
  readonly unbind: (queue: string, routingKey: string) => Promise<void>;
  readonly deleteQueue: (queue: string) => Promise<void>;
  /** Removes all queues of the product with their messages. */
  readonly clear: () => Promise<void>;
  /** Listens with its own queue, which is removed when the tap is closed. */
  readonly tap: (routingKey: string) => Promise<Tap>;
  readonly end: () => Promise<void>;
};

const openTap = async (url: string, routingKey: string): Promise<Tap> => {
  const connection = await connect(url, { noDelay: true, timeout: 5000 });
  connection.on('error', () => undefined);
  const channel = await connection.createChannel();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, eventsExchange, routingKey);
  const contents: string[] = [];
  await channel.consume(queue, (message) => void (message && contents.push(message.content.toString())), {
    noAck: true,
  });
  return { contents, close: () => connection.close().catch(() => undefined) };
};

const withChannel = async <T>(url: string, work: (channel: Channel) => Promise<T>): Promise<T> => {
  const connection: ChannelModel = await connect(url, { noDelay: true, timeout: 5000 });
  connection.on('error', () => undefined);
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => undefined);
    const result = await work(channel);
    await channel.waitForConfirms();
    return result;
  } finally {
    await connection.close().catch(() => undefined);
  }
};

/** A RabbitMQ of our own. Its second connection, for breaking things, passes no fault proxy. */
export const startBroker = async (logFile: string): Promise<Broker> => {
  const program = startProcess({ program: 'scripts/rabbitmq.mjs', logFile, lastSignal: 'SIGTERM' });
  const url = await untilWritten(program, /^ready (amqp:\S+)$/m);
  const admin = <T>(work: (channel: Channel) => Promise<T>): Promise<T> => withChannel(url, work);
  const count = (queue: string): Promise<number> =>
    admin(async (channel) => (await channel.checkQueue(queue)).messageCount);
  return {
    port: Number(new URL(url).port),
    restart: async () => {
      await program.ask('stop');
      await program.ask('restart');
    },
    admin,
    waiting: count,
    dead: (queue) => count(deadQueueName(queue)),
    publish: (routingKey, contents) =>
      admin(async (channel) => {
        for (const content of contents)
          channel.publish(eventsExchange, routingKey, Buffer.from(content), { persistent: true });
      }),
    unbind: (queue, routingKey) =>
      admin(async (channel) => void (await channel.unbindQueue(queue, eventsExchange, routingKey))),
    deleteQueue: (queue) => admin(async (channel) => void (await channel.deleteQueue(queue))),
    clear: () =>
      admin(async (channel) => {
        for (const queue of queuesOf(allEvents))
          for (const name of [queue, deadQueueName(queue)]) await channel.deleteQueue(name);
      }),
    tap: (routingKey) => openTap(url, routingKey),
    end: program.dismiss,
  };
};
