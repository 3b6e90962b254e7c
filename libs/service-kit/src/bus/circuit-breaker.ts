import { abortablePause } from './backoff.ts';

/**
 * Holds back all deliveries of one queue while the infrastructure is down. The delivery that failed first becomes the probe and tries again
 * after growing pauses. The others wait until the probe succeeds.
 */
export const createCircuitBreaker = (backoff: readonly number[], signal: AbortSignal) => {
  let probe:
    { readonly who: object; tries: number; readonly opened: Promise<void>; readonly open: () => void } | undefined;

  const newProbe = (who: object) => {
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    signal.addEventListener('abort', open, { once: true });
    return { who, tries: 0, opened, open };
  };

  return {
    /** Resolves to true when `who` may try, to false when the consumer is stopping. */
    pass: async (who: object): Promise<boolean> => {
      while (probe && probe.who !== who && !signal.aborted) await probe.opened;
      return !signal.aborted;
    },
    /** `who` met a failure of the infrastructure: waits until it may try again. */
    hold: async (who: object): Promise<void> => {
      probe ??= newProbe(who);
      if (probe.who !== who) return probe.opened;
      const ms = backoff[Math.min(probe.tries, backoff.length - 1)] ?? 1000;
      probe.tries += 1;
      await abortablePause(ms, signal);
    },
    /** `who` succeeded, or failed for a reason of its own: the infrastructure is up. */
    clear: (who: object): void => {
      if (probe?.who !== who) return;
      probe.open();
      signal.removeEventListener('abort', probe.open);
      probe = undefined;
    },
  };
};
