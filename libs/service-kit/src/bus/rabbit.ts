import { setMaxListeners } from 'node:events';
import type { ChannelModel } from 'amqplib';
import { AppError, atMost } from '@society/kernel';
import { createDelivery } from './delivery.ts';
import type { Deliver } from './delivery.ts';
import { createLiveListeners } from './live.ts';
import { defaultBackoff } from './backoff.ts';
import { contractsFor } from './port.ts';
import type { Bus, BusOptions } from './port.ts';
import { openRabbit } from './rabbit-connection.ts';
import { startConsumer } from './rabbit-consumer.ts';
import type { Consumer } from './rabbit-consumer.ts';
import { openLiveChannel } from './rabbit-live.ts';
import type { LiveChannel } from './rabbit-live.ts';
import { createPublisher } from './rabbit-publisher.ts';
import type { Publisher } from './rabbit-publisher.ts';
import { ensureTopology } from './topology.ts';
import { tracedPublish } from './traced-publish.ts';

/** `url` is `amqp://user:password@host:5672/vhost`. */
export type RabbitBusOptions = BusOptions & { readonly url: string };

type Subscription = { readonly service: string; readonly event: string; readonly deliver: Deliver };

/** Everything that lives on one connection and is gone with it. */
type Session = {
  readonly model: ChannelModel;
  readonly publisher: Publisher;
  readonly live: LiveChannel;
  readonly consumers: Map<Subscription, Consumer | 'starting'>;
  readonly disconnect: (error: unknown) => void;
};

const cancelWithinMs = 1000;
const finishWithinMs = 5000;
const sendWithinMs = 1000;

/**
 * The bus on RabbitMQ. It connects in the background, and again whenever the connection is lost. While there is none, `publish` rejects as
 * unavailable and the outbox keeps the events. `subscribe` resolves once it consumes, or at once while the broker is away.
 */
export const createRabbitBus = ({ url, events, logger, metrics, backoff = defaultBackoff }: RabbitBusOptions): Bus => {
  const subscriptions: Subscription[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const listeners = createLiveListeners(logger);
  let preparing: Session | undefined;
  let session: Session | undefined;
  /**
   * The broker has raised an alarm of its disk or memory and reads nothing that is published. Whatever were sent would wait in this
   * process's memory.
   */
  let isBlocked = false;
  /** Live messages were sent or kept back. A service that sends none has no right to send a `resync` either. */
  let hasSpoken = false;

  /** Messages that were kept back, or sent just before the connection was found broken, have not reached the other replicas. */
  const tellToAskAnew = (live: LiveChannel): void => {
    if (hasSpoken) live.emit({ name: 'resync' });
    hasSpoken = false;
  };

  const track = (work: Promise<void>): void => {
    const followed = work
      .catch((error: unknown) => logger.error({ err: error }, 'a delivery failed'))
      .finally(() => running.delete(followed));
    running.add(followed);
  };

  const startOn = async (on: Session, subscription: Subscription): Promise<void> => {
    if (on.consumers.has(subscription)) return;
    on.consumers.set(subscription, 'starting');
    on.consumers.set(
      subscription,
      await startConsumer(on.model, { ...subscription, track, logger, onBroken: on.disconnect }),
    );
  };

  /** Only a process with a listener receives the others' messages: for the other services each message would cost as much as their own work. */
  const listenOn = (on: Session): void => {
    on.live.listen().then(() => {
      // Messages that were sent before were missed; this is true for the first connection too.
      if (session === on) listeners.tell({ name: 'resync' });
    }, on.disconnect);
  };

  const connection = openRabbit({
    url,
    logger,
    setup: async (model, disconnect) => {
      const whenRunning = (error: unknown): void => {
        if (!stopping.signal.aborted) disconnect(error);
      };
      await ensureTopology(model, events, new URL(url).username, logger);
      const publisher = await createPublisher(model, events, whenRunning);
      const live = await openLiveChannel(model, listeners.tell, whenRunning);
      isBlocked = false;
      model.on('blocked', (reason) => {
        isBlocked = true;
        metrics?.brokerConnected(false);
        logger.error({ reason }, 'the broker takes no messages for now');
      });
      model.on('unblocked', () => {
        isBlocked = false;
        metrics?.brokerConnected(true);
        logger.info({}, 'the broker takes messages again');
        tellToAskAnew(live);
      });
      preparing = { model, publisher, live, consumers: new Map(), disconnect: whenRunning };
      if (listeners.any()) await live.listen();
      for (const subscription of subscriptions) await startOn(preparing, subscription);
    },
    onUp: () => {
      session = preparing;
      metrics?.brokerConnected(true);
      logger.info({}, 'connected to the broker');
      const on = session;
      if (!on) return;
      tellToAskAnew(on.live);
      if (listeners.any()) listenOn(on);
      // Subscriptions that were added while this connection was being made.
      for (const subscription of subscriptions) startOn(on, subscription).catch(on.disconnect);
    },
    onDown: () => {
      session = undefined;
      metrics?.brokerConnected(false);
    },
  });
  metrics?.brokerConnected(false);

  return {
    publish: async (envelope) => {
      if (!events.some((each) => each.name === envelope.name))
        // A newer version of the service left this event and will be back soon. The event itself is right, so it must not be parked.
        throw new AppError('unavailable', `The contracts know no event ${envelope.name}`);
      await tracedPublish(envelope, async () => {
        await connection.tried;
        if (!session || isBlocked) throw new AppError('unavailable', 'The event bus cannot be reached');
        await session.publisher.publish(envelope);
      });
    },
    subscribe: async (service, handlers) => {
      const added = contractsFor(service, events, handlers).map((contract) => ({
        service,
        event: contract.name,
        deliver: createDelivery({ service, contract, handlers, backoff, logger, metrics, signal: stopping.signal }),
      }));
      subscriptions.push(...added);
      await connection.tried;
      const on = session;
      if (!on) return;
      await Promise.all(added.map((subscription) => startOn(on, subscription).catch(on.disconnect)));
    },
    live: {
      emit: (message) => {
        listeners.tell(message);
        hasSpoken = true;
        if (!isBlocked) session?.live.emit(message);
      },
      on: (handler) => {
        const isFirst = !listeners.any();
        const end = listeners.on(handler);
        if (isFirst && session) listenOn(session);
        return end;
      },
    },
    state: () => (session && !isBlocked ? 'up' : 'down'),
    close: async () => {
      stopping.abort();
      const consumers = [...(session?.consumers.values() ?? [])].filter((each) => each !== 'starting');
      // A broker that has an alarm reads nothing, and so never answers.
      await atMost(Promise.allSettled(consumers.map(({ cancel }) => cancel())), cancelWithinMs);
      await atMost(Promise.allSettled(running), finishWithinMs);
      if (session) await atMost(session.live.close(), sendWithinMs);
      await connection.close();
      session = undefined;
      metrics?.brokerConnected(false);
    },
  };
};
