import { customStrokes, isCustom } from './custom-strokes.ts';

test.each([
  ['1', 1],
  ['20', 20],
  [' 9 ', 9],
  ['0', undefined],
  ['21', undefined],
  ['2.5', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['', undefined],
])('when "%s" is typed, then the strokes are %s', (typed, strokes) => {
  expect(customStrokes(typed)).toBe(strokes);
});

test.each([
  [0, false],
  [8, false],
  [9, true],
  [20, true],
])('when the strokes are %i, then it is a custom entry: %s', (strokes, custom) => {
  expect(isCustom(strokes)).toBe(custom);
});
