import { connect } from 'amqplib';
import type { Channel } from 'amqplib';
import { eventually } from '../../src/testing/index.ts';
import { envelopeOf, newEventContract, onRabbit } from './adapters.ts';
import type { Adapter } from './adapters.ts';
import { startWire } from '../../src/testing/wire.ts';
import type { Broker } from './broker.ts';

/** What the RabbitMQ suites do with the broker. Everything that is opened is closed after each test. */
export const rabbitHands = (broker: () => Broker) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const open = async (url = broker().url, event = newEventContract(['svc-league'])): Promise<Adapter> => {
    const adapter = await onRabbit({ url }, event);
    closing.push(adapter.close);
    return adapter;
  };
  const wireToBroker = async () => {
    const { hostname, port } = new URL(broker().url);
    const wire = await startWire({ host: hostname, port: Number(port) });
    closing.push(wire.close);
    return { ...wire, url: `amqp://guest:guest@127.0.0.1:${wire.port}` };
  };
  const withChannel = async (work: (channel: Channel) => Promise<unknown>): Promise<void> => {
    const connection = await connect(broker().url);
    const channel = await connection.createChannel();
    await work(channel);
    await channel.close();
    await connection.close();
  };
  const publishUntilSent = (adapter: Adapter, n: number) => {
    const envelope = envelopeOf(adapter.event, n);
    return eventually(() => adapter.bus.publish(envelope), 20_000);
  };

  return { closing, open, wireToBroker, withChannel, publishUntilSent };
};
