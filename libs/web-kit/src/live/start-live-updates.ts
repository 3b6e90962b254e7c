import type { QueryClient } from '@tanstack/react-query';
import { HEARTBEAT_SECONDS, me } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';
import { call } from '../api/call.ts';
import { onUnanswered } from '../api/unanswered.ts';
import { askAgainOnContact } from '../kept/ask-again.ts';
import { msSince } from '../ms-since.ts';
import { invalidate } from '../query/invalidate.ts';
import type { Change } from '../query/invalidate.ts';
import { followEvents } from './event-stream.ts';
import {
  checkContact,
  expectSooner,
  lookAgain,
  noteContact,
  noteLoss,
  unwatchContact,
  watchContact,
} from './freshness.ts';
import { onHeartbeatWanted } from './heartbeat.ts';

/** Which changes a message of the stream stands for. `resync` stands for everything that the stream speaks of. */
export type ChangesOf = (message: Exclude<LiveEvent, { name: 'heartbeat' | 'recent' }>) => readonly Change[];

/** A page that has just been opened has just asked for everything, so its first catch-up waits. */
const firstCatchUpMs = 2000;

/** A network may hold back or refuse every stream and let calls through. Then everything that streams speak of is asked for this often, in ms. */
const withoutStreamMs = 60_000;

/** How long ago this page began, in ms: it asked for nothing before. Two clocks: one may stand still while the device sleeps, the other may be set back. */
const pageAgeMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/**
 * Keeps what is on the screens as it is on the server, as long as somebody is signed in: one event stream, refetches of what it concerns,
 * and a look at how long ago the last contact was. Gives back how to stop.
 */
export const startLiveUpdates = (queryClient: QueryClient, changesOf: ChangesOf): (() => void) => {
  const stopWatching = watchLine(queryClient);
  // Without event streams (a very old browser) the 30-second poll is what there is.
  const stopStream = typeof EventSource === 'undefined' ? undefined : followChanges(queryClient, changesOf);
  return () => {
    stopStream?.();
    stopWatching();
  };
};

/** Every answer to a read counts as contact; a call without an answer, and the browser's `offline`, count as loss. */
const watchLine = (queryClient: QueryClient): (() => void) => {
  const stopAsking = askAgainOnContact(queryClient);
  watchContact();
  const stopAnswers = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) noteContact();
  });
  const stopUnanswered = onUnanswered(noteLoss);
  const stopExpecting = onHeartbeatWanted(expectSooner);
  const seen = (): void => {
    if (!document.hidden) lookAgain();
  };
  window.addEventListener('offline', noteLoss);
  document.addEventListener('visibilitychange', seen);
  // A hidden tab closes its stream on purpose.
  const checking = setInterval(() => !document.hidden && checkContact(), 1000);
  return () => {
    clearInterval(checking);
    stopAnswers();
    stopUnanswered();
    stopExpecting();
    window.removeEventListener('offline', noteLoss);
    document.removeEventListener('visibilitychange', seen);
    unwatchContact();
    stopAsking();
  };
};

const followChanges = (queryClient: QueryClient, changesOf: ChangesOf): (() => void) => {
  const take = (message: Parameters<ChangesOf>[0]) => invalidate(queryClient, changesOf(message));
  let askedAt = Date.now();
  const refetchAll = () => {
    askedAt = Date.now();
    take({ name: 'resync' });
  };
  let isFirst = true;
  let hasTakenOver = false;
  let catchUpMs = 0;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  const catchUp = (how: () => void): void => {
    clearTimeout(catchingUp);
    catchingUp = setTimeout(how, catchUpMs);
  };

  const stopStream = followEvents({
    onOpen: (tookOver) => {
      noteContact();
      hasTakenOver = tookOver;
      if (tookOver) return;
      catchUpMs = isFirst ? firstCatchUpMs : 0;
      isFirst = false;
      catchUp(refetchAll);
    },
    onEvent: (event) => {
      noteContact(event.name === 'heartbeat' ? (event.seconds ?? HEARTBEAT_SECONDS) : undefined);
      if (event.name === 'heartbeat') return;
      if (event.name !== 'recent') take(event);
      // The new stream took over without a gap, so these changes are all that can be missing. A catch-up that is still due runs as well.
      else if (hasTakenOver) event.changes.forEach(take);
      // The page is younger than what this message covers: its answers can lack these changes and no others. They replace the full catch-up.
      else if (event.ms > pageAgeMs()) catchUp(() => event.changes.forEach(take));
    },
    // A refused stream does not say why. If the session has ended, this call learns of it, and the page asks to sign in.
    onRefused: (times) => {
      const askAll = () => {
        if (times === 1 || msSince(askedAt) > withoutStreamMs) refetchAll();
      };
      void call(me).then(askAll, () => undefined);
    },
  });

  return () => {
    clearTimeout(catchingUp);
    stopStream();
  };
};
