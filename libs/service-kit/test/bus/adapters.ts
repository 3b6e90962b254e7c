import * as z from 'zod/mini';
import type { Envelope, EventContract } from '@society/contracts';
import { createInProcessBus, createRabbitBus, openDeadLetters } from '../../src/bus/index.ts';
import type { Bus } from '../../src/bus/index.ts';
import type { DeadLetter } from '../../src/bus/port.ts';
import { createMetrics } from '../../src/http/index.ts';
import { recordingLogger } from '../../src/testing/index.ts';
import type { Broker } from './broker.ts';

export const backoff = { failing: [5, 5, 5, 5], infrastructure: [5, 10], handling: 1000 };

export type Adapter = {
  readonly bus: Bus;
  /** An event that only this test uses, consumed by svc-auth and svc-league. */
  readonly event: EventContract;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly logger: ReturnType<typeof recordingLogger>;
  readonly deadLetters: () => Promise<readonly DeadLetter[]>;
  readonly close: () => Promise<void>;
};

let events = 0;

export const newEventContract = (
  consumers: EventContract['consumers'] = ['svc-auth', 'svc-league'],
): EventContract => ({
  name: `thing${(events += 1)}.happened`,
  publisher: 'svc-players',
  consumers,
  data: z.object({ n: z.number() }),
});

let ids = 0;
export const envelopeOf = (event: EventContract, n: number, extra: Partial<Envelope> = {}): Envelope => ({
  id: `e${(ids += 1)}`,
  name: event.name,
  subject: 's1',
  version: n,
  at: '2026-11-20T18:00:00.000Z',
  data: { n },
  ...extra,
});

export const inProcess = async (): Promise<Adapter> => {
  const event = newEventContract();
  const logger = recordingLogger();
  const metrics = createMetrics('test');
  const bus = createInProcessBus({ events: [event], logger, metrics, backoff });
  return { bus, event, logger, metrics, deadLetters: async () => bus.deadLetters, close: bus.close };
};

export const onRabbit = async (broker: Pick<Broker, 'url'>, event = newEventContract()): Promise<Adapter> => {
  const logger = recordingLogger();
  const metrics = createMetrics('test');
  const bus = createRabbitBus({ url: broker.url, events: [event], logger, metrics, backoff });
  const deadLetters = async (): Promise<readonly DeadLetter[]> => {
    const letters = await openDeadLetters({ url: broker.url, events: [event] });
    return letters.list().finally(letters.close);
  };
  return { bus, event, logger, metrics, deadLetters, close: bus.close };
};
