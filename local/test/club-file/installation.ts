import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaces } from '@society/build-kit/workspaces';
import { createInProcessBus } from '@society/service-kit/bus';
import { allEvents } from '@society/contracts';
import { recordingLogger } from '@society/service-kit/testing';
import type { TestStore } from '@society/service-kit/testing';
import { createCallAs } from '../../src/demo/callers.ts';
import { madeAtLast } from '../../src/first-admin.ts';
import { startServices } from '../../src/services.ts';

const root = path.resolve(__dirname, '../../..');

export const admin = { email: 'ada.lind@example.org', password: 'the-club-in-march' };

const settings = {
  CLUB_NAME: 'Seeded Club',
  CLUB_LOCATION: 'Here',
  CLUB_CONTACT: 'hello@example.org',
  CLUB_TAGLINE: 'Golf',
};

/** Starts the services of one installation and makes its first admin. `name` separates it from other installations on the same store. */
export const startInstallation = async (store: Pick<TestStore, 'url' | 'database'>, name: string) => {
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'mails-'));
  const dropMails = () => rm(mailFolder, { recursive: true });
  const logger = recordingLogger();
  const bus = createInProcessBus({ events: allEvents, logger });
  const services = await startServices({
    mongodbUrl: store.url,
    majority: false,
    bus,
    publicUrl: 'http://localhost:3000',
    mailFolder,
    settings,
    clock: () => new Date(),
    loggerOf: () => logger,
    databasePrefix: prefixOf(store, name),
  }).catch(async (error: unknown) => {
    await dropMails();
    throw error;
  });
  const { id } = await madeAtLast(() => services.ensureFirstAdmin(admin));
  return {
    urls: services.urls,
    mailFolder,
    adminId: id,
    callAs: createCallAs(services.gatewaySigner, services.urls),
    tokenOf: (playerId: string, audience: keyof typeof services.urls) =>
      services.gatewaySigner.forPerson({ playerId, role: 'player', sessionId: 'test' }, audience),
    stop: async (): Promise<void> => {
      await services.stop();
      await bus.close();
      await dropMails();
    },
  };
};
export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** What stands before the names of an installation's databases. */
export const prefixOf = ({ database }: Pick<TestStore, 'database'>, name: string): string => `${database}-${name}-`;

/** Starts `npm run club:export` or `club:import` for an installation, in a process of its own. `address` is where it looks for the store. */
export const startCommand = (
  store: Pick<TestStore, 'url' | 'database'>,
  name: string,
  [action, ...args]: readonly string[],
  address = store.url,
) => {
  const main = path.join(root, 'deploy/src/club-file/main.ts');
  const child = spawn(process.execPath, [main, action ?? '', ...args, '--prefix', prefixOf(store, name)], {
    env: { ...process.env, MONGODB_URL: address },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<{ readonly code: number | null; readonly said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
};

/** The names of the services; each has a database of the same name. */
export const serviceNames = workspaces()
  .map(({ folder }) => folder)
  .filter((folder) => folder.startsWith('svc-'));

/** Removes the databases of these installations. */
export const dropAll = async ({ connection, database }: TestStore, names: readonly string[]): Promise<void> => {
  for (const name of names)
    for (const owner of [...serviceNames, 'local'])
      await connection.useDb(`${prefixOf({ database }, name)}${owner}`).dropDatabase();
};
