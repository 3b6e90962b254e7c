import { isOfReleases, pointerName } from '../release/names.ts';

/** Removes what was stored and the worker itself. Pages that are open go on with the network, as before there was a worker. */
export const turnOff = async (caches: CacheStorage, registration: ServiceWorkerRegistration): Promise<void> => {
  await caches.delete(pointerName);
  for (const name of (await caches.keys()).filter(isOfReleases)) await caches.delete(name);
  await registration.unregister();
};
