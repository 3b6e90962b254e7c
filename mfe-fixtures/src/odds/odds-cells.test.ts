import { someOdds } from '@society/contracts/testing';
import { firstNameOf, oddsCells } from './odds-cells.ts';

const highlighted = (odds: Parameters<typeof oddsCells>[0]) =>
  oddsCells(odds)
    .filter(({ isShortest }) => isShortest)
    .map(({ label }) => label);

test('when odds are shown, then the cells are player 1, Draw and player 2, by first names, in fractions', () => {
  expect(oddsCells(someOdds()).map(({ label, fraction }) => [label, fraction])).toEqual([
    ['Anna', '10/11'],
    ['Draw', '11/1'],
    ['Ben', '6/4'],
  ]);
});

test.each([
  [1.5, 4, 12, ['Anna']],
  [4, 1.5, 12, ['Ben']],
  [9, 9, 1.3, ['Draw']],
  [2.17, 2.17, 12.5, ['Anna', 'Ben']],
  [2.19, 2.21, 12.5, ['Anna', 'Ben']],
])('when the odds are %s, %s and a draw at %s, then the shortest is highlighted: %j', (one, two, draw, names) => {
  expect(
    highlighted({
      player1: { name: 'Anna Keller', odds: one },
      player2: { name: 'Ben Okafor', odds: two },
      draw: { odds: draw },
    }),
  ).toEqual(names);
});

test.each([
  ['Anna Keller', 'Anna'],
  ['  Jean-Luc  de la Tour ', 'Jean-Luc'],
  ['Cher', 'Cher'],
  ['', ''],
])('when the name is "%s", then the first name is "%s"', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
