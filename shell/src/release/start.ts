import { releaseInPage } from './in-page.ts';
import { isOfReleases, nameOf } from './names.ts';
import { createNewVersion } from './new-version.ts';

const script = '/sw.js';
const everyMs = 30 * 60_000;
const callsTakeMs = 3000;

const { id, worker } = releaseInPage();

/** Whether a newer release than this page's is ready. */
export const newVersion = createNewVersion(id);

/** Holds a lock for as long as this page is open, so that the worker keeps the files that the page may still ask for. */
const hold = (release: string): void =>
  void navigator.locks
    .request(nameOf(release), { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined);

const register = async (): Promise<void> => {
  await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  await newVersion.look(true);
};

const remove = async (): Promise<void> => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of (await caches.keys()).filter(isOfReleases)) await caches.delete(name);
};

/** Waits until the page has loaded, and then for its first calls, whose end no event tells. */
const afterLoad = (work: () => void): void => {
  const soon = () => setTimeout(work, callsTakeMs);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
};

const lookNowAndThen = (): void => {
  const look = () => void (document.hidden || newVersion.look());
  document.addEventListener('visibilitychange', look);
  setInterval(look, everyMs);
};

/**
 * Has a worker keep the app, so that it opens without signal. Call it before any lazy file of the release is loaded. On a plain-http address browsers
 * have no workers. In development, or where the operator wants no worker (SERVICE_WORKER=0), an existing one is removed.
 */
export const startReleases = (): void => {
  if (!('serviceWorker' in navigator) || !('locks' in navigator)) return;
  // A browser that keeps nothing, as some do in private windows, refuses all this; the app works without.
  if (!worker) return afterLoad(() => void remove().catch(() => undefined));
  if (id !== undefined) {
    hold(id);
    // Safari puts a page aside for its Back with whatever locks it holds, and gives none of them back with the page.
    window.addEventListener('pageshow', ({ persisted }) => persisted && hold(id));
  }
  afterLoad(() => void register().catch(() => undefined));
  lookNowAndThen();
};
