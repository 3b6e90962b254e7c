import { readOptions } from './options.ts';

const names = ['read-live', 'post-a-hole'];

test('when nothing is asked for, then every figure is measured in three rounds', () => {
  expect(readOptions([], names)).toEqual({ rounds: 3, only: [], quick: false });
});

test('when figures are named, then only those are taken', () => {
  expect(readOptions(['--only', 'read-live,post-a-hole', '--rounds', '5', '--quick'], names)).toEqual({
    rounds: 5,
    only: names,
    quick: true,
  });
});

test('when a figure does not exist, then those that do are named', () => {
  expect(() => readOptions(['--only', 'read-dead'], names)).toThrow(
    'There is no figure called read-dead; there are read-live, post-a-hole',
  );
});

test.each(['0', '21', 'many', '1.5'])('when %s rounds are asked for, then it is refused', (rounds) => {
  expect(() => readOptions(['--rounds', rounds], names)).toThrow('--rounds is a whole number from 1 to 20');
});
