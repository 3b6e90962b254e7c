import { HEARTBEAT_SECONDS, liveMessage, liveNames, streamEvents } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';
import { addressOf } from '../api/call.ts';
import { parseJson } from '../api/api-error.ts';
import { msSince } from '../ms-since.ts';
import { pauseAfter } from '../pause-after.ts';
import { heartbeatWanted, onHeartbeatWanted, silenceMs } from './heartbeat.ts';
import { openEventSource } from './shared-event-source.ts';
import type { Source } from './shared-event-source.ts';

export type EventStreamOptions = {
  /**
   * The stream is there, for the first time or again: what was said before has been missed. When it took over from one that was heard a
   * moment ago, nothing has been missed but what its first message says.
   */
  readonly onOpen: (tookOver: boolean) => void;
  readonly onEvent: (event: LiveEvent) => void;
  /** The server refused the stream. It is tried again after a pause; the count says how often in a row it was refused. */
  readonly onRefused: (times: number) => void;
};

const checkEveryMs = 1000;
/** The browser may be wrong when it says that there is no signal. */
const offlineRetryMs = 30_000;
/** A new connection on a weak line takes its time. */
const connectMs = 20_000;
/** How far back the first message of a stream tells what was said. */
const toldMs = 30_000;
/** A quicker stream that is refused is nothing that people miss at once: its pause is that after so many refusals. */
const refusedQuickly = 3;

const isOpen = (source: Source | undefined): boolean => source?.readyState === EventSource.OPEN;

/**
 * Follows the server's events while this tab is visible: a browser has few connections to one address, and a hidden tab has nobody to
 * show anything to. Those that are visible share one where that can be had. The browser itself reconnects after an end or a lost network, as often as the server's `retry` says; what is here is
 * what it does not do: come again after a refusal, give up a connection on which nothing comes any more, and go over to a quicker heartbeat
 * without a gap. Gives back how to stop.
 */
export const followEvents = ({ onOpen, onEvent, onRefused }: EventStreamOptions): (() => void) => {
  let source: Source | undefined;
  /** Takes over once it is there. */
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

  const connect = (mayShare = true): Source => {
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
      if (opened.readyState !== EventSource.CLOSED) return;
      if (opened === next) {
        next = undefined;
        // Without the other one a whole new stream is due already.
        if (source) again = setTimeout(quicken, pauseAfter(refusedQuickly));
      } else if (opened === source) {
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
    // Where another tab has the stream, it is perhaps that tab from which nothing comes.
    if (source && msSince(contactAt) > allowedMs) open(false);
    else if (next && msSince(nextAt) > connectMs) quicken(false);
  };

  // Whatever was there before went another way; a stream on it may hang for long.
  const cameOnline = (): void => {
    if (!document.hidden) open();
  };
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
