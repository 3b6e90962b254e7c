import { useEffect } from 'react';
import { HEARTBEAT_SECONDS } from '@society/contracts';
import { createListeners } from '@society/kernel';

/** The heartbeat of a screen that has to know soon when there is no signal. */
const QUICK_SECONDS = 5;

let screens = 0;
const listeners = createListeners();

/** Seconds from heartbeat to heartbeat that the open screens ask for. */
export const heartbeatWanted = (): number => (screens > 0 ? QUICK_SECONDS : HEARTBEAT_SECONDS);

/** Calls `listener` when a screen asks for a quicker heartbeat. Gives back how to stop. */
export const onHeartbeatWanted = listeners.on;

/** While this screen is open, the page notices within 10 s that there is no signal. When the screen closes, the open stream keeps its heartbeat. */
export const useQuickHeartbeat = (): void =>
  useEffect(() => {
    screens += 1;
    listeners.tell();
    return () => {
      screens -= 1;
    };
  }, []);

/** How long a stream of that heartbeat may be silent, in ms: a quick one until 3 s after its first missing heartbeat, others until 5 s after the second. */
export const silenceMs = (seconds: number): number =>
  (seconds < HEARTBEAT_SECONDS ? seconds + 3 : 2 * seconds + 5) * 1000;
