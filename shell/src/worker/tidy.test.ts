import { superfluous } from './tidy.ts';

const all = ['releases', 'release-a', 'release-b', 'release-c', 'release-half', 'pictures'];

test('when a release was taken, then the one before it stays, and what is older or half goes', () => {
  expect(superfluous(all, { current: 'c', before: 'b' }, [])).toEqual(['release-a', 'release-half']);
});

test('when an open page began with an older one, then that one stays too', () => {
  expect(superfluous(all, { current: 'c', before: 'b' }, ['release-a', 'another-lock'])).toEqual(['release-half']);
});

test('when there was none before, then only the present one stays', () => {
  expect(superfluous(all, { current: 'a' }, [])).toEqual(['release-b', 'release-c', 'release-half']);
});
