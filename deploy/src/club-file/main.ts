// `npm run club:export -- <file>` and `npm run club:import -- <file>`: a club in one file, out of and into the databases of all services at MONGODB_URL.
import { readFile } from 'node:fs/promises';
import { readArgs } from '@society/build-kit/terminal';
import { runCommand } from '@society/service-kit/command';
import { asCalled } from '../release/as-called.ts';
import { say } from '../support/command.ts';
import { withInstallation } from '../support/installation.ts';
import { exportClub } from './export.ts';
import type { Manifest } from './format.ts';
import { importClub } from './import.ts';

const usage = `Say which file: npm run club:export -- <file>, or npm run club:import -- <file>.
  --with-secrets   export: password hashes, passkeys and calendar addresses, too
  --prefix north-  for databases called north-svc-auth and so on, where several clubs share a store`;

const afterExport = ({ withSecrets }: Manifest): string =>
  `It holds personal data${withSecrets ? ', password hashes, passkeys and calendar addresses' : ''}: keep it where nobody else reads it.${
    withSecrets
      ? ''
      : '\nPassword hashes, passkeys and calendar addresses are not in it; --with-secrets takes them along.'
  }`;

const signingIn = ({ withSecrets }: Manifest): string =>
  withSecrets
    ? 'Everybody signs in with the password they had, anew on each device.'
    : `Nobody has a password here yet. Start the services; then everybody, admins too, chooses one: "Forgot your password?" on the sign-in page sends a link by mail.
So mails have to go out (SMTP_URL; npm start shows them at /dev/mail). Whoever never accepted their invitation is invited again on the page Player Management, or does the same.
Calendars on phones need their new address, from Settings.`;

const afterImport = (manifest: Manifest): string => `${signingIn(manifest)}
Links of the clubhouse screen are made anew on the page Club, and notices are turned on again on each phone, in Settings.`;

await runCommand(async () => {
  const read = readArgs({
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean', default: false }, prefix: { type: 'string', default: '' } },
  });
  const [action, file, ...more] = read?.positionals ?? [];
  if (!read || file === undefined || more.length > 0 || (action !== 'export' && action !== 'import'))
    throw new Error(usage);
  const { prefix, 'with-secrets': withSecrets } = read.values;
  const at = asCalled(file);
  const bytes = action === 'import' ? await readFile(at) : undefined;
  await withInstallation(prefix, async (installation) => {
    const manifest = bytes
      ? await importClub(installation, bytes, new Date())
      : await exportClub(installation, at, { withSecrets, at: new Date() });
    for (const { name, documents } of manifest.parts) say(`${name.padEnd(16)} ${documents}`);
    say(`\n${manifest.club}, as it was on ${manifest.at}, is ${bytes ? 'in the store' : `in ${at}`}.`);
    say(bytes ? afterImport(manifest) : afterExport(manifest));
  });
});
