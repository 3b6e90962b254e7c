import * as fc from 'fast-check';
import { fractionOf, fractions } from './fraction.ts';

test.each([
  [1.1, '1/10'],
  [1.5, '1/2'],
  [1.91, '10/11'],
  [2, '1/1'],
  [2.17, '6/5'],
  [2.5, '6/4'],
  [3, '2/1'],
  [3.125, '85/40'],
  [12.5, '11/1'],
  [100, '99/1'],
])('when decimal odds are %s, then they read %s', (decimal, fraction) => {
  expect(fractionOf(decimal)).toBe(fraction);
});

test.each([1, 0.5, 0, -3, Number.NaN])('when odds are %s, which cannot be, then they read 1/1', (decimal) => {
  expect(fractionOf(decimal)).toBe('1/1');
});

test.each([
  // Halfway between 11/1 and 12/1; 14/1 and 16/1; 66/1 and 80/1; 5/1 and 11/2.
  [12.5, '11/1'],
  [16, '14/1'],
  [74, '66/1'],
  [6.25, '5/1'],
])('when two fractions are as near to %s, then the shorter one, %s, is taken', (decimal, fraction) => {
  expect(fractionOf(decimal)).toBe(fraction);
});

test('when two fractions are as near but for floating point, then the shorter one is taken', () => {
  expect(2.1 - 2.075).not.toBe(2.075 - 2.05);
  expect(fractionOf(2.075)).toBe('21/20');
});

test('when the list is read, then it rises from 1/10 to 99/1 without repeats', () => {
  expect(fractions).toHaveLength(81);
  expect([fractions[0]?.text, fractions.at(-1)?.text]).toEqual(['1/10', '99/1']);
  for (const [index, { decimal }] of fractions.slice(1).entries())
    expect(decimal).toBeGreaterThan(fractions[index]?.decimal ?? Infinity);
});

test('when odds are those of a fraction, then they read as that fraction', () => {
  for (const { text, decimal } of fractions) expect(fractionOf(decimal)).toBe(text);
});

test('when odds are any from 1.1 to 100, then no fraction is nearer than the one shown, and longer odds never read shorter', () => {
  const decimals = new Map(fractions.map(({ text, decimal }) => [text, decimal]));
  const shown = (odds: number): number => decimals.get(fractionOf(odds)) ?? Number.NaN;
  const odds = fc.double({ min: 1.1, max: 100, noNaN: true });
  fc.assert(
    fc.property(odds, odds, (one, other) => {
      const away = Math.abs(shown(one) - one);
      for (const { decimal } of fractions) expect(Math.abs(decimal - one)).toBeGreaterThanOrEqual(away - 1e-9);
      expect(shown(Math.min(one, other))).toBeLessThanOrEqual(shown(Math.max(one, other)));
    }),
  );
});
