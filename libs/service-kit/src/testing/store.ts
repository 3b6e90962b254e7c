import { randomBytes } from 'node:crypto';
import { connectStore } from '../store/connect.ts';
import type { Store } from '../store/connect.ts';

export type TestStore = Store & { readonly url: string; readonly database: string };

/** A fresh, empty database on the server that MONGODB_URL names; `close` drops it. */
export const testStore = async (): Promise<TestStore> => {
  const url = process.env['MONGODB_URL'];
  if (!url)
    throw new Error(
      'MONGODB_URL is not set. Start a server with `npm run mongo` and set it to its address, or run the tests from the root, which does both.',
    );
  const database = `test_${randomBytes(6).toString('hex')}`;
  const store = await connectStore({ url, database });
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
