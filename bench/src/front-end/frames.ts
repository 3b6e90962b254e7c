/** What a browser's trace notes; how long something lasted is in µs. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
};

/** How long a frame lasts at 60 a second. */
export const frameMs = 1000 / 60;

/** How long the main thread of a page worked, in ms: of several pages, that of the one which worked longest. Throws when the trace has none. */
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

/** How many of the frames shown one after the other came later than at 60 a second, by the moments at which they were, in ms. */
export const lateFrames = (moments: readonly number[]): number =>
  moments.slice(1).reduce((sum, moment, index) => {
    // A frame that comes on the one after next is one late.
    const frames = Math.round((moment - (moments[index] ?? moment)) / frameMs);
    return sum + Math.max(0, frames - 1);
  }, 0);
