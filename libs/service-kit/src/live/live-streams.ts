import type { ServerResponse } from 'node:http';
import { HEARTBEAT_SECONDS, liveChange, liveMessage } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Bus } from '../bus/index.ts';
import type { Metrics } from '../http/index.ts';
import { createHeartbeats } from './heartbeats.ts';
import { createRecentChanges } from './recent-changes.ts';

export type LiveStreamsOptions = {
  readonly live: Pick<Bus['live'], 'on'>;
  readonly metrics: Pick<Metrics, 'openStreams'>;
  /**
   * Milliseconds between the heartbeats of a stream that asked for no interval. The intervals that streams ask for shrink and grow with it,
   * so that tests are fast.
   */
  readonly heartbeatMs?: number | undefined;
  /** 0 to 1, for the jitter of `retry`. */
  readonly random?: (() => number) | undefined;
};

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/**
 * How many bytes may wait for one slow client. Beyond that its stream ends; when the client comes back it asks for everything anew, so
 * nothing is missing.
 */
const maxWaitingBytes = 64 * 1024;
const minRetryMs = 1000;
const maxRetryMs = 5000;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

const written = (event: LiveEvent): string => `event: ${event.name}\ndata: ${JSON.stringify(event)}\n\n`;
const heartbeat = (seconds: number): string => written({ name: 'heartbeat', seconds });

/**
 * The event streams of this process. Every live message goes to all of them and is serialised once. The heartbeat is a real event, since
 * pages do not see a stream's comments and could not tell silence from a dead connection.
 */
export const createLiveStreams = ({
  live,
  metrics,
  heartbeatMs = HEARTBEAT_SECONDS * 1000,
  random = Math.random,
}: LiveStreamsOptions) => {
  const open = new Set<ServerResponse>();
  const recent = createRecentChanges();
  let waiting = '';
  let ended = false;
  metrics.openStreams(0);

  const send = (text: string, streams: Iterable<ServerResponse> = open): void => {
    for (const stream of streams) {
      if (stream.writableLength > maxWaitingBytes) stream.destroy();
      else if (!stream.writableEnded) stream.write(text);
    }
  };

  const heartbeats = createHeartbeats(heartbeatMs / HEARTBEAT_SECONDS, (streams, seconds) =>
    send(heartbeat(seconds), streams),
  );

  const sendWaiting = (): void => {
    const text = waiting;
    waiting = '';
    if (text !== '') send(text);
  };

  /** The writer gets its response first. Messages that arrive in the meantime go to each stream as one chunk. */
  const sendSoon = (text: string): void => {
    if (waiting === '') setImmediate(sendWaiting);
    waiting += text;
  };

  const forget = (stream: ServerResponse): void => {
    open.delete(stream);
    heartbeats.drop(stream);
    metrics.openStreams(open.size);
  };

  const unsubscribe = live.on((message) => {
    // A newer replica may send a message that this one does not know.
    const parsed = liveMessage.safeParse(message);
    if (!parsed.success) return;
    const change = liveChange.safeParse(parsed.data);
    if (change.success) recent.take(change.data);
    else if (parsed.data.name === 'resync') recent.forget();
    sendSoon(written(parsed.data));
  });

  return {
    /**
     * Turns a response into an event stream until its client goes or `end` is called, with a heartbeat every `seconds`. The client waits
     * between 1 and 5 s before it reconnects. Throws AppError unavailable after `end`.
     */
    add: (stream: ServerResponse, seconds: number = HEARTBEAT_SECONDS): void => {
      if (ended) throw new AppError('unavailable', 'The service is being restarted. Please try again.');
      const retryMs = Math.round(minRetryMs + random() * (maxRetryMs - minRetryMs));
      stream.writeHead(200, headers);
      // Messages that still wait are in `recent` already. This stream gets them twice, which changes nothing.
      stream.write(`retry: ${retryMs}\n\n${written(recent.message())}${heartbeat(seconds)}`);
      stream.once('close', () => forget(stream));
      stream.on('error', () => forget(stream));
      open.add(stream);
      metrics.openStreams(open.size);
      heartbeats.add(stream, seconds);
    },
    /** Ends all streams and takes no more, since a stream never finishes by itself. */
    end: (): void => {
      ended = true;
      unsubscribe();
      sendWaiting();
      for (const stream of open) stream.end();
    },
  };
};
