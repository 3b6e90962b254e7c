import * as z from 'zod/mini';
import type { ServiceName } from './route.ts';
import { timestamp } from './primitives.ts';

/**
 * One event as a value. Each consumer has a queue `<service>.<name>`, whose name is also the routing key. In the envelope, `subject` is the
 * aggregate's id, and `version` is the aggregate's version after the write that caused the event. An event may come twice and in any order,
 * so a consumer changes something only if the version is higher than the one it knows.
 */
export type EventContract = {
  readonly name: string;
  readonly publisher: ServiceName;
  readonly consumers: readonly ServiceName[];
  readonly data: z.ZodMiniType;
};

/** Keeps the literal types of an event while checking its shape. */
export const event = <const E extends EventContract>(value: E): E => value;

/** What travels on the bus around an event's data. */
export const envelope = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  version: z.number(),
  at: timestamp,
  requestId: z.optional(z.string()),
  data: z.unknown(),
});
export type Envelope = z.output<typeof envelope>;

export type DataOf<E extends EventContract> = z.output<E['data']>;
