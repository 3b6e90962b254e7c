import type { DataOf, Envelope, EventContract } from '@society/contracts';
import type { Logger } from '../http/logger.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Backoff } from './backoff.ts';

/** An event as its handler gets it: the data is already parsed with the contract. */
export type EventMessage<E extends EventContract> = Omit<Envelope, 'data'> & { readonly data: DataOf<E> };

/** Handlers of one service by event name. */
export type Handlers = Readonly<Record<string, (envelope: Envelope) => Promise<void>>>;

/** A message that only makes screens refetch; it may be lost. `resync`: some may have been missed, refetch everything. */
export type LiveMessage = { readonly name: string; readonly [field: string]: unknown };

/**
 * The bus as services see it. Every event comes at least once, perhaps twice, in no promised order: handlers compare versions. If a handler
 * throws because the store or another service cannot be reached, it is tried again for as long as it takes. After any other failure the
 * event is tried five times in all and then moved to the dead letters.
 */
export type Bus = {
  /** Resolves when the event is safe: confirmed and on the way to every consumer. Rejects otherwise; the outbox then keeps it. */
  readonly publish: (envelope: Envelope) => Promise<void>;
  /**
   * Begins to consume as `service`. Throws if a handler is for an event that the contracts do not list for this service, or if a listed
   * event has no handler.
   */
  readonly subscribe: (service: string, handlers: Handlers) => Promise<void>;
  readonly live: {
    readonly emit: (message: LiveMessage) => void;
    /** Calls `handler` with the messages of all replicas, this one included. Returns a function that ends it. */
    readonly on: (handler: (message: LiveMessage) => void) => () => void;
  };
  readonly state: () => 'up' | 'down';
  /** Takes no more events, lets running handlers finish (5 s at most), and closes. */
  readonly close: () => Promise<void>;
};

/** What both adapters are made from. */
export type BusOptions = {
  readonly events: readonly EventContract[];
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
  readonly backoff?: Backoff | undefined;
};

/** An event whose handler gave up on it. */
export type DeadLetter = {
  /** `<service>.<event>` */
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly at: string;
  readonly reason: string;
};

/** One typed handler: `{ ...consume(matchCompleted, async ({ data }) => …) }`. */
export const consume = <E extends EventContract>(
  contract: E,
  handler: (message: EventMessage<E>) => Promise<void>,
): Handlers => ({
  [contract.name]: (envelope) => handler(envelope as EventMessage<E>),
});

/** `<service>.<event>` */
export const queueName = (service: string, event: string): string => `${service}.${event}`;

/** The events that a service consumes. Throws if its handlers are not exactly those that the contracts list for it. */
export const contractsFor = (
  service: string,
  events: readonly EventContract[],
  handlers: Handlers,
): readonly EventContract[] => {
  const listed = events.filter((each) => each.consumers.some((name) => name === service));
  const missing = listed.filter((each) => !Object.hasOwn(handlers, each.name)).map((each) => each.name);
  const unknown = Object.keys(handlers).filter((name) => !listed.some((each) => each.name === name));
  if (missing.length > 0)
    throw new Error(
      `${service} has no handler for ${missing.join(', ')}, which the contracts list it as a consumer of`,
    );
  if (unknown.length > 0)
    throw new Error(`The contracts do not list ${service} as a consumer of ${unknown.join(', ')}`);
  return listed;
};
