/**
 * Reads something at most once every `ms` and shares the answer. A failure is not kept: only those waiting for it get it. `now` is in
 * milliseconds and only ever grows.
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
