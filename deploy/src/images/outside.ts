import { existsSync } from 'node:fs';
import path from 'node:path';
import { startStore } from '@society/build-kit/store';
import { startBroker } from '../support/broker.ts';
import { outcomeOf } from '../support/command.ts';
import { startMailFiles } from './mail-files.ts';

/** What a league needs outside its containers, and how to end it. */
export type Outside = {
  readonly keys: string;
  /** The services' variables that name the store. */
  readonly store: Readonly<Record<string, string>>;
  readonly broker: string;
  readonly smtp: string;
  readonly end: () => Promise<void>;
};

type Given = { readonly store: string | undefined; readonly broker: string | undefined };
const stays = async (): Promise<void> => undefined;

const openStore = async (given: string | undefined, dataDir: string) => {
  if (given) return { MONGODB_URL: given, end: stays };
  const { url, stop } = await startStore(path.join(dataDir, 'mongo'));
  return { MONGODB_URL: url, MONGODB_MAJORITY: '0', end: stop };
};

const openBroker = async (given: string | undefined): Promise<{ readonly url: string; readonly end: typeof stays }> =>
  given ? { url: given, end: stays } : startBroker();

/** Makes keys as a deployment has them, once for each data folder; the addresses of store and broker are set elsewhere. */
const makeKeys = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  const env = { MONGODB_URL: undefined, AMQP_URL: undefined };
  const { code, said } = await outcomeOf(process.execPath, ['scripts/make-keys.mjs', folder], { env });
  if (code !== 0) throw new Error(said);
};

/** Makes the league's keys and starts its mail server, and its store and broker where none are given. Data that has to survive is in `dataDir`. */
export const openOutside = async (given: Given, dataDir: string): Promise<Outside> => {
  const keys = path.join(dataDir, 'keys');
  const [{ end: endStore, ...store }, broker, mails] = await Promise.all([
    openStore(given.store, dataDir),
    openBroker(given.broker),
    startMailFiles(path.join(dataDir, 'mail')),
    makeKeys(keys),
  ]);
  const end = async (): Promise<void> => void (await Promise.all([broker.end(), endStore(), mails.close()]));
  return { keys, store, broker: broker.url, smtp: mails.url, end };
};
