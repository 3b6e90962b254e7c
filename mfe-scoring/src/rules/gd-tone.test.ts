import { gdTone } from './gd-tone.ts';

test('when a difference is shown, then it is good from 0 up and bad below', () => {
  expect([3, 0, -2].map(gdTone)).toEqual(['good', 'good', 'bad']);
});
