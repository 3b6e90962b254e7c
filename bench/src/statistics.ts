const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** The median: the middle value, or the mean of the middle two. NaN for no values. */
export const median = (values: readonly number[]): number => {
  const ordered = sorted(values);
  const middle = ordered.length / 2;
  const upper = ordered[Math.floor(middle)] ?? Number.NaN;
  const lower = ordered[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
};

/** The range of the values as a share of their median: 0.25 when they span a quarter of it, 0 when all are equal. NaN for no values. */
export const spread = (values: readonly number[]): number => {
  if (values.length === 0) return Number.NaN;
  const span = Math.max(...values) - Math.min(...values);
  return span === 0 ? 0 : span / median(values);
};

/** The smallest value that is not below `share` of all values (nearest rank): 0.99 for the 99th percentile. NaN for no values. */
export const percentile = (values: readonly number[], share: number): number => {
  const ordered = sorted(values);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? Number.NaN;
};
