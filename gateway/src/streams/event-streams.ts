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
  /** Asks whether a token still belongs to a session. */
  readonly isSession: (token: string) => Promise<boolean>;
  readonly metrics: Pick<Metrics, 'openStreams'>;
  readonly checkEveryMs?: number | undefined;
};

type Asking = { readonly method: string; readonly query: unknown };

/** The event streams of browsers, which carry the league's news. A stream lasts as long as its session, and while there is news. */
export const createEventStreams = ({ news, isSession, metrics, checkEveryMs }: EventStreamsOptions) => {
  const live = createLiveStreams({ live: news, metrics });
  const bySession = createOpenStreams({ isSession, checkEveryMs });
  // A page without a stream asks by itself and says how old its numbers are. Heartbeats without news would hide that from it.
  news.onLost(bySession.endAll);
  return {
    /**
     * Turns the response to a session's call into an event stream. Throws 400 for a heartbeat out of range, and unavailable without news or
     * while the gateway stops.
     */
    open: (token: string, { method, query }: Asking, res: Response): void => {
      // A HEAD request would wait for the end of a stream that has none.
      if (method === 'HEAD') return void res.setHeader('content-type', eventStream).end();
      const { heartbeat } = parseInput(streamEvents, { query: query as object }).query;
      if (!news.isThere()) throw new AppError('unavailable', unavailableNow);
      // The client may have left while its session was looked up. Its `close` event is over, so nothing would ever remove the stream.
      if (res.destroyed) return;
      live.add(res, heartbeat);
      bySession.add(token, res);
    },
    endSession: bySession.endSession,
    /** Ends all streams and takes no more. */
    stop: live.end,
  };
};
