import type { SchemaDefinition } from 'mongoose';
import type { Envelope } from '@society/contracts';
import { AppError, createBoundedMap, createMutex, onRefusal, tooManyChanges } from '@society/kernel';
import type { Bus } from '../bus/port.ts';
import type { Logger } from '../http/logger.ts';
import type { Metrics } from '../http/metrics.ts';
import { traced } from '../tracing/spans.ts';
import { aggregateSchema } from './aggregate.ts';
import type { AggregateDocument, Decision, Loaded, Written } from './aggregate.ts';
import { changesBetween, checkFieldNames } from './changes.ts';
import { openCollection, withStoreTimeout } from './collection.ts';
import type { Change, CollectionOptions, Filter, FindOptions } from './collection.ts';
import { createMetadata } from './events.ts';
import type { NewEvent } from './events.ts';
import { index, overLiving } from './indexes.ts';
import { createOutbox } from './outbox.ts';
import { jitter } from './write-conflicts.ts';

export type AggregateStore<State extends { readonly id: string }> = ReturnType<typeof createAggregateStore<State>>;

export type AggregateOptions = CollectionOptions & {
  readonly schema: SchemaDefinition;
  readonly bus: Pick<Bus, 'publish'>;
  readonly ids: () => string;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
  /** The message of the 404 of `update` and `remove`. */
  readonly notFound?: string;
  readonly sweepEveryMs?: number;
};

const deadlineMs = 1500;
const maxRemembered = 500;

/** A filter in the store's terms: `id` is `_id`, and deleted documents are not found. */
const living = ({ id, ...rest }: Filter): Filter => ({ ...rest, ...(id !== undefined && { _id: id }), deleted: false });

/** The result of `decide`; undefined if it refuses. */
const accepted = <T>(decide: () => T): T | undefined => {
  try {
    return decide();
  } catch {
    return undefined;
  }
};

/**
 * The store of one kind of aggregate: a document that carries its version and its outbox. Indexes leave out deleted documents. Operators in
 * a filter must be wrapped in `trusted()`.
 */
export const createAggregateStore = <State extends { readonly id: string }>(options: AggregateOptions) => {
  const { name, bus, ids, clock, logger, metrics, sweepEveryMs = 3000 } = options;
  const documents = openCollection<AggregateDocument>({
    ...options,
    schema: aggregateSchema(options.schema),
    indexes: [...(options.indexes ?? []).map(overLiving), index({ pending: 1 })],
  });
  const outbox = createOutbox({ documents, bus, clock, logger, metrics, sweepEveryMs });
  const lock = createMutex();
  const remembered = createBoundedMap<Loaded<State>>(maxRemembered);

  const loadedFrom = ({ _id, version, deleted: _, ...fields }: AggregateDocument): Loaded<State> => ({
    state: { id: _id, ...fields } as unknown as State,
    version,
  });

  const find = async (filter: Filter, { fields, ...rest }: FindOptions = {}): Promise<Loaded<State>[]> =>
    (await documents.find(living(filter), { ...rest, fields: { outbox: 0, pending: 0, ...fields } })).map(loadedFrom);

  const load = async (id: string): Promise<Loaded<State> | undefined> => (await find({ id }, { limit: 1 }))[0];

  const insert = async (state: State, newEvents: readonly NewEvent[] = []): Promise<Written<State>> => {
    const { id, ...fields } = state;
    checkFieldNames(fields);
    const events = createMetadata(ids, clock)(newEvents, id, 1);
    const own = { version: 1, deleted: false, pending: events.length > 0, outbox: events };
    await documents.insert({ _id: id, ...own, ...fields });
    outbox.publishSoon(id, events);
    return { state, version: 1, changed: true };
  };

  /** Saves if the aggregate is still at `version`; false if another writer was faster. */
  const save = async (
    id: string,
    version: number,
    change: Change,
    events: readonly Envelope[],
    options: { readonly strict?: false },
  ): Promise<boolean> => {
    const update = {
      ...change,
      $inc: { version: 1 },
      ...(events.length > 0 && {
        $set: { ...change['$set'], pending: true },
        $push: { ...change['$push'], outbox: { $each: events } },
      }),
    };
    // Whether this succeeds or not, the remembered state may be old now.
    remembered.delete(id);
    const isSaved = await documents.update({ _id: id, version, deleted: false }, update, options);
    if (isSaved) outbox.publishSoon(id, events);
    return isSaved;
  };

  /** Tries `first`, which may return nothing. Then loads and tries `attempt` until it saves, other writers being faster, or the time is up. */
  const untilSaved = <T>(
    id: string,
    attempt: (loaded: Loaded<State>) => Promise<T | undefined>,
    first: () => Promise<T | undefined> = async () => undefined,
  ): Promise<T> => {
    const deadline = performance.now() + deadlineMs;
    const alone = async (note: (key: string, value: number) => void): Promise<T> => {
      const early = performance.now() < deadline ? await first() : undefined;
      if (early !== undefined) return early;
      for (let tries = 0; performance.now() < deadline; tries += 1) {
        note('tries', tries + 1);
        if (tries > 0) await jitter(tries);
        const loaded = await load(id);
        if (!loaded) throw new AppError('notFound', options.notFound ?? 'Not found');
        const result = await attempt(loaded);
        if (result !== undefined) return result;
      }
      throw tooManyChanges();
    };
    const span = { name: `write ${name}`, kind: 'internal', attributes: { collection: name } } as const;
    // The wait for the lock counts too: otherwise a store that hangs would hold up each writer for as long as all writers before it.
    return traced(span, (note) => withStoreTimeout(lock(id, () => alone(note))));
  };

  /**
   * Loads, decides and saves in one guarded update, and does so again while other writers are faster, for 1.5 s. `decide` may run several
   * times and must be pure; what it returns beside its decision comes back as `result`. Throws AppError notFound for an unknown id, and
   * unavailable when the time is up.
   */
  const updateWithResult = async <R>(
    id: string,
    decide: (state: State, version: number) => Decision<State> & { readonly result: R },
  ): Promise<Written<State> & { readonly result: R }> => {
    const withMetadata = createMetadata(ids, clock);
    const decided = ({ state, version }: Loaded<State>) => {
      const { next, events = [], result } = decide(state, version);
      if (next.id !== id) throw new Error(`A decision on ${name} ${id} changed its id`);
      const changes = next === state ? {} : changesBetween(state, next);
      return { next, events, result, changes, isNothing: Object.keys(changes).length === 0 && events.length === 0 };
    };
    const carryOut = async (version: number, { next, events, changes, result }: ReturnType<typeof decided>) => {
      // A decision that removes a field also removes what a newer version of the service has put into it.
      const hasUnknown = Object.keys(changes.$unset ?? {}).some((field) => !(field in options.schema));
      const own = withMetadata(events, id, version + 1);
      if (!(await save(id, version, changes, own, hasUnknown ? { strict: false } : {}))) return undefined;
      remembered.set(id, { state: next, version: version + 1 });
      return { state: next, version: version + 1, changed: true, result };
    };
    /** Saving shows whether the aggregate is still as remembered. A refusal shows nothing, so it must rest on what is stored. */
    const fromMemory = async () => {
      const known = remembered.get(id);
      const decision = known && accepted(() => decided(known));
      return decision && !decision.isNothing ? carryOut(known.version, decision) : undefined;
    };
    const attempt = async (loaded: Loaded<State>) => {
      const decision = decided(loaded);
      return decision.isNothing
        ? { ...loaded, changed: false, result: decision.result }
        : carryOut(loaded.version, decision);
    };
    return untilSaved(id, attempt, fromMemory);
  };

  return {
    load,
    /** The aggregates that match. `fields` may leave some fields out; the states then lack them, so put that into the type that you pass on. */
    find,
    /** Stores a new aggregate as version 1. Throws AppError conflict (or what `duplicate` makes) if its id or a unique field is taken. */
    insert,
    /** Inserts the aggregate unless there is one with this id already, even one that another replica makes at the same moment. */
    ensure: async (state: State): Promise<void> => {
      if (!(await load(state.id))) await insert(state).catch(onRefusal('conflict', () => undefined));
    },
    /** Whether there ever was an aggregate with this id; a deleted one counts. */
    isKnown: async (id: string): Promise<boolean> => (await documents.count({ _id: id })) > 0,
    updateWithResult,
    /** The same for a decision without a `result`. */
    update: async (id: string, decide: (state: State, version: number) => Decision<State>): Promise<Written<State>> => {
      const { state, version, changed } = await updateWithResult(id, (before, at) => ({
        ...decide(before, at),
        result: undefined,
      }));
      return { state, version, changed };
    },
    /** Deletes the aggregate and leaves a tombstone that carries the events. Returns the deleted state. `decide` throws to refuse. */
    remove: (id: string, decide: (state: State, version: number) => readonly NewEvent[]): Promise<Loaded<State>> => {
      const withMetadata = createMetadata(ids, clock);
      return untilSaved(id, async ({ state, version }) => {
        const events = withMetadata(decide(state, version), id, version + 1);
        const names = Object.keys(state).filter((field) => field !== 'id');
        const change = { $set: { deleted: true }, $unset: Object.fromEntries(names.map((field) => [field, ''])) };
        // Fields that a newer version has added go too.
        const isSaved = await save(id, version, change, events, { strict: false });
        return isSaved ? { state, version: version + 1 } : undefined;
      });
    },
    /** Publishes the deletions once more, each under the version of its deletion: an earlier event may have been lost. */
    tellDeleted: async (eventsOf: (id: string) => readonly NewEvent[]): Promise<void> => {
      for (const { _id, version } of await documents.find({ deleted: true }, { fields: { version: 1 } })) {
        // Made anew for each: the outbox takes two events with one id for the same event, and publishes only one of them.
        const events = createMetadata(ids, clock)(eventsOf(_id), _id, version);
        await documents.update({ _id }, { $set: { pending: true }, $push: { outbox: { $each: events } } });
        outbox.publishSoon(_id, events);
      }
    },
    /** To be awaited at start. */
    ensureIndexes: documents.ensureIndexes,
    sweep: outbox.sweep,
    stop: outbox.stop,
  };
};
