import { median, percentile, spread } from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[], Number.NaN],
])('when the values are %j, then the median is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('when values lie around their median, then the spread is their span as a share of it', () => {
  expect(spread([90, 100, 115])).toBeCloseTo(0.25);
  expect(spread([5])).toBe(0);
  expect(spread([0, 0])).toBe(0);
  expect(spread([])).toBeNaN();
});

test('when there are a hundred values, then the 99th percentile leaves one above it', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile(values, 0)).toBe(1);
});

test('when there are fewer than a hundred, then the 99th percentile is the largest; of none, there is none', () => {
  expect(percentile([1, 9, 5], 0.99)).toBe(9);
  expect(percentile([], 0.99)).toBeNaN();
});
