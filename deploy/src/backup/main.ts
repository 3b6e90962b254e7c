// `npm run backup -- <folder>` and `npm run restore -- <folder>`: the databases of all services, at MONGODB_URL.
import { readArgs } from '@society/build-kit/terminal';
import { runCommand } from '@society/service-kit/command';
import { asCalled } from '../release/as-called.ts';
import { say } from '../support/command.ts';
import { withInstallation } from '../support/installation.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const usage = `Say which folder: npm run backup -- <folder>, or npm run restore -- <folder>.
  --prefix north-  for databases called north-svc-auth and so on, where several clubs share a store`;

await runCommand(async () => {
  const read = readArgs({ allowPositionals: true, options: { prefix: { type: 'string', default: '' } } });
  const [action, folder, ...more] = read?.positionals ?? [];
  if (!read || folder === undefined || more.length > 0 || (action !== 'backup' && action !== 'restore'))
    throw new Error(usage);
  const at = asCalled(folder);
  const run = action === 'backup' ? backUp : restore;
  await withInstallation(read.values.prefix, async (installation) => {
    for (const { database, collection, documents } of (await run(installation, at, new Date())).collections)
      say(`${database.padEnd(12)} ${collection.padEnd(24)} ${documents}`);
    if (action === 'backup') say(`\nThe backup is in ${at}.`);
  });
});
