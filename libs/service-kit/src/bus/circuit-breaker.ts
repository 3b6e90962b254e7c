import { abortablePause } from './backoff.ts';

/**
 * Holds back all deliveries of one queue while the infrastructure is down. The delivery that failed first becomes the probe and tries again
 * after growing pauses. The others wait until the probe succeeds.
 */
export const createCircuitBreaker = (backoff: readonly number[], signal: AbortSignal) => {
  let probe: { readonly who: object; tries: number; readonly opened: PromiseWithResolvers<void> } | undefined;

  return {
    /** Resolves to true when `who` may try, to false when the consumer is stopping. */
    pass: async (who: object): Promise<boolean> => {
      while (probe && probe.who !== who) await probe.opened.promise;
      return !signal.aborted;
    },
    /** `who` met a failure of the infrastructure: waits until it may try again. */
    hold: async (who: object): Promise<void> => {
      probe ??= { who, tries: 0, opened: Promise.withResolvers() };
      if (probe.who !== who) return probe.opened.promise;
      const ms = backoff[Math.min(probe.tries, backoff.length - 1)] ?? 1000;
      probe.tries += 1;
      await abortablePause(ms, signal);
    },
    /** `who` succeeded, or failed for a reason of its own: the infrastructure is up. */
    clear: (who: object): void => {
      if (probe?.who !== who) return;
      probe.opened.resolve();
      probe = undefined;
    },
  };
};
