import type { Envelope } from '@society/contracts';
import { atMost } from '@society/kernel';
import type { Bus } from '../bus/port.ts';
import type { Logger } from '../http/logger.ts';
import type { Metrics } from '../http/metrics.ts';
import { isInfrastructureFailure } from '../infrastructure.ts';
import type { AggregateDocument, OutboxEntry } from './aggregate.ts';
import type { Collection } from './collection.ts';
import { trusted } from './filters.ts';

/** An event that stays in its document since broker or store are away, with the error. */
type Waiting = { readonly event: string; readonly err: unknown };

export type OutboxOptions = {
  readonly documents: Collection<AggregateDocument>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
  readonly sweepEveryMs: number;
};

/** An event that failed this often is parked: it waits for a person and holds up no other event. */
const failuresUntilParked = 10;
/** A younger event is still being published by the process that wrote it. */
const sweepAfterMs = 5000;
/** How many events the sweep publishes at the same time. */
const atOnce = 50;
const stopLimitMs = 3000;

/** After each failure the sweep leaves an event alone for longer: 5 s, 10 s, 20 s … 10 minutes. */
const maxRestMs = 600_000;
const restMs = (failures: number): number => Math.min(5000 * 2 ** (failures - 1), maxRestMs);

/**
 * How long ago the event was made, or how far ahead: the clock may have been put back since, and no event may wait until that moment comes
 * again.
 */
const distanceMs = (entry: OutboxEntry, now: number): number => Math.abs(now - Date.parse(entry.at));

/** A rest that ends later than the longest rest was written before the clock was put back, and counts as over. */
const isResting = ({ notBefore }: OutboxEntry, now: number): boolean =>
  notBefore !== undefined && notBefore.getTime() > now && notBefore.getTime() <= now + maxRestMs;

/** Publishes the events in the documents' outboxes, and removes each one once it is confirmed. */
export const createOutbox = ({ documents, bus, clock, logger, metrics, sweepEveryMs }: OutboxOptions) => {
  const collection = documents.name;
  metrics?.outbox(collection, { pending: 0, oldestSeconds: 0, parked: 0 });
  const inFlight = new Map<string, Promise<Waiting | undefined>>();

  const withPending = () => documents.find({ pending: true }, { fields: { outbox: 1 } });

  const settleIfEmpty = (documentId: string) =>
    documents.update({ _id: documentId, pending: true, outbox: trusted({ $size: 0 }) }, { $set: { pending: false } });

  const confirm = async (documentId: string, eventId: string): Promise<void> => {
    await documents.update({ _id: documentId }, { $pull: { outbox: { id: eventId } } });
    await settleIfEmpty(documentId);
  };

  const noteFailure = async (documentId: string, entry: OutboxEntry, error: unknown): Promise<void> => {
    const failures = (entry.failures ?? 0) + 1;
    const parked = failures >= failuresUntilParked;
    const details = { collection, eventId: entry.id, event: entry.name, failures, err: error };
    if (parked) logger.error(details, 'event parked after too many failures');
    else logger.warn(details, 'publishing an event failed');
    const notBefore = new Date(clock().getTime() + restMs(failures));
    await documents.update(
      { _id: documentId, 'outbox.id': entry.id },
      { $set: { 'outbox.$.failures': failures, 'outbox.$.notBefore': notBefore, 'outbox.$.parked': parked } },
    );
  };

  const envelopeOf = ({
    failures: _failures,
    notBefore: _notBefore,
    parked: _parked,
    ...envelope
  }: OutboxEntry): Envelope => envelope;

  const send = async (documentId: string, entry: OutboxEntry): Promise<Waiting | undefined> => {
    try {
      await bus.publish(envelopeOf(entry));
      await confirm(documentId, entry.id);
    } catch (error) {
      // A broker or store that is away is not the event's fault: the event waits in the document, and the failure is not counted.
      if (isInfrastructureFailure(error)) return { event: entry.name, err: error };
      await noteFailure(documentId, entry, error).catch((failure: unknown) =>
        logger.warn({ collection, err: failure }, 'noting a failed event failed'),
      );
    }
    return undefined;
  };

  const publish = (documentId: string, entry: OutboxEntry): Promise<Waiting | undefined> => {
    const running = inFlight.get(entry.id);
    if (running) return running;
    const work = send(documentId, entry).finally(() => inFlight.delete(entry.id));
    inFlight.set(entry.id, work);
    return work;
  };

  const report = (entries: readonly OutboxEntry[], now: number): void => {
    const waiting = entries.filter((entry) => !entry.parked);
    const oldest = waiting.reduce((most, entry) => Math.max(most, distanceMs(entry, now)), 0);
    metrics?.outbox(collection, {
      pending: waiting.length,
      oldestSeconds: oldest / 1000,
      parked: entries.length - waiting.length,
    });
  };

  const isDue = (entry: OutboxEntry, now: number): boolean =>
    !entry.parked && !inFlight.has(entry.id) && distanceMs(entry, now) >= sweepAfterMs && !isResting(entry, now);

  const sweepOnce = async (): Promise<void> => {
    const found = await withPending();
    const now = clock().getTime();
    report(
      found.flatMap((document) => document.outbox),
      now,
    );
    const due = found.flatMap((document) =>
      document.outbox.filter((entry) => isDue(entry, now)).map((entry) => ({ documentId: document._id, entry })),
    );
    // Left by a process that was killed between the two writes of a confirmation.
    for (const { _id, outbox } of found) if (outbox.length === 0) await settleIfEmpty(_id);
    const waiting: Waiting[] = [];
    for (let from = 0; from < due.length; from += atOnce) {
      const outcomes = await Promise.all(
        due.slice(from, from + atOnce).map(({ documentId, entry }) => publish(documentId, entry)),
      );
      waiting.push(...outcomes.filter((outcome) => outcome !== undefined));
    }
    if (waiting[0])
      logger.warn(
        { collection, waiting: waiting.length, ...waiting[0] },
        'the bus does not take events at the moment; they wait',
      );
  };

  let sweeping: Promise<void> | undefined;
  const sweep = (): Promise<void> => (sweeping ??= sweepOnce().finally(() => (sweeping = undefined)));
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => logger.warn({ collection, err: error }, 'sweeping the outbox failed'));
  }, sweepEveryMs);
  timer.unref();

  return {
    /** Publishes at once; the caller does not wait. */
    publishSoon: (documentId: string, events: readonly Envelope[]): void => {
      for (const each of events) void publish(documentId, each);
    },
    /** Publishes events that are left from earlier, such as from before a crash. Also runs every few seconds. */
    sweep,
    /** Ends the sweep and waits, for 3 s at most, for events that are being published. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await atMost(Promise.allSettled([...inFlight.values(), sweeping]), stopLimitMs);
    },
  };
};
