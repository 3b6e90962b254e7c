import fc from 'fast-check';
import { cheapestPairs } from './matching.ts';

type Best = { readonly pairs: number; readonly cost: number };

/** Every way to pair up, one after another: most pairs first, then least cost. */
const byTrying = (count: number, costs: readonly (readonly (number | undefined)[])[]): Best => {
  const from = (free: readonly number[]): Best => {
    const [one, ...rest] = free;
    if (one === undefined) return { pairs: 0, cost: 0 };
    const ways = rest.flatMap((other) => {
      const cost = costs[one]?.[other];
      if (cost === undefined) return [];
      const after = from(rest.filter((each) => each !== other));
      return [{ pairs: after.pairs + 1, cost: after.cost + cost }];
    });
    return [from(rest), ...ways].reduce((best, way) =>
      way.pairs > best.pairs || (way.pairs === best.pairs && way.cost < best.cost) ? way : best,
    );
  };
  return from(Array.from({ length: count }, (_, place) => place));
};

const graphs = fc.integer({ min: 0, max: 8 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    costs: fc.constantFrom(1, 7, 500_000_000).chain((dearest) =>
      fc.array(
        fc.array(fc.option(fc.integer({ min: 0, max: dearest }), { nil: undefined, freq: 4 }), {
          minLength: count,
          maxLength: count,
        }),
        { minLength: count, maxLength: count },
      ),
    ),
  }),
);

test('when any few are paired, then nobody is twice, only those meet who can, and trying every way finds nothing cheaper', () => {
  fc.assert(
    fc.property(graphs, ({ count, costs }) => {
      const pairs = cheapestPairs(count, (one, other) => costs[one]?.[other]);
      expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
      const found = pairs.map(([one, other]) => costs[one]?.[other]);
      expect(found).not.toContain(undefined);
      expect({ pairs: pairs.length, cost: found.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) }).toEqual(
        byTrying(count, costs),
      );
    }),
    { numRuns: 400 },
  );
});

test('when cheap pairs would leave others dear ones, then the whole is what counts', () => {
  // 0-1 is free, but then 2 and 3 cost 100.
  const costs: Readonly<Record<string, number>> = { '0 1': 0, '0 2': 10, '0 3': 10, '1 2': 10, '1 3': 10, '2 3': 100 };
  const pairs = cheapestPairs(4, (one, other) => costs[`${one} ${other}`]);
  expect(pairs.map(([one, other]) => costs[`${one} ${other}`])).toEqual([10, 10]);
});

test('when there is nobody or one alone, then there are no pairs', () => {
  expect([cheapestPairs(0, () => 1), cheapestPairs(1, () => 1)]).toEqual([[], []]);
});
