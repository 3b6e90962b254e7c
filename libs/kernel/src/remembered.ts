/**
 * Reads a value at most once every `ms` and gives it to everybody who asks. A failure is not kept: it reaches only those who wait for it.
 * `now` is in milliseconds and never goes back.
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
    /** The next `get` reads again. */
    forget: (): void => void (kept = undefined),
  };
};
