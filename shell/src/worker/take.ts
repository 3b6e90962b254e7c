import type { AppRelease } from '@society/contracts';
import { nameOf } from '../release/names.ts';
import { readPointer, writePointer } from './pointer.ts';
import { releaseIn } from './release-in.ts';
import { superfluous } from './tidy.ts';

export type TakeDeps = {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** The names of the locks that open pages hold. */
  readonly held: () => Promise<readonly string[]>;
};

/** The address of a release's page in its cache: one page for every screen. */
export const pageEntry = '/app.html';

/** Time limits of the list, and of a file on a slow line. In a dead spot a request neither fails nor ends, and every later call would wait for it. */
const listMs = 10_000;
const fileMs = 60_000;

/** Files at once: few, since a page has six connections and calls of its own. */
const atOnce = 3;

const accepted = (answer: Response): Response => {
  if (!answer.ok || answer.redirected) throw new Error(`${answer.url} was answered with ${answer.status}`);
  return answer;
};

/** Refuses a page: a network in between may answer every address with its own sign-in page. */
const acceptedFile = (answer: Response): Response => {
  if (answer.headers.get('content-type')?.includes('text/html')) throw new Error(`${answer.url} is a page`);
  return accepted(answer);
};

/**
 * Fetches a file; what the browser has of it already is not loaded again. Where that is the page of such a network, which browsers keep for weeks, or a
 * way to it, the server is asked.
 */
const fetchFile = async (fetch: TakeDeps['fetch'], file: string): Promise<Response> => {
  const asked = { priority: 'low', signal: AbortSignal.timeout(fileMs) } as const;
  try {
    return acceptedFile(await fetch(file, asked));
  } catch {
    return acceptedFile(await fetch(file, { ...asked, cache: 'reload' }));
  }
};

/** Stores the files that are still missing. Copies those that an older release has, since a file never changes under its name. */
const storeFiles = async ({ caches, fetch }: TakeDeps, cache: Cache, files: readonly string[]): Promise<void> => {
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !there.has(file));
  const storeNext = async (): Promise<void> => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift()) {
      const older = await caches.match(file, { ignoreVary: true });
      await cache.put(file, older ?? (await fetchFile(fetch, file)));
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, storeNext));
  } finally {
    missing.length = 0;
  }
};

/** Whether a cache did not take something for want of room. In Firefox that is no DOMException and has a name of its own. */
const isFull = (error: unknown): boolean => /QuotaExceededError|NS_ERROR_FILE_NO_DEVICE_SPACE/.test(String(error));

const store = async (deps: TakeDeps, { id, files }: AppRelease): Promise<void> => {
  const cache = await deps.caches.open(nameOf(id));
  try {
    await storeFiles(deps, cache, files);
    // The gateway refuses this when another release was made meanwhile: list and page would be of two releases.
    const asked = deps.fetch(`${pageEntry}?release=${id}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(fileMs),
    });
    const page = accepted(await asked);
    // Our page names its release. Without this check, a page from a network in between would be stored, and drawn until the next release.
    if (!(await page.clone().text()).includes(id)) throw new Error('This is no page of the release');
    await cache.put(pageEntry, page);
  } catch (error) {
    // On a full disk the strokes that people enter need the room more than half a release. After any other failure the next attempt goes on from here.
    if (isFull(error)) await deps.caches.delete(nameOf(id));
    throw error;
  }
};

/**
 * Looks for the present release and stores it whole; only then do new pages draw from it. `off` when no worker is wanted any more.
 * Rejects when the server cannot be reached or the release is not whole; what was stored by then is not fetched again.
 */
export const takeRelease = async (deps: TakeDeps): Promise<'off' | 'taken'> => {
  const { caches, fetch, held } = deps;
  const asked = fetch('/release.json', { cache: 'no-cache', signal: AbortSignal.timeout(listMs) });
  const release = releaseIn(await accepted(await asked).json());
  if (!release.worker) return 'off';
  const former = await readPointer(caches);
  const isNew = former?.current !== release.id || !(await caches.has(nameOf(release.id)));
  const pointer = isNew ? { current: release.id, ...(former && { before: former.current }) } : former;
  if (isNew) {
    await store(deps, release);
    await writePointer(caches, pointer);
  }
  for (const name of superfluous(await caches.keys(), pointer, await held())) await caches.delete(name);
  return 'taken';
};
