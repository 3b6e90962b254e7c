const minPauseMs = 1000;
const maxPauseMs = 30_000;

/** How long to wait after so many failures in a row, in ms: at random half to all of 1, 2, 4 … 30 s, so that pages that failed together do not retry together. */
export const pauseAfter = (failures: number): number =>
  Math.min(minPauseMs * 2 ** (failures - 1), maxPauseMs) * (0.5 + Math.random() / 2);
