import { streamNews } from '@society/contracts';
import type { EventContract } from '@society/contracts';
import { queueName } from '@society/service-kit/bus';
import { declareTopology, eventsExchange, liveExchange } from '@society/service-kit/bus/topology';

const vhost = '/';
type Options = { readonly durable?: boolean; readonly arguments?: Readonly<Record<string, unknown>> };

/** Records what the services declare when they connect, without a broker. */
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
/** Queues with a name from the broker: each replica has one for the messages of the live exchange. */
const ownLiveQueue = 'amq\\.gen-.*';
/**
 * Rights for the service with the live stream only. Its replicas send each other messages, and it declares the live exchange itself, since a
 * broker forgets it at a restart.
 */
const live = (service: string): readonly string[] =>
  service === streamNews.owner ? [escaped(liveExchange), ownLiveQueue] : [];

/**
 * What a broker has to hold for these services, in RabbitMQ's own format: queues and exchanges as the services declare them, and the rights of
 * each service's account. `make-keys` makes the accounts with their passwords. A service reads its own queues and publishes its own events. It
 * must not declare, bind or delete: RabbitMQ does not check rights when a binding, or a queue with another dead-letter exchange, passes on a
 * message that the service itself could not publish.
 * `operator` may do everything: dead letters of every service, the management pages.
 */
export const brokerDefinitions = async (services: readonly string[], events: readonly EventContract[]) => {
  const publishedBy = (service: string): readonly string[] =>
    events
      .filter(({ publisher }) => publisher === service)
      .flatMap(({ name, consumers }) => [name, ...consumers.map((consumer) => queueName(consumer, name))])
      .map(escaped);
  return {
    vhosts: [{ name: vhost }],
    permissions: [
      ...services.map((user) => ({
        user,
        vhost,
        configure: anyOf(live(user)),
        write: anyOf([...(publishedBy(user).length > 0 ? [escaped(eventsExchange)] : []), ...live(user)]),
        read: anyOf([`${user}\\..+`, ...live(user)]),
      })),
      { user: 'operator', vhost, configure: '.*', write: '.*', read: '.*' },
    ],
    topic_permissions: services.map((user) => ({
      user,
      vhost,
      exchange: eventsExchange,
      write: anyOf(publishedBy(user)),
      read: '',
    })),
    ...(await topologyOf(events)),
  };
};
