import { setMaxListeners } from 'node:events';
import type { Envelope } from '@society/contracts';
import { AppError, atMost } from '@society/kernel';
import { createDelivery } from './delivery.ts';
import type { Deliver } from './delivery.ts';
import { createLiveListeners } from './live.ts';
import { tracedPublish } from './traced-publish.ts';
import { defaultBackoff } from './backoff.ts';
import { contractsFor, queueName } from './port.ts';
import type { Bus, BusOptions, DeadLetter } from './port.ts';

/** The bus of local mode and of tests. `deadLetters` holds the events that handlers gave up on, newest last. */
export type InProcessBus = Bus & { readonly deadLetters: readonly DeadLetter[] };

const closeLimitMs = 5000;

/**
 * Hands events to the handlers of the same process. `publish` resolves when every consumer in the contracts has finished. It rejects if one
 * is not subscribed yet, gave the event up, or was stopped; the writer's outbox then keeps the event.
 */
export const createInProcessBus = ({ events, logger, metrics, backoff = defaultBackoff }: BusOptions): InProcessBus => {
  const consumers = new Map<string, Deliver>();
  const deadLetters: DeadLetter[] = [];
  const live = createLiveListeners(logger);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const running = new Set<Promise<unknown>>();
  metrics?.brokerConnected(true);

  const deliverTo = async (queue: string, envelope: Envelope): Promise<void> => {
    const deliver = consumers.get(queue);
    if (!deliver || stopping.signal.aborted)
      throw new AppError('unavailable', `Nobody takes events from ${queue} at the moment`);
    const outcome = await deliver(structuredClone(envelope));
    if (outcome.kind === 'stopped') throw new AppError('unavailable', `${queue} was stopped`);
    if (outcome.kind === 'done') return;
    const { id, name, subject, at } = envelope;
    if (!deadLetters.some((each) => each.queue === queue && each.id === id))
      deadLetters.push({ queue, id, name, subject, at, reason: outcome.reason });
    throw new Error(`${queue} gave up on the event: ${outcome.reason}`);
  };

  const track = async <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
    }
  };

  const publish = async (envelope: Envelope): Promise<void> => {
    const contract = events.find((each) => each.name === envelope.name);
    if (!contract) throw new AppError('unavailable', `The contracts know no event ${envelope.name}`);
    const results = await Promise.allSettled(
      contract.consumers.map((service) => deliverTo(queueName(service, envelope.name), envelope)),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  return {
    publish: (envelope) => track(tracedPublish(envelope, () => publish(envelope))),
    subscribe: async (service, handlers) => {
      for (const contract of contractsFor(service, events, handlers)) {
        consumers.set(
          queueName(service, contract.name),
          createDelivery({ service, contract, handlers, backoff, logger, metrics, signal: stopping.signal }),
        );
      }
    },
    live: { emit: live.tell, on: live.on },
    state: () => (stopping.signal.aborted ? 'down' : 'up'),
    close: async () => {
      stopping.abort();
      metrics?.brokerConnected(false);
      await atMost(Promise.allSettled(running), closeLimitMs);
    },
    deadLetters,
  };
};
