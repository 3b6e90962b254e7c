import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { AppError } from '@society/kernel';
import type { Change, Match } from 'svc-league/match';
import type { MatchStore, Versioned } from '../../../svc-league/src/matches/match-store.ts';
import type { NaiveBus } from './bus.ts';

type MatchDocument = Omit<Match, 'id'> & { readonly _id: string; readonly version: number };

const fieldsOf = ({ id: _, ...fields }: Match) => fields;
const versioned = ({ _id, version, ...fields }: MatchDocument): Versioned<Match> => ({
  match: { id: _id, ...fields },
  version,
});

/**
 * Matches as documents that are read, changed and written back; events go out afterwards, if they do.
 * @param rest what is not called while faults are made
 */
export const createNaiveMatchStore = (connection: Connection, bus: NaiveBus, rest: MatchStore): MatchStore => {
  const collection = connection.collection<MatchDocument>('matches');
  const find = async (id: string): Promise<Versioned<Match> | undefined> => {
    const document = await collection.findOne({ _id: id });
    return document ? versioned(document) : undefined;
  };
  const list = async (filter: Parameters<typeof collection.find>[0]): Promise<Versioned<Match>[]> =>
    (await collection.find(filter).toArray()).map(versioned);

  return {
    ...rest,
    find,
    insert: async (match) => {
      await collection.insertOne({ _id: match.id, ...fieldsOf(match), version: 1 });
      return { match, version: 1 };
    },
    update: async (id: string, decide: (match: Match) => Change) => {
      const before = await find(id);
      if (!before) throw new AppError('notFound', 'Match not found');
      const { next, events } = decide(before.match);
      if (next === before.match) return before;
      const version = before.version + 1;
      // Change 5: written back without asking whether somebody else was faster.
      await collection.replaceOne({ _id: id }, { ...fieldsOf(next), version });
      // Change 1: published after saving, and kept nowhere.
      for (const { event, data } of events)
        bus.publish({ id: randomUUID(), name: event.name, subject: id, version, at: new Date().toISOString(), data });
      return { match: next, version };
    },
    list: (fixtureId?: string) => list(fixtureId === undefined ? {} : { fixtureId }),
    openOrCompletedSince: () => list({}),
    completed: () => list({ status: 'completed' }),
    // Nobody is deleted while faults are made.
    idsOf: async () => [],
    reduce: async () => undefined,
    ensureIndexes: async () => undefined,
    stop: async () => undefined,
  };
};
