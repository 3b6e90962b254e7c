// `npm run backup -- <folder>` and `npm run restore -- <folder>`: the databases of all services, at MONGODB_URL.
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { refusePlainConnections } from '@society/service-kit/http';
import { complain, say } from '../support/command.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const [action, folder] = process.argv.slice(2);
const url = process.env['MONGODB_URL'];

const main = async (): Promise<void> => {
  if (url === undefined) throw new Error('Say where the store is: MONGODB_URL=mongodb://…');
  if (folder === undefined || (action !== 'backup' && action !== 'restore'))
    throw new Error('Say which folder: npm run backup -- <folder>, or npm run restore -- <folder>');
  refusePlainConnections(process.env);
  const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 5000 });
  try {
    const at = path.resolve(folder);
    const { collections } = action === 'backup' ? await backUp(client, at, new Date()) : await restore(client, at);
    for (const { database, collection, documents } of collections)
      say(`${database.padEnd(12)} ${collection.padEnd(24)} ${documents}`);
  } finally {
    await client.close();
  }
};

await main().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
