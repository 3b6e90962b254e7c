import type { BrowserContext, Page } from 'playwright-core';
import type { PushServiceOfTests } from '@society/service-kit/testing';

/** The part of Chromium's protocol that delivers push messages, for one page. */
export type PushPhone = {
  /** Delivers a message to the service worker as it is after decryption. */
  readonly deliver: (text: string) => Promise<void>;
  /** The notices that the phone shows. */
  readonly shown: () => Promise<readonly { readonly title: string; readonly body: string }[]>;
  /** Taps the first notice. No real tap is behind it, so the browser does not let the worker bring a window to the front. */
  readonly tap: () => Promise<void>;
};

/**
 * A browser in the tests cannot reach its maker's push service, so it subscribes at the tests' service under this name. Permission and
 * everything else are Chromium's own.
 */
export const subscribesAt = async (
  context: BrowserContext,
  { service, name, origin }: { readonly service: PushServiceOfTests; readonly name: string; readonly origin: string },
): Promise<void> => {
  const { endpoint, p256dh, auth } = service.subscribe(name);
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const kept = 'tests.subscription';
      const bytesOf = (text: string): ArrayBuffer =>
        Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0)).buffer;
      const subscriptionFor = (key: string) => ({
        endpoint,
        options: { applicationServerKey: bytesOf(key) },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const key = localStorage.getItem(kept);
          return key === null ? null : subscriptionFor(key);
        },
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(kept, applicationServerKey);
          return subscriptionFor(applicationServerKey);
        },
      });
    },
    { endpoint, keys: { p256dh, auth } },
  );
};

/** Waits for the service worker of a page. */
export const pushPhone = async (context: BrowserContext, page: Page): Promise<PushPhone> => {
  const { origin } = new URL(page.url());
  // A worker that is still installing loses messages. The app too waits for the worker before it subscribes.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    deliver: (text) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text }).then(() => undefined),
    shown: () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })),
      ),
    tap: async () => {
      const worker = context.serviceWorkers().find((each) => each.url().startsWith(origin));
      if (!worker) throw new Error('There is no worker');
      await worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
        const [notification] = await registration.getNotifications();
        const Tapped = Reflect.get(globalThis, 'NotificationEvent') as new (name: string, init: object) => Event;
        globalThis.dispatchEvent(new Tapped('notificationclick', { notification }));
      });
    },
  };
};
