/**
 * Something that is read often and changes rarely, read at most once in so many milliseconds; whoever asks meanwhile shares the answer, and
 * a failure is nobody's but those who wait for it. `now` is in milliseconds and only ever grows.
 */
export const rememberedFor = <T>(ms: number, read: () => Promise<T>, now: () => number = () => performance.now()) => {
  let kept: { readonly value: Promise<T>; readonly until: number } | undefined;
  return {
    get: (): Promise<T> => {
      if (kept && now() < kept.until) return kept.value;
      const one = { value: read(), until: now() + ms };
      kept = one;
      one.value.catch(() => {
        if (kept === one) kept = undefined;
      });
      return one.value;
    },
    /** The next one to ask reads anew. */
    forget: (): void => void (kept = undefined),
  };
};
