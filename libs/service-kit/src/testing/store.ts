import { randomBytes, randomUUID } from 'node:crypto';
import type { Route } from '@society/contracts';
import { connectStore } from '../store/connect.ts';
import { createStore } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { eventually, recordingBus, recordingLogger } from './fakes.ts';
import type { StoreConnection } from '../store/connect.ts';
import { testKeys } from './keys.ts';

export type TestStore = StoreConnection & { readonly url: string; readonly database: string };

/** A fresh, empty database on the server that MONGODB_URL names; `close` drops it. */
export const testStore = async (): Promise<TestStore> => {
  const url = process.env['MONGODB_URL'];
  if (!url)
    throw new Error(
      'MONGODB_URL is not set. Start a server with `npm run mongo` and set it to its address, or run the tests from the root, which does both.',
    );
  const database = `test_${randomBytes(6).toString('hex')}`;
  const store = await connectStore({ url, database });
  // On a busy machine the first connection may take longer than a request may wait for one.
  await eventually(store.ready);
  return {
    ...store,
    url,
    database,
    close: async () => {
      await store.connection.dropDatabase();
      await store.close();
    },
  };
};

/** The environment of a service under test on this database: it listens on a free port and trusts the keys of the tests. */
export const serviceEnvironment = (
  name: Route['owner'],
  { url, database }: Pick<TestStore, 'url' | 'database'>,
): Readonly<Record<string, string>> => {
  const { pairs, issuers } = testKeys();
  return {
    PORT: '0',
    DRAIN_MS: '0',
    MONGODB_URL: url,
    MONGODB_DATABASE: database,
    MONGODB_MAJORITY: '0',
    AMQP_URL: 'memory:',
    TRUSTED_KEYS: JSON.stringify(issuers),
    SERVICE_KEY: pairs[name].privateKey,
    SERVICE_KID: pairs[name].kid,
  };
};

/** A service's store on this connection, for tests of stores alone: nothing listens to their events. */
export const storeOn = ({ connection }: Pick<StoreConnection, 'connection'>): Store =>
  createStore({
    connection,
    bus: recordingBus(),
    ids: randomUUID,
    clock: () => new Date(),
    logger: recordingLogger(),
  }).store;
