import { liveNames } from '@society/contracts';

/** What is used of an event stream, whether it is this tab's own or another tab's. */
export type Source = Pick<EventSource, 'readyState' | 'close'> & {
  readonly addEventListener: (name: string, listener: (event: MessageEvent<unknown>) => void) => void;
};

/** What tabs tell each other. `asks` and `there`: whether the stream is open; the others come from the stream itself. */
type Told = { readonly name: string; readonly data?: unknown };

const asks = 'asks';
const there = 'there';

/** Locks are for pages over https, or of this machine. */
const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

/**
 * An event stream that all tabs of a browser share that ask for the same address: whoever holds the lock has it and tells the others. When that tab
 * closes its own, or goes, the next one opens a stream, which for the others is one that was broken and is there again. Without locks each tab has its own.
 */
export const openEventSource = (address: string, mayShare = true): Source =>
  mayShare && canShare() ? sharedEventSource(address) : new EventSource(address);

const sharedEventSource = (address: string): Source => {
  const name = `events ${address}`;
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

  /** Lasts, and with it the lock, until the stream is closed here or the server refuses it. */
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
      closed.signal.addEventListener('abort', () => {
        stream.close();
        resolve();
      });
    });

  channel.addEventListener('message', ({ data: told }: MessageEvent<Told>) => {
    if (told.name === asks) {
      if (own?.readyState === EventSource.OPEN) say({ name: there });
    } else if (told.name === there) {
      if (state === EventSource.CONNECTING) hear({ name: 'open' });
    } else if (!own) hear(told);
  });
  say({ name: asks });
  // Rejected when it is closed before its turn has come.
  navigator.locks.request(name, { signal: closed.signal }, lead).catch(() => undefined);

  return {
    get readyState() {
      return state;
    },
    addEventListener: (heard, listener) =>
      target.addEventListener(heard, (event) => event instanceof MessageEvent && listener(event)),
    close: () => {
      state = EventSource.CLOSED;
      closed.abort();
      channel.close();
    },
  };
};
