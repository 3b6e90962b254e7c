import { readMinutes } from './options.ts';

test('when nothing is said, then the screen is watched for an hour', () => {
  expect(readMinutes([])).toBe(60);
});

test('when minutes are given, then those are taken', () => {
  expect(readMinutes(['--minutes', '7.5'])).toBe(7.5);
});

test.each([[['--minutes', 'ten']], [['--minutes', '0']], [['--hours', '1']], [['later']]])(
  'when it is asked for with %j, then that makes no sense',
  (args) => {
    expect(readMinutes(args)).toBeUndefined();
  },
);
