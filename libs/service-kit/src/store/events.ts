import type { DataOf, Envelope, EventContract } from '@society/contracts';
import { workContext } from '../context.ts';

/** An event as a decision makes it. The store adds id, time, version and request. */
export type NewEvent = { readonly name: string; readonly data: unknown };

/** An event of the contracts with its data, stripped to the fields of the contract: `newEvent(matchCompleted, { … })`. */
export const newEvent = <E extends EventContract>(contract: E, data: DataOf<E>): NewEvent => ({
  name: contract.name,
  data: contract.data.parse(data),
});

export type WithMetadata = (events: readonly NewEvent[], subject: string, version: number) => Envelope[];

/**
 * Stamps events with ids and one time. Called again, it gives the same ids and the same time, so a decision that runs again after a
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
