import blossom from 'edmonds-blossom-fixed';

/** The cost of letting two meet, by their places in the list: a whole number, not negative; undefined when they cannot meet. */
export type CostOf = (one: number, other: number) => number | undefined;

/**
 * Pairs up as many as can be, at the least total cost (maximum-weight matching).
 * @returns the pairs by place, the lower one first
 */
export const cheapestPairs = (count: number, costOf: CostOf): readonly (readonly [number, number])[] => {
  const edges: { readonly from: number; readonly to: number; readonly cost: number }[] = [];
  for (let from = 0; from < count; from += 1) {
    for (let to = from + 1; to < count; to += 1) {
      const cost = costOf(from, to);
      if (cost !== undefined) edges.push({ from, to, cost });
    }
  }
  const dearest = edges.reduce((most, { cost }) => Math.max(most, cost), 0);
  // The library looks for the greatest weight, and halves weights as it works: so costs are turned round and doubled.
  const mates = blossom(
    edges.map(({ from, to, cost }) => [from, to, 2 * (dearest - cost)] as const),
    true,
  );
  return mates.flatMap((mate, place) => (mate > place ? [[place, mate] as const] : []));
};
