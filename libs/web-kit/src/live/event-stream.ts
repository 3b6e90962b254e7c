import { liveMessage, streamEvents } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';
import { parseJson } from '../api/api-error.ts';
import { STALE_AFTER_MS } from './freshness.ts';

export type EventStreamOptions = {
  /** The stream is there, for the first time or again: what was said before was not heard. */
  readonly onOpen: () => void;
  readonly onEvent: (event: LiveEvent) => void;
  /** The server would not have it. It is tried again after a pause; the count says how often in a row it was refused. */
  readonly onRefused: (times: number) => void;
};

const names: readonly LiveEvent['name'][] = [
  'match.changed',
  'fixture.changed',
  'table.changed',
  'resync',
  'recent',
  'heartbeat',
];

const shortestPauseMs = 1000;
const longestPauseMs = 30_000;
const lookEveryMs = 5000;

/** Half to all of 1, 2, 4 … 30 s, so that pages that were refused together do not come again together. */
const pauseAfter = (times: number): number =>
  Math.min(shortestPauseMs * 2 ** (times - 1), longestPauseMs) * (0.5 + Math.random() / 2);

/**
 * Follows the server's events while this tab is visible: a browser has few connections to one address, and a hidden tab has nobody to
 * show anything to. The browser itself reconnects after an end or a lost network, as often as the server's `retry` says; what is here is
 * what it does not do: come again after a refusal, and give up a connection on which nothing comes any more. Gives back how to stop.
 */
export const followEvents = ({ onOpen, onEvent, onRefused }: EventStreamOptions): (() => void) => {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let heardAt = 0;

  const close = (): void => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };

  const receive = (message: MessageEvent<unknown>): void => {
    heardAt = Date.now();
    const parsed = liveMessage.safeParse(typeof message.data === 'string' ? parseJson(message.data) : undefined);
    if (parsed.success) onEvent(parsed.data);
  };

  const open = (): void => {
    close();
    if (document.hidden) return;
    heardAt = Date.now();
    const opened = new EventSource(streamEvents.path);
    source = opened;
    opened.addEventListener('open', () => {
      heardAt = Date.now();
      refusals = 0;
      onOpen();
    });
    for (const name of names) opened.addEventListener(name, receive);
    opened.addEventListener('error', () => {
      if (source !== opened || opened.readyState !== EventSource.CLOSED) return;
      source = undefined;
      refusals += 1;
      again = setTimeout(open, pauseAfter(refusals));
      onRefused(refusals);
    });
  };

  const reconsider = (): void => {
    if (document.hidden) close();
    else if (!source) open();
  };

  const look = (): void => {
    if (source && Date.now() - heardAt > STALE_AFTER_MS) open();
  };

  const looking = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', reconsider);
  window.addEventListener('online', reconsider);
  open();

  return () => {
    clearInterval(looking);
    document.removeEventListener('visibilitychange', reconsider);
    window.removeEventListener('online', reconsider);
    close();
  };
};
