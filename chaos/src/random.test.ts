import { createRandom } from './random.ts';

test('when two generators have one seed, then they give the same numbers, and another seed gives others', () => {
  const numbers = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.whole(0, 1000));
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(8)).not.toEqual(numbers(7));
});

test('when whole numbers are drawn, then both bounds come and nothing outside of them', () => {
  const random = createRandom(1);
  const drawn = new Set(Array.from({ length: 300 }, () => random.whole(1, 6)));
  expect([...drawn].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});
