import { HEARTBEAT_SECONDS, liveMessage, liveNames, streamEvents } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';
import { parseJson } from '@society/kernel';
import { addressOf } from '../api/call.ts';
import { msSince } from '../ms-since.ts';
import { pauseAfter } from '../pause-after.ts';
import { heartbeatWanted, onHeartbeatWanted, silenceMs } from './heartbeat.ts';
import { openEventSource } from './shared-event-source.ts';
import type { Source } from './shared-event-source.ts';

export type EventStreamOptions = {
  /**
   * The stream has opened, for the first time or again: the page has missed the messages before. With `tookOver` it replaces a stream that was heard
   * a moment ago, and its first message repeats all that the page can have missed.
   */
  readonly onOpen: (tookOver: boolean) => void;
  readonly onEvent: (event: LiveEvent) => void;
  /** The server refused the stream, or none opened in 20 s. It is tried again; the count says how often in a row that happened. */
  readonly onRefused: (times: number) => void;
};

const checkEveryMs = 1000;
/** A browser that says that it is offline may be wrong, so a stream is tried all the same. */
const offlineRetryMs = 30_000;
/** A new connection on a weak line takes its time. */
const connectMs = 20_000;
/** How far back the first message of a stream reaches: it repeats the changes of that time. */
const toldMs = 30_000;
/** Nobody misses a quicker stream at once, since the slower one still runs: a refused one pauses as long as after so many refusals. */
const refusedQuickly = 3;

const isOpen = (source: Source | undefined): boolean => source?.readyState === EventSource.OPEN;

/**
 * Follows the server's events while this tab is visible: a browser has few connections to one address, and a hidden tab has nobody to
 * show anything to. Visible tabs share one stream where the browser has locks. The browser itself reconnects when a stream ends or the network is
 * lost, as often as the server's `retry` says. This function does what the browser does not: it connects again after a refusal, gives up a connection
 * on which nothing comes any more, and goes over to a quicker heartbeat without a gap. Gives back how to stop.
 */
export const followEvents = ({ onOpen, onEvent, onRefused }: EventStreamOptions): (() => void) => {
  let source: Source | undefined;
  /** A stream with a quicker heartbeat: replaces `source` once it has opened. */
  let next: Source | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let contactAt = 0;
  let nextAt = 0;
  let seconds = HEARTBEAT_SECONDS;

  const close = (): void => {
    clearTimeout(again);
    source?.close();
    next?.close();
    source = next = undefined;
  };

  const receive = (message: MessageEvent<unknown>): void => {
    contactAt = Date.now();
    const parsed = liveMessage.safeParse(typeof message.data === 'string' ? parseJson(message.data) : undefined);
    if (!parsed.success) return;
    if (parsed.data.name === 'heartbeat') seconds = parsed.data.seconds ?? HEARTBEAT_SECONDS;
    onEvent(parsed.data);
  };

  const connect = (mayShare: boolean): Source => {
    const wanted = heartbeatWanted();
    const heartbeat = wanted === HEARTBEAT_SECONDS ? undefined : wanted;
    const opened = openEventSource(addressOf(streamEvents, {}, { heartbeat }), mayShare);
    opened.addEventListener('open', () => {
      const tookOver = opened === next && isOpen(source) && msSince(contactAt) < toldMs;
      if (opened === next) {
        source?.close();
        source = opened;
        next = undefined;
      }
      contactAt = Date.now();
      refusals = 0;
      onOpen(tookOver);
    });
    for (const name of liveNames) opened.addEventListener(name, receive);
    opened.addEventListener('error', () => {
      // Safari connects a stream again that was closed while it put the page aside for its Back, once the page returns.
      if (opened !== source && opened !== next) return opened.close();
      if (opened.readyState !== EventSource.CLOSED) return;
      if (opened === next) {
        next = undefined;
        // Where `source` is gone, too, a new stream is due already.
        if (source) again = setTimeout(quicken, pauseAfter(refusedQuickly));
      } else {
        source = undefined;
        refusals += 1;
        clearTimeout(again);
        again = setTimeout(open, pauseAfter(refusals));
        onRefused(refusals);
      }
    });
    return opened;
  };

  const open = (mayShare = true): void => {
    close();
    if (document.hidden) return;
    contactAt = Date.now();
    source = connect(mayShare);
  };

  const quicken = (mayShare = true): void => {
    if (!source || heartbeatWanted() >= seconds) return;
    if (!isOpen(source)) return open();
    next?.close();
    nextAt = Date.now();
    next = connect(mayShare);
  };

  const reconsider = (): void => {
    if (document.hidden) close();
    else if (!source) open();
  };

  const check = (): void => {
    const allowedMs = isOpen(source) ? silenceMs(seconds) : connectMs;
    // Another tab may hold the stream, and may itself be what is silent: this tab then opens one of its own.
    if (source && msSince(contactAt) > allowedMs) {
      if (!isOpen(source)) onRefused((refusals += 1));
      open(false);
    } else if (next && msSince(nextAt) > connectMs) quicken(false);
  };

  // The old stream went through another network, and may hang for long.
  const cameOnline = (): void => open();
  const wentOffline = (): void => {
    close();
    again = setTimeout(open, offlineRetryMs);
  };

  const checking = setInterval(check, checkEveryMs);
  const stopWanting = onHeartbeatWanted(quicken);
  document.addEventListener('visibilitychange', reconsider);
  window.addEventListener('online', cameOnline);
  window.addEventListener('offline', wentOffline);
  open();

  return () => {
    clearInterval(checking);
    stopWanting();
    document.removeEventListener('visibilitychange', reconsider);
    window.removeEventListener('online', cameOnline);
    window.removeEventListener('offline', wentOffline);
    close();
  };
};
