import type { DataOf, Envelope, EventContract } from '@society/contracts';
import { workContext } from '../context.ts';

/** An event as a decision states it. Id, time, version and request are the store's business. */
export type NewEvent = { readonly name: string; readonly data: unknown };

/** An event of the contracts with its data, stripped to what the contract has: `newEvent(matchCompleted, { … })`. */
export const newEvent = <E extends EventContract>(contract: E, data: DataOf<E>): NewEvent => ({
  name: contract.name,
  data: contract.data.parse(data),
});

export type WithMetadata = (events: readonly NewEvent[], subject: string, version: number) => Envelope[];

/**
 * Stamps events with ids and one time. Asked again, it gives the same ids and the same time: a decision that is taken again after a
 * conflict causes the same events.
 */
export const createMetadata = (ids: () => string, clock: () => Date): WithMetadata => {
  const at = clock().toISOString();
  const made: string[] = [];
  const { requestId } = workContext();
  return (events, subject, version) =>
    events.map((each, position) => ({
      id: (made[position] ??= ids()),
      name: each.name,
      subject,
      version,
      at,
      requestId,
      data: each.data,
    }));
};
