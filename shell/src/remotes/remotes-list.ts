import { matchPath, readInlineJson } from '@society/web-kit';
import builtIn from '../../remotes.json';

/** Where one remote lives and which addresses of the app are its. `preload`: the gateway hints its files in the page. */
export interface RemoteEntry {
  name: string;
  manifest: string;
  paths: readonly string[];
  preload?: boolean;
}

const isEntry = (value: unknown): value is RemoteEntry => {
  const entry = value as Partial<RemoteEntry> | null;
  return (
    typeof entry?.name === 'string' &&
    typeof entry.manifest === 'string' &&
    Array.isArray(entry.paths) &&
    entry.paths.every((path) => typeof path === 'string')
  );
};

/** The entries of a remotes.json; undefined when it is none. Entries that are not understood are left out. */
const entriesOf = (value: unknown): RemoteEntry[] | undefined => {
  const { remotes } = (value ?? {}) as { remotes?: unknown };
  return Array.isArray(remotes) ? remotes.filter(isEntry) : undefined;
};

const fromServer = async (): Promise<RemoteEntry[] | undefined> => {
  try {
    const answer = await fetch('/remotes.json', { signal: AbortSignal.timeout(3_000) });
    return entriesOf(await answer.json());
  } catch {
    return undefined;
  }
};

/**
 * The remotes as they are deployed now: from the page, where the gateway writes them to save a round trip, else from the
 * server; failing both, as they were when the shell was built. Never rejects.
 */
export const readRemotes = async (): Promise<RemoteEntry[]> =>
  entriesOf(readInlineJson('remotes')) ?? (await fromServer()) ?? builtIn.remotes;

/** The entry whose paths hold `path` (`/live-scoring` holds itself and everything below it). */
export const entryForPath = (entries: readonly RemoteEntry[], path: string): RemoteEntry | undefined =>
  entries.find(({ paths }) => paths.some((own) => matchPath(`${own}/*`, path)));

/** Whether the app has pages at an address, even if no remote is deployed for them at present. */
export const hasPage = (path: string): boolean => entryForPath(builtIn.remotes, path) !== undefined;
