/** How bad a line is. */
export type Quality = {
  readonly kbitPerSecond: number;
  /** Share of packets that are lost. */
  readonly loss: number;
  /** Latency in one direction. */
  readonly latencyMs: number;
};

/** When the line can take the next packet, and when a connection's last packet arrived: the next one cannot overtake it. */
export type Times = { readonly freeAt: number; readonly arrivedAt: number };

export const packetBytes = 1400;
/** How long TCP waits before it sends a packet again the first time; the wait doubles after each loss. */
const retransmitMs = 1000;

/**
 * The times of one packet, in ms: it waits until the line is free, occupies it, is sent again as long as it is lost, and arrives after the
 * packets before it. Simpler than TCP in two ways: later packets never make it resend early, and windows never limit it.
 * @param random a number between 0 and 1, asked once for each attempt
 */
export const passOn = (
  bytes: number,
  now: number,
  times: Times,
  { kbitPerSecond, loss, latencyMs }: Quality,
  random: () => number,
): Times => {
  let freeAt = Math.max(now, times.freeAt) + (bytes * 8) / kbitPerSecond;
  let sentAt = freeAt;
  for (let pause = retransmitMs; random() < loss; pause *= 2) {
    sentAt += pause;
    freeAt += (bytes * 8) / kbitPerSecond;
  }
  return { freeAt, arrivedAt: Math.max(sentAt + latencyMs, times.arrivedAt) };
};
