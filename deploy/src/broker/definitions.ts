import type { EventContract } from '@society/contracts';
import { queueName } from '@society/service-kit/bus';
import { deadExchange, declareTopology, eventsExchange, liveExchange } from '@society/service-kit/bus/topology';

const vhost = '/';
type Options = { readonly durable?: boolean; readonly arguments?: Readonly<Record<string, unknown>> };

/** What the services declare when they connect, taken down instead of said to a broker. */
const topologyOf = async (events: readonly EventContract[]) => {
  const exchanges: object[] = [];
  const queues: object[] = [];
  const bindings: object[] = [];
  const recorder = {
    assertExchange: async (name: string, type: string, { durable = true }: Options) =>
      void exchanges.push({ name, vhost, type, durable, auto_delete: false, internal: false, arguments: {} }),
    assertQueue: async (name: string, { durable = true, arguments: all = {} }: Options) =>
      void queues.push({ name, vhost, durable, auto_delete: false, arguments: all }),
    bindQueue: async (destination: string, source: string, key: string) =>
      void bindings.push({ source, vhost, destination, destination_type: 'queue', routing_key: key, arguments: {} }),
  };
  await declareTopology(recorder as unknown as Parameters<typeof declareTopology>[0], events);
  return { exchanges, queues, bindings };
};

const escaped = (name: string): string => name.replaceAll('.', '\\.');
const anyOf = (names: readonly string[]): string => (names.length === 0 ? '' : `^(${names.join('|')})$`);
const exchangeNames = [eventsExchange, deadExchange, liveExchange].map(escaped);
/** Queues that the broker names itself: each replica's own for what goes over the live exchange. */
const ownLiveQueue = 'amq\\.gen-.*';

/**
 * What a broker has to hold for these services, in RabbitMQ's own form: queues and exchanges as the services declare them, and what each
 * service's account may do. Accounts with their passwords are made by `make-keys`. Every service may declare and bind all queues, since each
 * makes sure that what it publishes has somewhere to go; it reads its own queues only, and publishes its own events only.
 * An `operator` may do everything: dead letters of every service, the management pages.
 */
export const brokerDefinitions = async (services: readonly string[], events: readonly EventContract[]) => {
  const touched = anyOf([...exchangeNames, ...services.map((name) => `${name}\\..+`), ownLiveQueue]);
  const published = (service: string): string =>
    anyOf(
      events
        .filter(({ publisher }) => publisher === service)
        .flatMap(({ name, consumers }) => [name, ...consumers.map((consumer) => queueName(consumer, name))])
        .map(escaped),
    );
  return {
    vhosts: [{ name: vhost }],
    permissions: [
      ...services.map((user) => ({
        user,
        vhost,
        configure: touched,
        write: touched,
        read: anyOf([...exchangeNames, `${user}\\..+`, ownLiveQueue]),
      })),
      { user: 'operator', vhost, configure: '.*', write: '.*', read: '.*' },
    ],
    topic_permissions: services.map((user) => ({
      user,
      vhost,
      exchange: eventsExchange,
      write: published(user),
      read: '.*',
    })),
    ...(await topologyOf(events)),
  };
};
