import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';
import { startBroker } from '../support/broker.ts';
import { outcomeOf } from '../support/command.ts';
import { root } from '../support/house.ts';
import { startStore } from '../support/store.ts';
import { startMailFiles } from './mail-files.ts';
import type { Plan } from './plan.ts';

/** What a league needs outside its containers, and its end. */
export type Outside = {
  readonly keys: string;
  /** The variables of services that say where it is. */ readonly store: Readonly<Record<string, string>>;
  readonly broker: string;
  readonly smtp: string;
  readonly end: () => Promise<void>;
};

/** A broker that others use, too, forgets what this league has left in its queues. */
const dropQueues = async (url: string): Promise<void> => {
  const { queues } = JSON.parse(readFileSync(path.join(root, 'deploy/rabbitmq/league.json'), 'utf8')) as {
    readonly queues: readonly { readonly name: string }[];
  };
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const { name } of queues) await channel.deleteQueue(name);
  await connection.close();
};

const openStore = async ({ store }: Plan, dataDir: string) => {
  if (store !== undefined) return { MONGODB_URL: store, end: async () => undefined };
  const { url, stop } = await startStore(path.join(dataDir, 'mongo'));
  return { MONGODB_URL: url, MONGODB_MAJORITY: '0', end: stop };
};

const openBroker = async ({ broker }: Plan): Promise<{ readonly url: string; readonly end: () => Promise<void> }> =>
  broker === undefined ? startBroker() : { url: broker, end: () => dropQueues(broker) };

/** Keys as a deployment has them, made once a data folder; store and broker are named apart. */
const makeKeys = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  const env = { MONGODB_URL: undefined, AMQP_URL: undefined };
  const { code, said } = await outcomeOf(process.execPath, ['scripts/make-keys.mjs', folder], { env });
  if (code !== 0) throw new Error(said);
};

/** Opens store, broker and mails of a league, and makes its keys. What has to stay is in `dataDir`. */
export const openOutside = async (plan: Plan, dataDir: string): Promise<Outside> => {
  const keys = path.join(dataDir, 'keys');
  const [{ end: endStore, ...store }, broker, mails] = await Promise.all([
    openStore(plan, dataDir),
    openBroker(plan),
    startMailFiles(path.join(dataDir, 'mail')),
    makeKeys(keys),
  ]);
  const end = async (): Promise<void> => void (await Promise.all([broker.end(), endStore(), mails.close()]));
  return { keys, store, broker: broker.url, smtp: mails.url, end };
};

/** Drops the databases of this run at a store that was there before. */
export const dropDatabases = async (url: string, prefix: string): Promise<void> => {
  const client = await MongoClient.connect(url);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  await client.close();
};
