/** The driver's events about its heartbeats; `connectionId` is the address of the server. */
type HeartbeatEvent = { readonly connectionId: string; readonly awaited: boolean };
type HeartbeatName = 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed';

export type HeartbeatSource = {
  readonly on: (name: HeartbeatName, listener: (event: HeartbeatEvent) => void) => unknown;
  readonly off: (name: HeartbeatName, listener: (event: HeartbeatEvent) => void) => unknown;
};

/**
 * Milliseconds. A plain heartbeat makes a connection and gets a response, 1.5 s each. An awaited one is answered by the server after up to
 * 10 s.
 */
const defaultLimits = { plain: 5000, awaited: 20_000 };

/**
 * Calls `onStuck` once if a heartbeat has begun and does not end. The driver (7.8) may write a heartbeat on a socket that the server has
 * just ended, and wait for a `drain` that never comes. From then on it never looks for the server again, although the server is back.
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
