import type { QueryClient } from '@tanstack/react-query';
import { me } from '@society/contracts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { isLive } from './concerns.ts';
import { followEvents } from './event-stream.ts';
import { forgetAge, heardNow, lookAtAge } from './freshness.ts';
import { createRefetcher } from './refetcher.ts';

/** A page that has just been opened has just asked for everything; the first catch-up does not get in the way of that. */
const firstCatchUpMs = 2000;

/** Since when this page can have asked for anything at all. Some clocks stand still while the device sleeps, others are set back. */
const pageAgeMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);
const lookEveryMs = 5000;

/**
 * Keeps what is on the screens as it is on the server, as long as somebody is signed in: one event stream, refetches of what it concerns,
 * and a look at how long ago the server was heard. Gives back how to stop.
 */
export const startLiveUpdates = (queryClient: QueryClient): (() => void) => {
  // Without event streams (a very old browser) the 30-second poll is what there is.
  if (typeof EventSource === 'undefined') return () => undefined;
  const refetcher = createRefetcher(queryClient);
  let isFirst = true;
  let catchUpMs = 0;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  const catchUp = (how: () => void): void => {
    clearTimeout(catchingUp);
    catchingUp = setTimeout(how, catchUpMs);
  };

  const stopPolls = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (isLive(event.query.queryKey as readonly unknown[])) heardNow();
  });

  // A refused stream does not say why. If the session has ended, this call learns of it, and the page asks to sign in.
  const askWhetherSignedIn = async (): Promise<boolean> => {
    try {
      await call(me);
      return true;
    } catch (error) {
      return !(error instanceof ApiError && error.status === 401);
    }
  };

  const stopStream = followEvents({
    onOpen: () => {
      heardNow();
      catchUpMs = isFirst ? firstCatchUpMs : 0;
      isFirst = false;
      catchUp(refetcher.everything);
    },
    onEvent: (event) => {
      heardNow();
      if (event.name === 'heartbeat') return;
      if (event.name === 'resync') refetcher.everything();
      else if (event.name !== 'recent') refetcher.take(event);
      // All that the answers of so young a page can lack: nothing else need be asked for again.
      else if (event.ms > pageAgeMs()) catchUp(() => event.changes.forEach(refetcher.take));
    },
    onRefused: (times) => {
      void askWhetherSignedIn().then((signedIn) => {
        if (signedIn && times === 1) refetcher.everything();
      });
    },
  });

  heardNow();
  // A hidden tab hears nothing on purpose; it gets a moment to catch up before it says so.
  const looking = setInterval(() => !document.hidden && lookAtAge(), lookEveryMs);

  return () => {
    clearInterval(looking);
    clearTimeout(catchingUp);
    stopStream();
    stopPolls();
    refetcher.stop();
    forgetAge();
  };
};
