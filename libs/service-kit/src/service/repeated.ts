/** Work that is repeated while a service runs. */
export type Repeated = {
  /** Does the work now and at every interval from then on, unless it is still under way. */
  readonly start: () => void;
  /** Stops repeating, and waits for work that is under way. */
  readonly stop: () => Promise<void>;
};

/** @param onFailure gets the error if the work fails; the work is still repeated at its next time */
export const createRepeated = (
  work: () => Promise<void>,
  { everyMs, onFailure }: { readonly everyMs: number; readonly onFailure: (error: unknown) => void },
): Repeated => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const attempt = (): void => {
    running ??= work()
      .catch(onFailure)
      .finally(() => (running = undefined));
  };
  return {
    start: () => {
      timer = setInterval(attempt, everyMs);
      timer.unref();
      attempt();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
