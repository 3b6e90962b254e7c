import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { freePort } from '@society/service-kit/testing';
import { hasDocker, imageOf, must } from '../support/machine.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type Engine = { readonly url: string; readonly version: string; readonly end: () => Promise<void> };

const startTries = 120;

/** A store's version. Every store that speaks MongoDB's protocol names a version of MongoDB, and its own build besides. */
const versionOfStore = async (client: MongoClient): Promise<string> => {
  const { version, gitVersion } = await client.db('admin').command({ buildInfo: 1 });
  return `${version} (${String(gitVersion).slice(0, 12)})`;
};

const asked = async <T>(url: string, ask: (client: MongoClient) => Promise<T>): Promise<T> => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5000 });
  return ask(client).finally(() => client.close());
};

/** Starts a replica set of one member, as docker-compose.yml has it, until the end of the run. */
const startInDocker = async (): Promise<Engine> => {
  const port = await freePort();
  const publish = `127.0.0.1:${port}:${port}`;
  const mongod = ['mongod', '--replSet', 'rs0', '--port', String(port), '--bind_ip_all'];
  const container = await must('docker', 'run', '--detach', '--rm', '--publish', publish, imageOf('mongo'), ...mongod);
  const end = async (): Promise<void> => void (await must('docker', 'stop', container));
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  const begin = (client: MongoClient) => client.db('admin').command({ replSetInitiate: { _id: 'rs0', members } });
  const url = `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        await asked(`mongodb://127.0.0.1:${port}/?directConnection=true`, begin);
        break;
      } catch (error) {
        if (tries === startTries) throw error;
        await pause(500);
      }
    }
    return { url, version: await asked(url, versionOfStore), end };
  } catch (error) {
    await end();
    throw error;
  }
};

/** The other MongoDB: the server that MONGODB_URL names, else the image of docker-compose.yml. Throws a sentence when neither can be had. */
export const openMongoDb = async (env: Environment): Promise<Engine> => {
  const url = env['MONGODB_URL'];
  if (url) {
    const version = await asked(url, versionOfStore).catch((error: unknown) => {
      throw new Error(
        `MongoDB: MONGODB_URL names one that does not answer: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    return { url, version, end: async () => undefined };
  }
  if (await hasDocker()) return startInDocker();
  throw new Error(
    'MongoDB: MONGODB_URL names none and Docker does not answer. Any server that speaks its protocol will do: MONGODB_URL=mongodb://… npm run engines',
  );
};
