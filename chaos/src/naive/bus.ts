import { connect } from 'amqplib';
import type { Channel, ChannelModel } from 'amqplib';
import { allEvents, envelope as envelopeSchema } from '@society/contracts';
import type { Envelope } from '@society/contracts';
import { parseJson } from '@society/kernel';
import type { Bus } from '@society/service-kit/bus';
import { declareTopology, eventsExchange } from '@society/service-kit/bus/topology';

/** A bus as a first version might be: it hopes for the best. It reconnects when the connection is lost, and consumes what was subscribed to. */
export const createNaiveBus = async (url: string): Promise<Bus> => {
  const subscriptions: { readonly queue: string; readonly handle: (envelope: Envelope) => Promise<void> }[] = [];
  let channel: Channel | undefined;

  const consume = async (on: Channel, { queue, handle }: (typeof subscriptions)[number]): Promise<void> => {
    await on.consume(queue, (message) => {
      if (!message) return;
      // Change 3: acknowledged first, so that a message whose handling fails is lost.
      on.ack(message);
      const envelope = envelopeSchema.safeParse(parseJson(message.content.toString())).data;
      if (envelope) handle(envelope).catch(() => undefined);
    });
  };

  const connection = await connect(url, {
    noDelay: true,
    timeout: 5000,
    recovery: {
      initialDelay: 100,
      maxDelay: 5000,
      setup: async (model: ChannelModel) => {
        const opened = await model.createChannel();
        opened.on('error', () => undefined);
        await declareTopology(opened, allEvents);
        for (const subscription of subscriptions) await consume(opened, subscription);
        channel = opened;
      },
    },
  });
  connection.on('error', () => undefined);
  connection.on('disconnect', () => (channel = undefined));

  return {
    publish: async (envelope) => {
      try {
        // Change 2: publishes without confirmation and without the mandatory flag.
        channel?.publish(eventsExchange, envelope.name, Buffer.from(JSON.stringify(envelope)), { persistent: true });
      } catch {
        // The connection was just lost, and the event with it.
      }
    },
    subscribe: async (service, handlers) => {
      for (const [name, handle] of Object.entries(handlers)) {
        const subscription = { queue: `${service}.${name}`, handle };
        subscriptions.push(subscription);
        if (channel) await consume(channel, subscription);
      }
    },
    // No screen is connected to this variant.
    live: { emit: () => undefined, on: () => () => undefined },
    state: () => 'up',
    close: () => connection.close(),
  };
};
