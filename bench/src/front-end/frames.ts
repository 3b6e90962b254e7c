/** An event of a browser's trace; `dur` is its duration in µs. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
};

/** The length of a frame at 60 a second. */
export const frameMs = 1000 / 60;

/** How long a page's main thread worked, in ms; of several pages, the one that worked longest. Throws when the trace has none. */
export const mainThreadWork = (events: readonly TraceEvent[]): number => {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const work = mains.map(({ pid, tid }) =>
    events
      .filter((event) => event.name === 'RunTask' && event.ph === 'X' && event.pid === pid && event.tid === tid)
      .reduce((sum, { dur = 0 }) => sum + dur / 1000, 0),
  );
  const longest = Math.max(0, ...work);
  if (longest === 0) throw new Error('The trace has no task of a page');
  return longest;
};

/** How many frames were late, compared with 60 a second; `moments` are the times of the frames shown, in ms. */
export const lateFrames = (moments: readonly number[]): number =>
  moments.slice(1).reduce((sum, moment, index) => {
    // A frame that takes the place of the next but one makes one late frame.
    const frames = Math.round((moment - (moments[index] ?? moment)) / frameMs);
    return sum + Math.max(0, frames - 1);
  }, 0);
