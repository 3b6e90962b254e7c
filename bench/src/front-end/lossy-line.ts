/** How bad a line is. */
export type Quality = {
  readonly kbitPerSecond: number;
  /** Share of packets that are lost. */
  readonly loss: number;
  /** One way. */
  readonly latencyMs: number;
};

/** When the line can take the next packet, and when the last one of a connection arrived, which the next one cannot overtake. */
export type Times = { readonly freeAt: number; readonly arrivedAt: number };

export const packetBytes = 1400;
/** What TCP waits before it sends a packet again, the first time; then twice as long, and so on. */
const retransmitMs = 1000;

/**
 * One packet on its way, in ms: it waits until the line is free, takes its time on it, is sent again while it is lost, and arrives behind
 * those before it. Simpler than TCP in two ways: nothing is sent again early because later packets came, and windows never limit.
 * @param random between 0 and 1, asked once for each attempt
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
