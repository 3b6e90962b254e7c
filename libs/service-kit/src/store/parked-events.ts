import { connectStore } from './connect.ts';
import type { StoreConnection } from './connect.ts';
import { released } from './aggregate.ts';
import type { AggregateDocument } from './aggregate.ts';

/** The error of an operator's command that finds none of the product's databases: the address or the prefix is wrong. */
export const noClubHere =
  'There is no club here. Does MONGODB_URL name the right store, and is --prefix what the names of its databases begin with?';

/** Which parked events: those of one database, the one with this id, or all if both are left out. */
export type ParkedSelection = { readonly database?: string | undefined; readonly id?: string | undefined };

/** An event that could not be published and waits for a person; without its data, which may be personal. */
export type ParkedEvent = {
  readonly database: string;
  readonly collection: string;
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly at: string;
  readonly failures: number;
};

export type ParkedEvents = {
  readonly list: (selection?: ParkedSelection) => Promise<ParkedEvent[]>;
  /** Hands them to the service's next sweep, which comes within seconds. Returns how many. */
  readonly retry: (selection?: ParkedSelection) => Promise<number>;
  readonly close: () => Promise<void>;
};

type Document = Pick<AggregateDocument, '_id' | 'outbox'>;

/** Opens the outboxes in these databases. Its calls throw if there is no club in them, or if the selection names another database. */
export const openParkedEvents = async ({
  url,
  databases,
}: {
  readonly url: string;
  readonly databases: readonly string[];
}): Promise<ParkedEvents> => {
  const stores = new Map<string, StoreConnection>();
  for (const database of databases) stores.set(database, await connectStore({ url, database }));

  const parked = async ({ database, id }: ParkedSelection) => {
    if (database !== undefined && !stores.has(database))
      throw new Error(`No events are kept in ${database}. Databases with events: ${[...stores.keys()].join(', ')}.`);
    const places = await Promise.all(
      [...stores].map(async ([name, { connection }]) =>
        (await connection.listCollections()).map(({ name: collection }) => ({ name, connection, collection })),
      ),
    );
    if (places.flat().length === 0) throw new Error(noClubHere);
    const found: { readonly event: ParkedEvent; readonly release: () => Promise<unknown> }[] = [];
    for (const { name, connection, collection } of places.flat()) {
      if (database !== undefined && database !== name) continue;
      const native = connection.collection<Document>(collection);
      for (const { _id, outbox } of await native.find({ pending: true, 'outbox.parked': true }).toArray())
        for (const entry of outbox) {
          if (!entry.parked || (id !== undefined && entry.id !== id)) continue;
          const { id: eventId, name: eventName, subject, at, failures = 0 } = entry;
          found.push({
            event: { database: name, collection, id: eventId, name: eventName, subject, at, failures },
            release: () => native.updateOne({ _id, 'outbox.id': eventId }, { $set: released }),
          });
        }
    }
    return found;
  };

  return {
    list: async (selection = {}) => (await parked(selection)).map(({ event }) => event),
    retry: async (selection = {}) => {
      const found = await parked(selection);
      for (const { release } of found) await release();
      return found.length;
    },
    close: async () => void (await Promise.all([...stores.values()].map((store) => store.close()))),
  };
};
