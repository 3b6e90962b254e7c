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

/** In a dead spot nothing breaks and nothing comes, and whoever asks next would wait for the same. Of the list, and of a file on a slow line. */
const listMs = 10_000;
const fileMs = 60_000;

/** So many files at once: the page has six connections and its own calls. */
const atOnce = 3;

const accepted = (answer: Response): Response => {
  if (!answer.ok || answer.redirected) throw new Error(`${answer.url} was answered with ${answer.status}`);
  return answer;
};

/** What a network in between answers for every address, a page to sign in at, is no file of ours. */
const acceptedFile = (answer: Response): Response => {
  if (answer.headers.get('content-type')?.includes('text/html')) throw new Error(`${answer.url} is a page`);
  return accepted(answer);
};

/** Stores what is still missing: what an older release has is copied, since under its name no file ever changes. */
const storeFiles = async ({ caches, fetch }: TakeDeps, cache: Cache, files: readonly string[]): Promise<void> => {
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !there.has(file));
  const storeNext = async (): Promise<void> => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift()) {
      const older = await caches.match(file, { ignoreVary: true });
      await cache.put(
        file,
        older ?? acceptedFile(await fetch(file, { priority: 'low', signal: AbortSignal.timeout(fileMs) })),
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, storeNext));
  } finally {
    missing.length = 0;
  }
};

const store = async (deps: TakeDeps, { id, files }: AppRelease): Promise<void> => {
  const cache = await deps.caches.open(nameOf(id));
  try {
    await storeFiles(deps, cache, files);
    // Refused when another release was made meanwhile: list and page would be of two.
    const asked = deps.fetch(`${pageEntry}?release=${id}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(fileMs),
    });
    const page = accepted(await asked);
    // Our page says of which release it is. A page of somebody between here and the gateway would be drawn until the next release.
    if (!(await page.clone().text()).includes(id)) throw new Error('This is no page of the release');
    await cache.put(pageEntry, page);
  } catch (error) {
    // A full disk: what people entered needs the room more than half a release. Any other half is gone on with next time.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await deps.caches.delete(nameOf(id));
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
