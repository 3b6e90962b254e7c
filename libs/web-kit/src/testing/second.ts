/** Lets a second go by at once, by the clock that only goes forward. */
export const aSecondPasses = (): void => {
  const before = performance.now.bind(performance);
  performance.now = () => before() + 1000;
};

/**
 * Stops the clock that only goes forward, for tests of double clicks: on a busy machine more than a second passes from one line of a test to the next.
 * Gives back how it goes on.
 */
export const noTimePasses = (): (() => void) => {
  const [before, at] = [performance.now.bind(performance), performance.now()];
  performance.now = () => at;
  return () => void (performance.now = before);
};
