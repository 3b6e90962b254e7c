import { readOptions } from './options.ts';

test('when nothing is said, then every fault is done with three seeds and full waits', () => {
  expect(readOptions([])).toEqual({ seeds: [1, 2, 3], only: undefined, quick: false, naive: false });
});

test('when seeds and a fault are named, then those are taken', () => {
  expect(readOptions(['--seeds', '7,8', '--only', 'broker', '--quick'])).toEqual({
    seeds: [7, 8],
    only: 'broker',
    quick: true,
    naive: false,
  });
});

test.each([[['--seeds', 'many']], [['--seeds', '0']], [['--sedes', '1']], [['--only']]])(
  'when %j is said, then it makes no sense',
  (args) => {
    expect(readOptions(args)).toBeUndefined();
  },
);
