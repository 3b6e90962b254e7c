import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import type { Figure, Sample } from '../../figure.ts';
import type { Stage } from '../stage.ts';

const documentCount = 10_000;
const connections = 8;
const usualMs = 1500;

type Item = { readonly _id: string; readonly email: string; readonly name: string; readonly count: number };

const itemOf = (index: number): Item => ({
  _id: `item-${index}`,
  email: `member${index}@society.example`,
  name: `Member Number ${index}`,
  count: 0,
});
const anyIndex = (): number => Math.floor(Math.random() * documentCount);

/** Makes 10,000 documents with a unique key besides their id, once. */
const fill = async (database: Db): Promise<void> => {
  const items = database.collection<Item>('items');
  if ((await items.estimatedDocumentCount()) === documentCount) return;
  await items.createIndex({ email: 1 }, { unique: true });
  await items.insertMany(Array.from({ length: documentCount }, (_, index) => itemOf(index)));
};

/** How often a second eight workers do `work`. */
const rate = async (work: () => Promise<unknown>, limitMs: number): Promise<number> => {
  const began = performance.now();
  let done = 0;
  const worker = async (): Promise<void> => {
    for (; performance.now() - began < limitMs; done += 1) await work();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (done * 1000) / (performance.now() - began);
};

/** The rate of an operation, and of `ping` on the same connections. */
const besidePing = async (
  { house }: Stage,
  share: number,
  operation: (database: Db) => Promise<unknown>,
): Promise<Sample> => {
  const client = await new MongoClient(house.mongodbUrl, {
    maxPoolSize: connections,
    minPoolSize: connections,
  }).connect();
  try {
    const database = client.db('bench');
    await fill(database);
    const floor = await rate(() => database.command({ ping: 1 }), usualMs * share);
    return { floor, measured: await rate(() => operation(database), usualMs * share) };
  } finally {
    await client.close();
  }
};

const common = { unit: 'op/s', floor: 'the driver’s ping' };

export const storeFind: Figure<Stage> = {
  ...common,
  name: 'store-find',
  title: 'Embedded store: find by unique key',
  goal: { atLeast: 0.4 },
  measure: (stage, share) =>
    besidePing(stage, share, (database) =>
      database.collection<Item>('items').findOne({ email: itemOf(anyIndex()).email }),
    ),
};

export const storeUpdate: Figure<Stage> = {
  ...common,
  name: 'store-update',
  title: 'Embedded store: durable update by key',
  goal: { atLeast: 0.2 },
  measure: (stage, share) =>
    besidePing(stage, share, (database) =>
      database
        .collection<Item>('items')
        .updateOne({ _id: itemOf(anyIndex())._id }, { $inc: { count: 1 }, $set: { name: 'Somebody Else' } }),
    ),
};
