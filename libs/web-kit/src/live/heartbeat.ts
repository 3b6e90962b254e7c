import { useEffect } from 'react';
import { HEARTBEAT_SECONDS } from '@society/contracts';
import { createListeners } from '@society/kernel';

/** What a screen asks for that has to know soon when there is no signal. */
const QUICK_SECONDS = 5;

let screens = 0;
const listeners = createListeners();

/** Seconds from heartbeat to heartbeat that the screens at hand ask for. */
export const heartbeatWanted = (): number => (screens > 0 ? QUICK_SECONDS : HEARTBEAT_SECONDS);

/** Calls `listener` when a screen asks for a quicker heartbeat. Gives back how to stop. */
export const onHeartbeatWanted = listeners.on;

/** While this screen is there, it is known within 10 s that there is no signal. A screen that leaves lets the stream be as it is. */
export const useQuickHeartbeat = (): void =>
  useEffect(() => {
    screens += 1;
    listeners.tell();
    return () => {
      screens -= 1;
    };
  }, []);

/** How long a stream of that heartbeat may be silent: a quick one misses one of them, others two. */
export const silenceMs = (seconds: number): number =>
  (seconds < HEARTBEAT_SECONDS ? seconds + 3 : 2 * seconds + 5) * 1000;
