import { shownEntry, strokeEntryOf } from './stroke-entry.ts';

test.each([
  ['2', 2],
  ['9', 9],
  ['10', 10],
  ['20', 20],
  ['0', 0],
  ['b', 0],
  ['Blob', 0],
])('when %s is typed, then it is %i strokes, and the next field has its turn', (typed, strokes) => {
  expect(strokeEntryOf(typed)).toEqual({ strokes, isWhole: true, isWrong: false });
});

test('when a 1 is typed, then it waits, for 10 to 19 begin with it', () => {
  expect(strokeEntryOf('1')).toEqual({ strokes: 1, isWhole: false, isWrong: false });
});

test('when nothing is typed, then there is nothing, and nothing is wrong', () => {
  expect(strokeEntryOf(' ')).toEqual({ strokes: undefined, isWhole: false, isWrong: false });
});

test.each(['21', '99', '100', '-3', '4.5', '05', 'x', 'Blob5'])(
  'when %s is typed, then it is wrong and stays there',
  (typed) => {
    expect(strokeEntryOf(typed)).toEqual({ strokes: undefined, isWhole: false, isWrong: true });
    expect(shownEntry(typed)).toBe(typed);
  },
);

test('when a Blob is typed, then it is shown by its name', () => {
  expect(['0', 'b', 'B', '10'].map(shownEntry)).toEqual(['Blob', 'Blob', 'Blob', '10']);
});
