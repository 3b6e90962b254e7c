import type { LiveEvent } from '@society/contracts';

/** The event streams that pages under test open. jsdom has no EventSource; `fakeLive` puts this in its place. */
class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  close(): void {
    this.readyState = 2;
  }
}

export type FakeLive = {
  /** How many streams were ever opened, and how many are open or connecting now. */
  readonly opened: () => number;
  readonly current: () => number;
  /** The address that was asked for last. */
  readonly address: () => string | undefined;
  /** The server accepts the stream, for the first time or again. */
  readonly accept: () => void;
  /** The server says something on the stream. */
  readonly push: (event: LiveEvent) => void;
  /** The stream breaks; a browser then reconnects by itself. */
  readonly disconnect: () => void;
  /** The server answers with an error; a browser does not come again by itself. */
  readonly refuse: () => void;
  /** The server answers the newest stream alone with an error. */
  readonly refuseLast: () => void;
  /** The page returns in Safari, which then connects the streams again that were closed as it left. */
  readonly revive: () => void;
};

/** Stands for the server's end of the event stream. Call it before the page is rendered. */
export const fakeLive = (): FakeLive => {
  FakeEventSource.all = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  const alive = (): FakeEventSource[] =>
    FakeEventSource.all.filter((source) => source.readyState !== FakeEventSource.CLOSED);
  const notOpen = (): FakeEventSource[] => alive().filter((source) => source.readyState !== FakeEventSource.OPEN);
  const happen = (readyState: number, event: () => Event, to = alive): void => {
    for (const source of to()) {
      source.readyState = readyState;
      source.dispatchEvent(event());
    }
  };
  return {
    opened: () => FakeEventSource.all.length,
    current: () => alive().length,
    address: () => FakeEventSource.all.at(-1)?.url,
    accept: () => happen(FakeEventSource.OPEN, () => new Event('open'), notOpen),
    push: (event) => happen(FakeEventSource.OPEN, () => new MessageEvent(event.name, { data: JSON.stringify(event) })),
    disconnect: () => happen(FakeEventSource.CONNECTING, () => new Event('error')),
    refuse: () => happen(FakeEventSource.CLOSED, () => new Event('error')),
    refuseLast: () =>
      happen(
        FakeEventSource.CLOSED,
        () => new Event('error'),
        () => alive().slice(-1),
      ),
    revive: () =>
      happen(
        FakeEventSource.CONNECTING,
        () => new Event('error'),
        () => FakeEventSource.all,
      ),
  };
};
