import fc from 'fast-check';
import { expectedPoints, fairPrice, forecast, oddsOf, pointsOf } from './odds.ts';

const points = fc.integer({ min: 0, max: 54 });
const means = fc.double({ min: 0, max: 54, noNaN: true });

describe('the points to expect of somebody', () => {
  test('when nothing is known, then it is what is usual', () => {
    expect(expectedPoints([])).toBe(16.3);
  });

  test('when there is one result, then it moves the expectation by a sixth', () => {
    expect(expectedPoints([22.3])).toBeCloseTo(17.3, 10);
  });

  test('when there are many results, then they outweigh what is usual', () => {
    expect(expectedPoints(Array.from({ length: 30 }, () => 20))).toBeGreaterThan(18.5);
  });

  test('when the same results come in another order, then the recent ones count more', () => {
    const [rising, falling] = [expectedPoints([20, 18, 14, 12]), expectedPoints([12, 14, 18, 20])];
    expect(rising).toBeGreaterThan(falling);
  });

  test('when a result counts half, then ten newer ones are there', () => {
    const ten = Array.from({ length: 10 }, () => 0);
    const moved = (results: readonly number[]) => expectedPoints(results) - expectedPoints(results.map(() => 0));
    const weights = (count: number) =>
      Array.from({ length: count }, (_, age) => 0.5 ** (age / 10)).reduce((sum, weight) => sum + weight, 5);
    expect(moved([...ten, 30]) * weights(11)).toBeCloseTo(15, 8);
  });

  test('when any results are given, then the expectation lies between them and what is usual', () => {
    fc.assert(
      fc.property(fc.array(points, { maxLength: 80 }), (results) => {
        const expected = expectedPoints(results);
        return expected >= Math.min(16.3, ...results) - 1e-9 && expected <= Math.max(16.3, ...results) + 1e-9;
      }),
    );
  });
});

test('when results are looked through for somebody, then only what they swung themselves counts, on either side', () => {
  const results = [
    { player1: 'ann', player2: 'bob', player1Score: 20, player2Score: 11 },
    { player1: 'cat', player2: 'ann', player1Score: 9, player2Score: 17 },
    { player1: 'cat', player2: 'bob', player1Score: 1, player2Score: 2 },
  ];
  expect(pointsOf(results, 'ann')).toEqual([20, 17]);
});

describe('the forecast', () => {
  test('when two newcomers meet, then it is about 46, 8 and 46 per cent', () => {
    const { player1, draw, player2 } = forecast(16.3, 16.3);
    expect([player1, draw, player2].map((each) => Math.round(each * 100))).toEqual([46, 8, 46]);
    expect(player1).toBeCloseTo(player2, 12);
  });

  test('when one is a standard deviation of the difference ahead, then it is what tables of the normal distribution say', () => {
    // Φ(1 ± 0.5 / 4.95), from a table.
    const { player1, draw, player2 } = forecast(16.3 + 3.5 * Math.SQRT2, 16.3);
    expect(player1).toBeCloseTo(0.8156, 3);
    expect(player2).toBeCloseTo(0.1354, 3);
    expect(draw).toBeCloseTo(0.049, 3);
  });

  test('when any two meet, then the three add up to 1, none is negative, and swapping the sides swaps the forecast', () => {
    fc.assert(
      fc.property(means, means, (one, two) => {
        const [here, there] = [forecast(one, two), forecast(two, one)];
        expect(here.player1 + here.draw + here.player2).toBeCloseTo(1, 6);
        expect(Math.min(here.player1, here.draw, here.player2)).toBeGreaterThanOrEqual(0);
        expect(there.player1).toBeCloseTo(here.player2, 9);
      }),
    );
  });

  test('when somebody is expected to make more, then they win more often', () => {
    fc.assert(
      fc.property(
        means,
        means,
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (one, two, more) => forecast(one + more, two).player1 >= forecast(one, two).player1,
      ),
    );
  });
});

describe('the price', () => {
  test.each([
    [0.5, 2],
    [0.46, 2.17],
    [0.08, 12.5],
    [0.99, 1.1],
    [1, 1.1],
    [0.001, 100],
    [0, 100],
  ])('when the probability is %d, then it is %d', (probability, price) => {
    expect(fairPrice(probability)).toBe(price);
  });
});

test('when one is hopelessly behind, then the bounds hold on all three prices', () => {
  const thirty = (points: number) => Array.from({ length: 30 }, () => points);
  const odds = oddsOf({ name: 'Ann', points: thirty(54) }, { name: 'Bob', points: thirty(0) });
  expect([odds.player1.odds, odds.draw.odds, odds.player2.odds]).toEqual([1.1, 100, 100]);
});
