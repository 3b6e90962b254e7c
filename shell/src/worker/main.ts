// The service worker: answers navigations and files from the release that it has stored whole, looks for the next release when a page asks, and shows
// notices.
import { nameOf } from '../release/names.ts';
import { answeredBy } from './answers.ts';
import { open, renew, show, toldIn } from './notices.ts';
import { readPointer } from './pointer.ts';
import type { WorkerScope } from './scope.ts';
import { pageEntry, takeRelease } from './take.ts';
import { turnOff } from './turn-off.ts';

declare const self: WorkerScope;

/** A page asks for a look soon after it has loaded. If none came by then, the worker looks by itself: a broken page must not keep its successor out. */
const askAtLatestMs = 20_000;

let taking: Promise<boolean> | undefined;
let timesAsked = 0;

const held = async (): Promise<readonly string[]> =>
  ((await navigator.locks.query()).held ?? []).flatMap(({ name }) => name ?? []);

const takeOnce = async (): Promise<void> => {
  const outcome = await takeRelease({ caches, fetch: (...request) => fetch(...request), held });
  if (outcome === 'off') await turnOff(caches, self.registration);
};

/** Takes the present release. Resolves with whether that succeeded. Calls during an attempt share it; after a failure the next call tries again. */
const take = (): Promise<boolean> => {
  timesAsked += 1;
  taking ??= takeOnce()
    .then(
      () => true,
      () => false,
    )
    .finally(() => (taking = undefined));
  return taking;
};

const takeUnlessAsked = async (): Promise<void> => {
  const before = timesAsked;
  await new Promise((resolve) => setTimeout(resolve, askAtLatestMs));
  if (timesAsked === before) await take();
};

const storedPage = async (): Promise<Response | undefined> => {
  const pointer = await readPointer(caches);
  return pointer && caches.match(pageEntry, { cacheName: nameOf(pointer.current), ignoreVary: true });
};

/** Looks in the caches of all releases, so that a page goes on with the files that it began with. */
const storedFile = (request: Request): Promise<Response | undefined> => caches.match(request, { ignoreVary: true });

/** The stored answer, else the network's. A cache that fails counts as empty. */
const storedOr = async (stored: Promise<Response | undefined>, request: Request): Promise<Response> =>
  (await stored.catch(() => undefined)) ?? fetch(request);

/** Browsers keep scripts compiled that a worker stores during its installation. So the first release is taken then, and starts faster. */
const install = async (): Promise<void> => {
  if ((await readPointer(caches)) === undefined) await take();
  await self.skipWaiting();
};

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const by = answeredBy(request, self.location.origin);
  if (by === 'network') return;
  event.respondWith(storedOr(by === 'page' ? storedPage() : storedFile(request), request));
  if (by === 'page') event.waitUntil(takeUnlessAsked());
});

// A page asks the worker to take the present release. The answer names the release from which new pages are drawn.
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data !== 'take' || port === undefined) return;
  event.waitUntil(
    take().then(async (looked) => port.postMessage({ looked, current: (await readPointer(caches))?.current })),
  );
});

const messageIn = ({ data }: { readonly data: { readonly json: () => unknown } | null }): unknown => {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
};

self.addEventListener('push', (event) => event.waitUntil(show(self, toldIn(messageIn(event), self.location.origin))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(self, event.notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(self, event, fetch)));
