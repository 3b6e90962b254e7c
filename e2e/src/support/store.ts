import { spawn } from 'node:child_process';
import path from 'node:path';
import type { League } from './league.ts';
import { placeOn, type Place } from './place.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const start = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [path.join(root, args[0] ?? ''), ...args.slice(1)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, said: () => said, ended: new Promise<number | null>((resolve) => child.once('close', resolve)) };
};

/** Starts the embedded server alone, as `npm run mongo` does: on the files in `dataDir`, or in memory without it. */
const startStore = async (dataDir?: string) => {
  const where = dataDir === undefined ? { MONGO_MEMORY: '1' } : { DATA_DIR: dataDir };
  const { child, said, ended } = start(['local/mongo/main.ts'], { MONGO_PORT: '0', ...where });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^mongo listening on (\S+)$/m.exec(said())?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`The store ended with code ${code}:\n${said()}`)));
  });
  return { url, prefix: '', stop: async (): Promise<void> => void (child.kill('SIGTERM'), await ended) };
};

/** Runs `npm run club:export` or `club:import` on a store. Returns the output; throws it when the command fails. */
export const clubFile = async (
  action: 'export' | 'import',
  { url, prefix }: Place,
  ...args: readonly string[]
): Promise<string> => {
  const given = [action, ...args, ...(prefix === '' ? [] : ['--prefix', prefix])];
  const { said, ended } = start(['deploy/src/club-file/main.ts', ...given], { MONGODB_URL: url });
  if ((await ended) !== 0) throw new Error(said());
  return said();
};

const standing = (place: Place) => ({ ...place, stop: async (): Promise<void> => undefined });

/** Opens the store of a league that has stopped. */
export const openStoreOf = async ({ place }: Pick<League, 'place'>, dataDir: string) =>
  place ? standing(place) : startStore(path.join(dataDir, 'mongo'));

/** Opens another store for the league of a data folder: the one that OTHER_MONGODB_URL names, else an embedded one in memory. */
export const openOtherStore = async (dataDir: string) => {
  const url = process.env['OTHER_MONGODB_URL'];
  const store = url ? standing({ url, prefix: '' }) : await startStore();
  return { ...store, ...placeOn(store.url, dataDir) };
};
