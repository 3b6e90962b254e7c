import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startStore } from '@society/build-kit/store';
import type { League } from './league.ts';
import { placeOn, type Place } from './place.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Runs `npm run club:export` or `club:import` on a store. Throws the output when the command fails. */
export const clubFile = (action: 'export' | 'import', { url, prefix }: Place, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['deploy/src/club-file/main.ts', action, ...args, `--prefix=${prefix}`], {
    cwd: root,
    env: { ...process.env, MONGODB_URL: url },
  });

const standing = (place: Place) => ({ ...place, stop: async (): Promise<void> => undefined });
const started = async (dataDir?: string) => ({ ...(await startStore(dataDir)), prefix: '' });

/** Opens the store of a league that has stopped. */
export const openStoreOf = async ({ place }: Pick<League, 'place'>, dataDir: string) =>
  place ? standing(place) : started(path.join(dataDir, 'mongo'));

/** Opens another store for the league of a data folder: the one that OTHER_MONGODB_URL names, else an embedded one in memory. */
export const openOtherStore = async (dataDir: string) => {
  const url = process.env['OTHER_MONGODB_URL'];
  const store = url ? standing({ url, prefix: '' }) : await started();
  return { ...store, ...placeOn(store.url, dataDir) };
};
