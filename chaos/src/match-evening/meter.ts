/** One score: when it was accepted, and how long it took from the tap until then, repeated tries included. */
export type Taken = { readonly at: number; readonly ms: number };

/** The figures of some scores. `gapMs` is the longest time in which no score was accepted. */
export type Figures = {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly gapMs: number;
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Computes the figures. All scores were accepted between `from` and `to`, by the same clock as their `at`. */
export const figuresOf = (taken: readonly Taken[], from: number, to: number): Figures => {
  const times = taken.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const moments = [from, ...taken.map(({ at }) => at).toSorted((a, b) => a - b), to];
  const gapMs = moments.reduce(
    (longest, moment, index) => Math.max(longest, moment - (moments[index - 1] ?? moment)),
    0,
  );
  return {
    count: taken.length,
    perSecond: taken.length / Math.max(0.001, (to - from) / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    max: times.at(-1) ?? 0,
    gapMs,
  };
};

/** Collects measurements, part by part. */
export const createMeter = (now = () => performance.now()) => {
  let taken: Taken[] = [];
  let from = now();
  return {
    /** Does a score and records how long it took. */
    measure: async (work: () => Promise<unknown>): Promise<void> => {
      const began = now();
      await work();
      taken.push({ at: now(), ms: now() - began });
    },
    /** Begins a new part. */
    begin: (): void => {
      taken = [];
      from = now();
    },
    figures: (): Figures => figuresOf(taken, from, now()),
  };
};
