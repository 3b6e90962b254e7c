// The global scope of a service worker, as far as it is used here. TypeScript's own types for it cannot be used together with those of a page.

interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface PushMessage extends ExtendableEvent {
  /** `json` throws for a message that is no JSON. */
  readonly data: { readonly json: () => unknown } | null;
}

interface NotificationTapped extends ExtendableEvent {
  readonly notification: Notification;
}

export interface SubscriptionChanged extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface OpenPage {
  readonly visibilityState: DocumentVisibilityState;
  readonly postMessage: (message: unknown) => void;
  readonly focus: () => Promise<unknown>;
}

interface WorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageToWorker;
  readonly push: PushMessage;
  readonly notificationclick: NotificationTapped;
  readonly pushsubscriptionchange: SubscriptionChanged;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly OpenPage[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}
