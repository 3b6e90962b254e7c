/**
 * One measurement for several figures: the first figure that asks in a round measures, the others get the same. A figure that asks again begins
 * the next round.
 */
export const sharedSamples = <T>(measure: () => Promise<T>): ((asker: string) => Promise<T>) => {
  const samples: Promise<T>[] = [];
  const had = new Map<string, number>();
  return (asker) => {
    const round = had.get(asker) ?? 0;
    had.set(asker, round + 1);
    return (samples[round] ??= measure());
  };
};
