/** Work that is done again and again while a service runs. */
export type Repeated = {
  /** Does it now, and every so often from then on, but while it is under way. */
  readonly start: () => void;
  /** Begins it no more, and waits for what is under way. */
  readonly stop: () => Promise<void>;
};

/** @param onFailure hears why the work could not be done; it is done again at its next time all the same */
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
