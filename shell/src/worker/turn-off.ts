import { isOfReleases, pointerName } from '../release/names.ts';

/** Removes all stored releases and the worker itself. Open pages go on with the network, as without a worker. */
export const turnOff = async (caches: CacheStorage, registration: ServiceWorkerRegistration): Promise<void> => {
  await caches.delete(pointerName);
  for (const name of (await caches.keys()).filter(isOfReleases)) await caches.delete(name);
  await registration.unregister();
};
