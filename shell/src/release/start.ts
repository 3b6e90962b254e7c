import { releaseInPage } from './in-page.ts';
import { isOfReleases, nameOf } from './names.ts';
import { createNewVersion } from './new-version.ts';

const script = '/sw.js';
const everyMs = 30 * 60_000;
const callsTakeMs = 3000;

const { id, worker } = releaseInPage();

/** Whether a newer release is ready than the one that this page is of. */
export const newVersion = createNewVersion(id);

/** For as long as this page lives the worker keeps the files that it may still ask for. */
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

/** Not before the page is there: its own files come first, and then its calls, which no event tells the end of. */
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
 * Has a worker keep the app, so that it opens without signal. To be called before anything of the release is loaded. On a plain-http
 * address browsers have no workers, and in development or where the league wants none, one that is there is removed.
 */
export const startReleases = (): void => {
  if (!('serviceWorker' in navigator) || !('locks' in navigator)) return;
  // A browser that keeps nothing, as some do in private windows, refuses: everything goes on without.
  if (!worker) return afterLoad(() => void remove().catch(() => undefined));
  if (id !== undefined) hold(id);
  afterLoad(() => void register().catch(() => undefined));
  lookNowAndThen();
};
