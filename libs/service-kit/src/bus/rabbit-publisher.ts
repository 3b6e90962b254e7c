import { randomUUID } from 'node:crypto';
import type { ChannelModel } from 'amqplib';
import type { Envelope, EventContract } from '@society/contracts';
import { AppError } from '@society/kernel';
import { traceHeaders } from '../tracing/tracer.ts';
import { queueName } from './port.ts';
import { declareIfAllowed, eventsExchange } from './topology.ts';

export type Publisher = { readonly publish: (envelope: Envelope) => Promise<void> };

const confirmWithinMs = 10_000;

/**
 * If a quorum queue is declared again within some 30 ms of its deletion, the broker never tells the old consumers, and they receive nothing
 * more. After this pause they have been told, and mostly have declared the queue themselves.
 */
const redeclareAfterMs = 1000;

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The event bus cannot be reached', { cause });

/** Opens the publishing channel of a connection. Calls `onBroken` when the channel is lost. */
export const createPublisher = async (
  model: ChannelModel,
  events: readonly EventContract[],
  onBroken: (error: unknown) => void,
): Promise<Publisher> => {
  const channel = await model.createConfirmChannel();
  let cause: unknown;
  channel.on('error', (error: unknown) => (cause = error));
  channel.on('close', () => onBroken(new Error('the publishing channel was closed', { cause })));

  // The broker returns an unroutable message just before it confirms it. Each try has a mark of its own, since an event may be sent twice.
  const returned = new Set<string>();
  channel.on('return', (message) => returned.add(String(message.properties.correlationId)));

  let redeclaring: NodeJS.Timeout | undefined;
  const redeclareSoon = (): void => {
    redeclaring ??= setTimeout(() => {
      redeclaring = undefined;
      declareIfAllowed(model, events).catch(onBroken);
    }, redeclareAfterMs).unref();
  };

  /** Resolves once the broker has confirmed the message: true if the queue has it, false if it was returned. */
  const send = (envelope: Envelope, queue: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const mark = randomUUID();
      const timer = setTimeout(() => reject(unavailable(new Error('no confirmation in time'))), confirmWithinMs);
      const confirmed = (failure: unknown): void => {
        clearTimeout(timer);
        if (failure) reject(unavailable(failure));
        else resolve(!returned.delete(mark));
      };
      const content = Buffer.from(JSON.stringify(envelope));
      const properties = {
        persistent: true,
        mandatory: true,
        contentType: 'application/json',
        messageId: envelope.id,
        type: envelope.name,
        correlationId: mark,
        headers: traceHeaders(),
      };
      try {
        channel.publish(eventsExchange, queue, content, properties, confirmed);
      } catch (error) {
        confirmed(error);
      }
    });

  return {
    publish: async (envelope) => {
      const consumers = events.find(({ name }) => name === envelope.name)?.consumers ?? [];
      const sent = await Promise.all(consumers.map((service) => send(envelope, queueName(service, envelope.name))));
      if (!sent.includes(false)) return;
      // A queue or binding is gone. It is declared again, and a later try succeeds; the other consumers then get the event a second time.
      redeclareSoon();
      throw new Error(`A queue for ${envelope.name} is missing`);
    },
  };
};
