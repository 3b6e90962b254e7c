import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { AppError } from '@society/kernel';
import type { Bus } from '@society/service-kit/bus';
import type { LeagueOptions } from 'svc-league';
import { updating } from 'svc-league/match';
import type { ChangeMatch, Match, Versioned } from 'svc-league/match';

type MatchStore = ReturnType<LeagueOptions['matchStore']>;
type MatchDocument = Omit<Match, 'id'> & { readonly _id: string; readonly version: number };

const fieldsOf = ({ id: _, ...fields }: Match) => fields;
const versioned = ({ _id, version, ...fields }: MatchDocument): Versioned<Match> => ({
  match: { id: _id, ...fields },
  version,
});

/**
 * Matches as documents that are read, changed and written back; events are published afterwards, if at all.
 * @param rest the functions that no fault calls
 */
export const createNaiveMatchStore = (connection: Connection, bus: Bus, rest: MatchStore): MatchStore => {
  const collection = connection.collection<MatchDocument>('matches');
  const find = async (id: string): Promise<Versioned<Match> | undefined> => {
    const document = await collection.findOne({ _id: id });
    return document ? versioned(document) : undefined;
  };
  const list = async (filter: Parameters<typeof collection.find>[0]): Promise<Versioned<Match>[]> =>
    (await collection.find(filter).toArray()).map(versioned);

  const change: ChangeMatch = async (id, decide) => {
    const before = await find(id);
    if (!before) throw new AppError('notFound', 'Match not found');
    const { next, events, result } = decide(before.match, before.version);
    if (next === before.match) return { ...before, changed: false, result };
    const version = before.version + 1;
    // Change 5: written back without checking whether somebody else was faster.
    await collection.replaceOne({ _id: id }, { ...fieldsOf(next), version });
    // Change 1: published after saving, and kept nowhere.
    for (const { event, data } of events)
      void bus.publish({
        id: randomUUID(),
        name: event.name,
        subject: id,
        version,
        at: new Date().toISOString(),
        data,
      });
    return { match: next, version, changed: true, result };
  };

  return {
    ...rest,
    find,
    insert: async (match) => {
      await collection.insertOne({ _id: match.id, ...fieldsOf(match), version: 1 });
      return { match, version: 1 };
    },
    change,
    update: updating(change),
    list: (fixtureId?: string) => list(fixtureId === undefined ? {} : { fixtureId }),
    openOrCompletedSince: () => list({}),
    overInFirst: () => list({ status: 'completed' }),
    // No fault deletes a person.
    idsOf: async () => [],
  };
};
