import type { SubscriptionChanged, WorkerScope } from './scope.ts';

type Told = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };

const textIn = (value: object, name: string): string => {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : '';
};

/** The path of this site that a message names; `/` for any other address. */
const pathIn = (value: object, origin: string): string => {
  const path = textIn(value, 'path');
  try {
    const { origin: asked, pathname, search } = new URL(path, origin);
    // `/.//host` is a path here, but what is left of it, `//host`, would lead to another site.
    return asked === origin && path.startsWith('/') && !pathname.startsWith('//') ? `${pathname}${search}` : '/';
  } catch {
    return '/';
  }
};

/** Reads a push message. A browser has to show something for each push, so a message that cannot be read becomes a general notice. */
export const toldIn = (message: unknown, origin: string): Told => {
  const value = typeof message === 'object' && message !== null ? message : {};
  return {
    title: textIn(value, 'title') || 'Something has changed in the league',
    body: textIn(value, 'body'),
    path: pathIn(value, origin),
    tag: textIn(value, 'tag'),
  };
};

/** Shows a notice. One with the same tag replaces the notice that is shown already. */
export const show = ({ registration }: Pick<WorkerScope, 'registration'>, told: Told): Promise<void> =>
  registration.showNotification(told.title, { body: told.body, data: { path: told.path }, tag: told.tag });

/** Opens what a notice is about: an open page is told to go there and brought to the front; without one, a new page is opened. */
export const open = async ({ clients, location }: Pick<WorkerScope, 'clients' | 'location'>, data: unknown) => {
  const path = pathIn(typeof data === 'object' && data !== null ? data : {}, location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return void (await clients.openWindow(path));
  page.postMessage({ open: path });
  // Some browsers let a page come to the front only shortly after a tap.
  await page.focus().catch(() => undefined);
};

/** The path of the contracts' `addPushDevice`. Written here, since importing the contracts would make the worker much larger. */
const devicesPath = '/api/push-devices';

/** The browser has got another push address: tells the server, for the person who is signed in. The server forgets the old one once a push to it fails. */
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
