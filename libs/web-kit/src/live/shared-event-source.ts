import { liveNames } from '@society/contracts';

/** What is used of an event stream, whether it is this tab's own or another tab's. */
export type Source = Pick<EventSource, 'readyState' | 'close'> & {
  readonly addEventListener: (name: string, listener: (event: MessageEvent<unknown>) => void) => void;
};

/** A message from tab to tab. `asks`: is the stream open? `there`: it is. All others repeat an event of the stream itself. */
type Told = { readonly name: string; readonly data?: unknown };

const asks = 'asks';
const there = 'there';

/** Browsers give locks only to pages on https or localhost. */
const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/**
 * An event stream that is shared by all tabs which ask for the same address. The tab that holds the lock has the connection, and passes each event on.
 * When that tab closes it or goes, the next one connects; to the others this is a stream that broke and opened again. Without locks each tab has its own.
 */
export const openEventSource = (address: string, mayShare = true): Source =>
  mayShare && canShare() ? sharedEventSource(address) : new EventSource(address);

const sharedEventSource = (address: string): Source => {
  // A tab of another release may not listen to all messages that this one knows, and could not pass them on.
  const name = `events ${address} ${liveNames.join(' ')}`;
  const channel = new BroadcastChannel(name);
  const target = new EventTarget();
  const closed = new AbortController();
  let own: EventSource | undefined;
  let state: number = EventSource.CONNECTING;

  const say = (told: Told): void => channel.postMessage(told);
  const hear = ({ name: heard, data }: Told): void => {
    if (heard === 'open') state = EventSource.OPEN;
    target.dispatchEvent(new MessageEvent(heard, { data }));
  };

  /** Connects. The promise lasts, and with it the lock, until this tab closes the stream or the server refuses it. */
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (closed.signal.aborted) return resolve();
      const stream = new EventSource(address);
      own = stream;
      const pass = ({ type, data }: Event & { readonly data?: unknown }): void => {
        say({ name: type, data });
        hear({ name: type, data });
      };
      for (const each of ['open', ...liveNames]) stream.addEventListener(each, pass);
      stream.addEventListener('error', () => {
        state = stream.readyState;
        hear({ name: 'error' });
        if (state !== EventSource.CLOSED) return;
        channel.close();
        resolve();
      });
      closed.signal.addEventListener('abort', () => resolve());
    });

  channel.addEventListener('message', ({ data: told }: MessageEvent<Told>) => {
    if (told.name === asks) {
      if (own?.readyState === EventSource.OPEN) say({ name: there });
    } else if (told.name === there) {
      if (state === EventSource.CONNECTING) hear({ name: 'open' });
    } else if (!own) hear(told);
  });
  say({ name: asks });
  // Rejects when this tab closes the stream before it has the lock.
  navigator.locks.request(name, { signal: closed.signal }, lead).catch(() => undefined);

  return {
    get readyState() {
      return state;
    },
    addEventListener: (heard, listener) =>
      target.addEventListener(heard, (event) => event instanceof MessageEvent && listener(event)),
    close: () => {
      state = EventSource.CLOSED;
      own?.close();
      closed.abort();
      channel.close();
    },
  };
};
