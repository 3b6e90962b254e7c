// `npm run backup -- <folder>` and `npm run restore -- <folder>`: the databases of all services, at MONGODB_URL.
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { runCommand } from '@society/service-kit/command';
import { refusePlainConnections } from '@society/service-kit/http';
import { asCalled } from '../release/as-called.ts';
import { say } from '../support/command.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const usage = `Say which folder: npm run backup -- <folder>, or npm run restore -- <folder>.
  --prefix north-  for databases called north-svc-auth and so on, where several clubs share a store`;

const readCommand = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { prefix: { type: 'string', default: '' } } });
  } catch {
    throw new Error(usage);
  }
};

await runCommand(async () => {
  const { values, positionals } = readCommand();
  const [action, folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || (action !== 'backup' && action !== 'restore')) throw new Error(usage);
  const url = process.env['MONGODB_URL'];
  if (!url) throw new Error('Say where the store is: MONGODB_URL=mongodb://…');
  refusePlainConnections(process.env);
  const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 5000 });
  try {
    const at = asCalled(folder);
    const installation = { client, prefix: values.prefix };
    const { collections } =
      action === 'backup' ? await backUp(installation, at, new Date()) : await restore(installation, at, new Date());
    for (const { database, collection, documents } of collections)
      say(`${database.padEnd(12)} ${collection.padEnd(24)} ${documents}`);
    if (action === 'backup') say(`\nThe backup is in ${at}.`);
  } finally {
    await client.close();
  }
});
