import type { Connection } from 'mongoose';
import type { Envelope } from '@society/contracts';
import { AppError, createLru, createMutex } from '@society/kernel';
import type { Bus } from '../bus/port.ts';
import type { Logger } from '../http/logger.ts';
import type { Metrics } from '../http/metrics.ts';
import { traced } from '../tracing/spans.ts';
import type { Note } from '../tracing/spans.ts';
import { changesBetween, checkFieldNames } from './changes.ts';
import { isDuplicateKey, isWriteConflict } from './duplicate.ts';
import { createStamps } from './events.ts';
import type { NewEvent } from './events.ts';
import { visible } from './filters.ts';
import { inTime } from './in-time.ts';
import { createIndexes } from './indexes.ts';
import type { IndexDeclaration } from './indexes.ts';
import { aggregateModel } from './model.ts';
import { createOutbox } from './outbox.ts';

export type Loaded<State> = { readonly state: State; readonly version: number };
export type Written<State> = Loaded<State> & { readonly changed: boolean };

/** A pure decision: what the aggregate becomes and what has happened, or that nothing changes. Throws AppError to refuse. */
export type Decide<State> = (
  state: State,
  version: number,
) => { readonly next: State; readonly events: readonly NewEvent[] } | 'unchanged';

export type Filter = Readonly<Record<string, unknown>>;
export type FindOptions = { readonly sort?: Readonly<Record<string, 1 | -1>>; readonly limit?: number };
export type WriteOptions = { readonly notFound?: string };

export type AggregateStore<State extends { readonly id: string }> = {
  readonly load: (id: string) => Promise<Loaded<State> | undefined>;
  /** Operators in a filter must be wrapped in `trusted()`. */
  readonly find: (filter: Filter, options?: FindOptions) => Promise<Loaded<State>[]>;
  readonly count: (filter: Filter) => Promise<number>;
  /** Stores a new aggregate as version 1. A taken id or unique field is a 409. */
  readonly insert: (state: State, events: readonly NewEvent[]) => Promise<Written<State>>;
  /**
   * Loads, decides and saves in one guarded update, again while others were faster, for 1.5 s. `decide` may run several times and must be
   * pure. Unknown ids are AppError notFound, a broken unique index is a 409.
   */
  readonly update: (id: string, decide: Decide<State>, options?: WriteOptions) => Promise<Written<State>>;
  /** Deletes, leaving a tombstone that carries the events. */
  readonly remove: (
    id: string,
    decide: (state: State, version: number) => { readonly events: readonly NewEvent[] },
    options?: WriteOptions,
  ) => Promise<{ readonly version: number }>;
  /** To be awaited at start. */
  readonly ensureIndexes: () => Promise<void>;
  readonly sweep: () => Promise<void>;
  readonly retryParked: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

export type AggregateStoreOptions = {
  readonly connection: Connection;
  readonly collection: string;
  readonly indexes?: readonly IndexDeclaration[];
  readonly bus: Pick<Bus, 'publish'>;
  readonly ids: () => string;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
  /** The refusal for a broken unique index, by its fields. */
  readonly duplicate?: (keyPattern: Readonly<Record<string, unknown>>) => AppError;
  /** What the 404 of `update` and `remove` says. */
  readonly notFound?: string;
  readonly sweepEveryMs?: number;
};

const deadlineMs = 1500;
const ownFields = { outbox: 0, pending: 0 } as const;
/** How many aggregates are remembered as they were last written here. */
const mostRemembered = 500;

const jitter = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(5 * 2 ** attempt, 100)));

/** What `decide` gives; undefined when it refuses. */
const accepted = <T>(decide: () => T): T | undefined => {
  try {
    return decide();
  } catch {
    return undefined;
  }
};

/** The store of one kind of aggregate: a document that carries its version and its outbox. */
export const createAggregateStore = <State extends { readonly id: string }>(
  options: AggregateStoreOptions,
): AggregateStore<State> => {
  const { connection, collection, indexes = [], bus, ids, clock, logger, metrics, sweepEveryMs = 3000 } = options;
  const model = aggregateModel(connection, collection);
  const outbox = createOutbox({ model, collection, bus, clock, logger, metrics, sweepEveryMs });
  const lock = createMutex();
  const remembered = createLru<Loaded<State>>(mostRemembered);
  const toLoaded = ({
    _id,
    version,
    deleted: _deleted,
    ...fields
  }: Readonly<Record<string, unknown>>): Loaded<State> => ({
    state: { id: _id, ...fields } as unknown as State,
    version: version as number,
  });

  /** Past mongoose, for what every write does: it would only cast an id, and clone and walk through what has no schema. */
  const native = () => connection.collection<{ _id: string }>(collection);

  const load = async (id: string): Promise<Loaded<State> | undefined> => {
    const document = await inTime(native().findOne({ _id: String(id), deleted: false }, { projection: ownFields }));
    return document ? toLoaded(document) : undefined;
  };

  const refuseDuplicate = (error: unknown): never => {
    if (!isDuplicateKey(error)) throw error;
    throw (
      options.duplicate?.(error.keyPattern ?? {}) ?? new AppError('conflict', 'This already exists', { cause: error })
    );
  };

  const insert = async (state: State, newEvents: readonly NewEvent[]): Promise<Written<State>> => {
    const { id, ...fields } = state;
    checkFieldNames(fields);
    const events = createStamps(ids, clock)(newEvents, id, 1);
    await inTime(
      model.create([{ _id: id, version: 1, deleted: false, pending: events.length > 0, outbox: events, ...fields }]),
    ).catch(refuseDuplicate);
    outbox.publishSoon(id, events);
    return { state, version: 1, changed: true };
  };

  /** Saves if the aggregate still is at `version`; false when somebody else was faster. */
  const save = async (
    id: string,
    version: number,
    change: Readonly<Record<string, Record<string, unknown>>>,
    events: readonly Envelope[],
  ): Promise<boolean> => {
    const { $set, $push, ...others } = change;
    const update: Record<string, unknown> = {
      ...others,
      $inc: { version: 1 },
      ...(($set || events.length > 0) && { $set: { ...$set, ...(events.length > 0 && { pending: true }) } }),
      ...(($push || events.length > 0) && {
        $push: { ...$push, ...(events.length > 0 && { outbox: { $each: events } }) },
      }),
    };
    // Whatever becomes of this, what is remembered may be old now.
    remembered.delete(id);
    const result = await native()
      .updateOne({ _id: String(id), version, deleted: false }, update)
      .catch((error: unknown) => (isWriteConflict(error) ? undefined : refuseDuplicate(error)));
    if (!result?.matchedCount) return false;
    outbox.publishSoon(id, events);
    return true;
  };

  /** Tries `first`, which need not come to anything; then loads and tries until `attempt` is through, others being faster, or time is up. */
  const untilSaved = <T>(
    id: string,
    notFound: string | undefined,
    attempt: (loaded: Loaded<State>) => Promise<T | undefined>,
    first: () => Promise<T | undefined> = async () => undefined,
  ): Promise<T> => {
    const deadline = performance.now() + deadlineMs;
    const inTurn = async (note: Note): Promise<T> => {
      const early = performance.now() < deadline ? await first() : undefined;
      if (early !== undefined) return early;
      for (let tries = 0; performance.now() < deadline; tries += 1) {
        note('tries', tries + 1);
        if (tries > 0) await jitter(tries);
        const loaded = await load(id);
        if (!loaded) throw new AppError('notFound', notFound ?? options.notFound ?? 'Not found');
        const result = await attempt(loaded);
        if (result !== undefined) return result;
      }
      throw new AppError('unavailable', 'Too many changes at the same time. Please try again.', {
        retryAfterSeconds: 1,
      });
    };
    // Waiting for the turn counts, or a store that hangs would hold up each writer for as long as all before it.
    return traced({ name: `write ${collection}`, kind: 'internal', attributes: { collection } }, (note) =>
      inTime(lock(id, () => inTurn(note))),
    );
  };

  return {
    load,
    find: async (filter, { sort, limit } = {}) => {
      const query = model.find(visible(filter), ownFields);
      if (sort) query.sort({ ...sort });
      if (limit !== undefined) query.limit(limit);
      return (await inTime(query.lean().exec())).map(toLoaded);
    },
    count: async (filter) => inTime(model.countDocuments(visible(filter)).exec()),
    insert,
    update: (id, decide, { notFound } = {}) => {
      const stamps = createStamps(ids, clock);
      const decided = ({ state, version }: Loaded<State>) => {
        const decision = decide(state, version);
        if (decision === 'unchanged') return undefined;
        if (decision.next.id !== id) throw new Error(`A decision on ${collection} ${id} changed its id`);
        const changes = changesBetween(state, decision.next);
        return Object.keys(changes).length === 0 && decision.events.length === 0 ? undefined : { ...decision, changes };
      };
      const carryOut = async (
        version: number,
        { next, events, changes }: NonNullable<ReturnType<typeof decided>>,
      ): Promise<Written<State> | undefined> => {
        if (!(await save(id, version, changes, stamps(events, id, version + 1)))) return undefined;
        remembered.set(id, { state: next, version: version + 1 });
        return { state: next, version: version + 1, changed: true };
      };
      /** Saving shows whether the aggregate still is as remembered; a refusal shows nothing, so it must rest on what is stored. */
      const fromMemory = async (): Promise<Written<State> | undefined> => {
        const known = remembered.get(id);
        const change = known && accepted(() => decided(known));
        return change && carryOut(known.version, change);
      };
      const attempt = async (loaded: Loaded<State>): Promise<Written<State> | undefined> => {
        const change = decided(loaded);
        return change ? carryOut(loaded.version, change) : { ...loaded, changed: false };
      };
      return untilSaved(id, notFound, attempt, fromMemory);
    },
    remove: (id, decide, { notFound } = {}) => {
      const stamps = createStamps(ids, clock);
      return untilSaved(id, notFound, async ({ state, version }) => {
        const { events } = decide(state, version);
        const names = Object.keys(state).filter((name) => name !== 'id');
        const $unset = Object.fromEntries(names.map((name) => [name, '']));
        const change = { $set: { deleted: true }, ...(Object.keys($unset).length > 0 && { $unset }) };
        const isSaved = await save(id, version, change, stamps(events, id, version + 1));
        return isSaved ? { version: version + 1 } : undefined;
      });
    },
    ensureIndexes: () => createIndexes(connection, collection, indexes),
    sweep: outbox.sweep,
    retryParked: outbox.retryParked,
    stop: outbox.stop,
  };
};
