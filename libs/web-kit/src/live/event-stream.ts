import { liveMessage, liveNames, streamEvents } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';
import { parseJson } from '../api/api-error.ts';
import { STALE_AFTER_MS } from './freshness.ts';

export type EventStreamOptions = {
  /** The stream is there, for the first time or again: what was said before has been missed. */
  readonly onOpen: () => void;
  readonly onEvent: (event: LiveEvent) => void;
  /** The server refused the stream. It is tried again after a pause; the count says how often in a row it was refused. */
  readonly onRefused: (times: number) => void;
};

const minPauseMs = 1000;
const maxPauseMs = 30_000;
const checkEveryMs = 5000;

/** Half to all of 1, 2, 4 … 30 s, so that pages that were refused together do not come again together. */
const pauseAfter = (times: number): number =>
  Math.min(minPauseMs * 2 ** (times - 1), maxPauseMs) * (0.5 + Math.random() / 2);

/**
 * Follows the server's events while this tab is visible: a browser has few connections to one address, and a hidden tab has nobody to
 * show anything to. The browser itself reconnects after an end or a lost network, as often as the server's `retry` says; what is here is
 * what it does not do: come again after a refusal, and give up a connection on which nothing comes any more. Gives back how to stop.
 */
export const followEvents = ({ onOpen, onEvent, onRefused }: EventStreamOptions): (() => void) => {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let contactAt = 0;

  const close = (): void => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };

  const receive = (message: MessageEvent<unknown>): void => {
    contactAt = Date.now();
    const parsed = liveMessage.safeParse(typeof message.data === 'string' ? parseJson(message.data) : undefined);
    if (parsed.success) onEvent(parsed.data);
  };

  const open = (): void => {
    close();
    if (document.hidden) return;
    contactAt = Date.now();
    const opened = new EventSource(streamEvents.path);
    source = opened;
    opened.addEventListener('open', () => {
      contactAt = Date.now();
      refusals = 0;
      onOpen();
    });
    for (const name of liveNames) opened.addEventListener(name, receive);
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

  const check = (): void => {
    if (source && Date.now() - contactAt > STALE_AFTER_MS) open();
  };

  const checking = setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', reconsider);
  window.addEventListener('online', reconsider);
  open();

  return () => {
    clearInterval(checking);
    document.removeEventListener('visibilitychange', reconsider);
    window.removeEventListener('online', reconsider);
    close();
  };
};
