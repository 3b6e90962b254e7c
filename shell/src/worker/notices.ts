import type { SubscriptionChanged, WorkerScope } from './scope.ts';

type Told = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };

const textIn = (value: object, name: string): string => {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : '';
};

/** A path of this site: whatever else a message says leads to the first page. */
const pathIn = (value: object, origin: string): string => {
  const path = textIn(value, 'path');
  try {
    const address = new URL(path, origin);
    return address.origin === origin && path.startsWith('/') ? `${address.pathname}${address.search}` : '/';
  } catch {
    return '/';
  }
};

/** What a push message says. A browser that is pushed to has to show something, so what cannot be read says that much. */
export const toldIn = (message: unknown, origin: string): Told => {
  const value = typeof message === 'object' && message !== null ? message : {};
  return {
    title: textIn(value, 'title') || 'Something has changed in the league',
    body: textIn(value, 'body'),
    path: pathIn(value, origin),
    tag: textIn(value, 'tag'),
  };
};

/** The same again takes the place of what is shown already. */
export const show = ({ registration }: Pick<WorkerScope, 'registration'>, told: Told): Promise<void> =>
  registration.showNotification(told.title, { body: told.body, data: { path: told.path }, tag: told.tag });

/** Leads to what a notice is about: in a page that is open, which is told to go there and comes to the front, or in a new one. */
export const open = async ({ clients, location }: Pick<WorkerScope, 'clients' | 'location'>, data: unknown) => {
  const path = pathIn(typeof data === 'object' && data !== null ? data : {}, location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return void (await clients.openWindow(path));
  page.postMessage({ open: path });
  // Some browsers let a page come to the front only shortly after a tap.
  await page.focus().catch(() => undefined);
};

/** Where a browser says that it has another address: `addPushDevice` of the contracts, whose schemas would be too much for a worker. */
const devicesPath = '/api/push-devices';

/** The browser has given itself another address: the server is told, for whoever is signed in. The former one is forgotten once nothing gets there. */
export const renew = async (
  { registration }: Pick<WorkerScope, 'registration'>,
  { oldSubscription, newSubscription }: Pick<SubscriptionChanged, 'oldSubscription' | 'newSubscription'>,
  ask: typeof fetch,
): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const present =
    newSubscription ??
    (applicationServerKey &&
      (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!present) return;
  const { endpoint, keys } = present.toJSON();
  await ask(devicesPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  });
};
