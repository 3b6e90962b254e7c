import { readArgs, table } from './terminal.ts';

test('when arguments are named that a command does not have, then nothing is read', () => {
  const options = { only: { type: 'string' } } as const;
  expect(readArgs({ args: ['--only', 'one'], options })?.values).toEqual({ only: 'one' });
  expect(readArgs({ args: ['--onyl', 'one'], options })).toBeUndefined();
});

test('when a table is written, then columns stand under each other and lines end without blanks', () => {
  expect(
    table(
      ['left', 'right'],
      [
        ['a', 'b'],
        ['long', '1'],
        ['x', '22'],
        ['y', ''],
      ],
    ),
  ).toEqual(['a      b', 'long   1', 'x     22', 'y']);
});
