import { matchPath, readInlineJson } from '@society/web-kit';
import builtIn from '../../remotes.json';

/** The address of a remote's manifest, and the paths of the app that it serves. `preload`: the gateway preloads its files in the page. */
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

/** The entries of a remotes.json; undefined for anything else. Leaves out entries that it does not understand. */
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

/** Whether the app has a page at an address by the shell's built-in list, even if no remote is deployed for it at present. */
export const hasPage = (path: string): boolean => entryForPath(builtIn.remotes, path) !== undefined;
