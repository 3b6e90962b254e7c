/** What the driver tells of its heartbeats: `connectionId` is the address of the server that it looks at. */
type HeartbeatEvent = { readonly connectionId: string; readonly awaited: boolean };
type HeartbeatName = 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed';

export type HeartbeatSource = {
  readonly on: (name: HeartbeatName, listener: (event: HeartbeatEvent) => void) => unknown;
  readonly off: (name: HeartbeatName, listener: (event: HeartbeatEvent) => void) => unknown;
};

/** A heartbeat has a connection to make and an answer to get, 1.5 s each; an awaited one is answered by the server after up to 10 s. */
const defaultLimits = { plain: 5000, awaited: 20_000 };

/**
 * Calls `onStuck` once when a heartbeat has begun and does not end. The driver (7.8) writes one on a socket that the server has just ended,
 * waits for a `drain` that never comes, and from then on never looks for the server again, although it is back.
 */
export const watchHeartbeats = (
  source: HeartbeatSource,
  onStuck: () => void,
  limits = defaultLimits,
): { readonly stop: () => void } => {
  const running = new Map<string, NodeJS.Timeout>();

  const ended = ({ connectionId }: HeartbeatEvent): void => {
    clearTimeout(running.get(connectionId));
    running.delete(connectionId);
  };
  const started = (event: HeartbeatEvent): void => {
    ended(event);
    const stuck = (): void => {
      stop();
      onStuck();
    };
    running.set(event.connectionId, setTimeout(stuck, event.awaited ? limits.awaited : limits.plain).unref());
  };
  const stop = (): void => {
    source.off('serverHeartbeatStarted', started);
    source.off('serverHeartbeatSucceeded', ended);
    source.off('serverHeartbeatFailed', ended);
    running.forEach((timer) => clearTimeout(timer));
  };
  source.on('serverHeartbeatStarted', started);
  source.on('serverHeartbeatSucceeded', ended);
  source.on('serverHeartbeatFailed', ended);
  return { stop };
};
