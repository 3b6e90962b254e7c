import { atMost, createListeners } from '@society/kernel';
import type { LeagueRemote } from '@society/league-client';
import { loadRemote } from './load-remote.ts';
import { entryForPath, readRemotes } from './remotes-list.ts';
import type { RemoteEntry } from './remotes-list.ts';

/** How long the first drawing waits for a remote: if the line hangs, the remote's skeleton is drawn, and says so. */
const warmMs = 8_000;

/** One loading of a remote. `attempt` counts the loadings: when it changes, there is something new to show. */
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

/** The name of the remote to which the page at `path` belongs; undefined for none. */
export const remoteForPath = (path: string): string | undefined => entryForPath(entries, path)?.name;

const loadOnce = async (name: string): Promise<LeagueRemote> => {
  const entry = entries.find((each) => each.name === name);
  if (!entry) throw new Error(`No remote is called ${name}`);
  const loaded = (await loadRemote(name, new URL(entry.manifest, document.baseURI).href)) as { remote?: LeagueRemote };
  if (!Array.isArray(loaded.remote?.routes)) throw new Error(`${name} exposes no remote module`);
  return loaded.remote;
};

/** Whether a remote failed because it was released for a newer shell than this page's. Known by the words of the federation runtime's error. */
export const needsNewerApp = (error: Error): boolean => error.message.includes('does not satisfy the requirement');

/** Marks a promise as React itself does. For a fulfilled promise without this mark, React first draws the skeleton, and lets it stand for a while. */
const markFulfilled = (promise: Promise<LeagueRemote>, value: LeagueRemote): Promise<LeagueRemote> =>
  Object.assign(promise, { status: 'fulfilled', value });

const begin = (name: string, attempt: number): Loading => {
  // Tries twice: the first try may get the failed answer of a preload hint, though the remote may be back by now.
  const loading: Loading = { attempt, module: loadOnce(name).catch(() => loadOnce(name)) };
  loadings.set(name, loading);
  loading.module.then(
    (module) => markFulfilled(loading.module, module),
    // Safari breaks off what loads as somebody leaves the page, both tries in one moment, and by Back gives the same page again.
    () =>
      window.addEventListener(
        'pageshow',
        ({ persisted }) => persisted && loadings.get(name) === loading && tryRemoteAgain(name),
      ),
  );
  return loading;
};

/** The remote's module. The first call begins to load it; later calls get the same promise, until `tryRemoteAgain`. */
export const remoteModule = (name: string): Promise<LeagueRemote> => (loadings.get(name) ?? begin(name, 0)).module;

/** Begins to load the remote of the page at `path` before the first drawing. Waits 8 s at most. Never rejects: a failure shows when the remote is used. */
export const warmRemote = async (path: string): Promise<void> => {
  const name = remoteForPath(path);
  if (name !== undefined) await atMost(remoteModule(name), warmMs).catch(() => undefined);
};

/** How often the remote was loaded again: when the number changes, its module has to be awaited again. */
export const remoteAttempt = (name: string): number => loadings.get(name)?.attempt ?? 0;

/** Loads the remote anew, for every place that shows it. */
export const tryRemoteAgain = (name: string): void => {
  begin(name, remoteAttempt(name) + 1);
  listeners.tell();
};

/** Calls its listener when a remote is loaded again. Gives back how to stop. */
export const subscribeToRemotes = listeners.on;
