import type { ServerResponse } from 'node:http';

type Rhythm = { readonly streams: Set<ServerResponse>; readonly timer: NodeJS.Timeout };

/**
 * Sends heartbeats to streams. Streams with the same interval share one timer.
 * @param secondMs how long a second lasts, so that tests need not wait for real ones
 * @param beat sends one heartbeat to these streams; the next one follows after so many seconds
 */
export const createHeartbeats = (
  secondMs: number,
  beat: (streams: Iterable<ServerResponse>, seconds: number) => void,
) => {
  const rhythms = new Map<number, Rhythm>();

  const begin = (seconds: number): Rhythm => {
    const streams = new Set<ServerResponse>();
    const timer = setInterval(() => beat(streams, seconds), seconds * secondMs).unref();
    const rhythm = { streams, timer };
    rhythms.set(seconds, rhythm);
    return rhythm;
  };

  return {
    add: (stream: ServerResponse, seconds: number): void => {
      (rhythms.get(seconds) ?? begin(seconds)).streams.add(stream);
    },
    drop: (stream: ServerResponse): void => {
      for (const [seconds, { streams, timer }] of rhythms) {
        if (!streams.delete(stream) || streams.size > 0) continue;
        clearInterval(timer);
        rhythms.delete(seconds);
      }
    },
  };
};
