import { setTimeout as pause } from 'node:timers/promises';
import { eventStream, streamNews } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';
import { createListeners } from '@society/kernel';
import type { TokenSigner } from '@society/service-kit/auth';
import type { Logger } from '@society/service-kit/http';
import { messagesIn } from '@society/service-kit/live';
import type { Replicas } from '../proxy/replicas.ts';

export type LeagueNewsOptions = {
  readonly replicas: Pick<Replicas, 'pick'>;
  readonly signer: Pick<TokenSigner, 'forService'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** When a replica's stream ends, another replica has so many milliseconds to take over; browsers notice nothing. */
  readonly graceMs?: number | undefined;
  /** After so many milliseconds without a message a stream is given up; a heartbeat comes every 5 s. */
  readonly silenceMs?: number | undefined;
};

export type LeagueNews = {
  /** Calls `handler` with each change, and with `resync` when some were missed. Returns a function that ends it. */
  readonly on: (handler: (message: LiveEvent) => void) => () => void;
  /** Calls `handler` when the news is lost: no replica took over in time. */
  readonly onLost: (handler: () => void) => void;
  readonly isThere: () => boolean;
  /** Begins. Resolves when the first message has come, or the first try has failed. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

const pauseMs = 200;
/** A change may reach one replica a little later than another, so the next replica must reach back further by this much. */
const marginMs = 1000;

/**
 * The live news of svc-league: one stream from one of its ready replicas, for all browsers of this gateway. When that replica goes, another
 * one repeats what was said meanwhile. Only if that does not reach back far enough, all browsers are told to ask anew.
 */
export const createLeagueNews = ({
  replicas,
  signer,
  logger,
  graceMs = 3000,
  silenceMs = 12_000,
}: LeagueNewsOptions): LeagueNews => {
  const { on, tell } = createListeners<[LiveEvent]>();
  const lost = createListeners();
  const stopped = new AbortController();
  let heardAt = -Infinity;
  let there = false;
  let grace: NodeJS.Timeout | undefined;

  /** The first message of a stream: all that was said in the last `ms` milliseconds. */
  const begin = ({ ms, changes }: LiveEvent & { name: 'recent' }): void => {
    clearTimeout(grace);
    grace = undefined;
    if (there && ms >= performance.now() - heardAt + marginMs) changes.forEach(tell);
    else tell({ name: 'resync' });
    if (!there) logger.info({ upstream: 'svc-league' }, 'the live news is there');
    there = true;
  };

  const hear = (message: LiveEvent): void => {
    if (message.name === 'recent') begin(message);
    else if (message.name !== 'heartbeat') tell(message);
    heardAt = performance.now();
  };

  /** Follows one replica until its stream ends, breaks or falls silent. */
  const follow = async (url: string, onFirst: () => void): Promise<void> => {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(new Error('The live news has fallen silent')), silenceMs);
    try {
      const answer = await fetch(`${url}${streamNews.path}`, {
        headers: { accept: eventStream, authorization: `Bearer ${signer.forService('svc-league')}` },
        redirect: 'error',
        signal: AbortSignal.any([silent.signal, stopped.signal]),
      });
      if (answer.status !== streamNews.status || !answer.body)
        throw new Error(`svc-league answered ${streamNews.path} with ${answer.status}`);
      for await (const message of messagesIn(answer.body)) {
        timer.refresh();
        hear(message);
        onFirst();
      }
    } finally {
      clearTimeout(timer);
    }
  };

  const lose = (): void => {
    there = false;
    logger.warn({ upstream: 'svc-league' }, 'the live news is not to be had, so streams end');
    lost.tell();
  };

  const goOn = async (onFirst: () => void): Promise<void> => {
    while (!stopped.signal.aborted) {
      const replica = replicas.pick();
      // If a replica fails or answers wrongly, the next one is tried. If none succeeds, `lose` reports it once the grace time is over.
      if (replica) await follow(replica.url, onFirst).catch(() => undefined);
      onFirst();
      if (there && !stopped.signal.aborted) grace ??= setTimeout(lose, graceMs).unref();
      await pause(pauseMs, undefined, { ref: false });
    }
  };

  return {
    on,
    onLost: lost.on,
    isThere: () => there,
    start: () => new Promise((resolve) => void goOn(resolve)),
    stop: () => {
      stopped.abort();
      clearTimeout(grace);
    },
  };
};
