import { atMost, createListeners } from '@society/kernel';
import type { LeagueRemote } from '@society/league-client';
import { loadRemote } from './load-remote.ts';
import { entryForPath, readRemotes } from './remotes-list.ts';
import type { RemoteEntry } from './remotes-list.ts';

/** How long nothing at all is drawn for a remote that was begun ahead: on a line that hangs its skeleton can say so. */
const warmMs = 8_000;

/** One loading of a remote. `attempt` counts the loadings asked for, and changes when there is something new to show. */
interface Loading {
  attempt: number;
  module: Promise<LeagueRemote>;
}

let entries: readonly RemoteEntry[] = [];
const loadings = new Map<string, Loading>();
const listeners = createListeners();

/** Makes the deployed remotes known. Loads none of them, and cannot fail: a remote that is down shows when it is used. */
export const initRemotes = async (): Promise<void> => {
  entries = await readRemotes();
  loadings.clear();
};

/** The name of the remote whose page `path` is; undefined when it is none's. */
export const remoteForPath = (path: string): string | undefined => entryForPath(entries, path)?.name;

const loadOnce = async (name: string): Promise<LeagueRemote> => {
  const entry = entries.find((each) => each.name === name);
  if (!entry) throw new Error(`No remote is called ${name}`);
  const loaded = (await loadRemote(name, new URL(entry.manifest, document.baseURI).href)) as { remote?: LeagueRemote };
  if (!Array.isArray(loaded.remote?.routes)) throw new Error(`${name} exposes no remote module`);
  return loaded.remote;
};

/** A remote that was released for a newer shell than this page's; the words are the federation runtime's. */
export const needsNewerApp = (error: Error): boolean => error.message.includes('does not satisfy the requirement');

/** As React marks promises itself: one that it meets fulfilled but unmarked it waits for, draws the skeleton first, and lets that stand for a while. */
const markFulfilled = (promise: Promise<LeagueRemote>, value: LeagueRemote): Promise<LeagueRemote> =>
  Object.assign(promise, { status: 'fulfilled', value });

const begin = (name: string, attempt: number): Loading => {
  // The second try is silent: a preload hint that failed is used up by the first, though the remote may be back by now.
  const loading: Loading = { attempt, module: loadOnce(name).catch(() => loadOnce(name)) };
  loadings.set(name, loading);
  loading.module.then(
    (module) => markFulfilled(loading.module, module),
    () => undefined,
  );
  return loading;
};

/** The remote's module, loading from the first call on. The same promise until somebody tries again. */
export const remoteModule = (name: string): Promise<LeagueRemote> => (loadings.get(name) ?? begin(name, 0)).module;

/** Begins to load the remote whose page `path` is, before anything is drawn, and waits a little. Never rejects: a failure shows when it is used. */
export const warmRemote = async (path: string): Promise<void> => {
  const name = remoteForPath(path);
  if (name !== undefined) await atMost(remoteModule(name), warmMs).catch(() => undefined);
};

/** How often the remote was asked for anew; a changed number means that its module is to be awaited again. */
export const remoteAttempt = (name: string): number => loadings.get(name)?.attempt ?? 0;

/** Loads the remote anew, for every place that shows it. */
export const tryRemoteAgain = (name: string): void => {
  begin(name, remoteAttempt(name) + 1);
  listeners.tell();
};

export const subscribeToRemotes = listeners.on;
