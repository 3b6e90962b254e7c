import type { Response } from 'express';
import { eventStream, streamEvents } from '@society/contracts';
import { AppError } from '@society/kernel';
import { parseInput, unavailableNow } from '@society/service-kit/http';
import type { Metrics } from '@society/service-kit/http';
import { createLiveStreams } from '@society/service-kit/live';
import type { LeagueNews } from './league-news.ts';
import { createOpenStreams } from './open-streams.ts';

export type EventStreamsOptions = {
  readonly news: Pick<LeagueNews, 'on' | 'onLost' | 'isThere'>;
  /** Asks whether the session of a token still is one. */
  readonly isSession: (token: string) => Promise<boolean>;
  readonly metrics: Pick<Metrics, 'openStreams'>;
  readonly checkEveryMs?: number | undefined;
};

type Asking = { readonly method: string; readonly query: unknown };

/** What browsers hear of the league's news: a stream for each that asks, as long as its session lasts and there is news. */
export const createEventStreams = ({ news, isSession, metrics, checkEveryMs }: EventStreamsOptions) => {
  const live = createLiveStreams({ live: news, metrics });
  const bySession = createOpenStreams({ isSession, checkEveryMs });
  // A page that hears nothing more asks by itself and says how old its numbers are; heartbeats alone would be a lie.
  news.onLost(bySession.endAll);
  return {
    /** Answers a session's call for events. Throws 400 for a heartbeat that nobody keeps, unavailable without news or while stopping. */
    open: (token: string, { method, query }: Asking, res: Response): void => {
      // The answer to HEAD would have to wait for the end of a stream that has none.
      if (method === 'HEAD') return void res.setHeader('content-type', eventStream).end();
      const { heartbeat } = parseInput(streamEvents, { query: query as object }).query;
      if (!news.isThere()) throw new AppError('unavailable', unavailableNow);
      // Who left while the session was asked about has closed already: nothing would ever say again that this stream is over.
      if (res.destroyed) return;
      live.add(res, heartbeat);
      bySession.add(token, res);
    },
    endSession: bySession.endSession,
    /** Ends all of them and takes no more. */
    stop: live.end,
  };
};
