import { seasonTitle } from './seasons.ts';

test.each([
  ['2027', 'Season 2027'],
  ['Season 1', 'Season 1'],
  ['Summer season', 'Summer season'],
])('when a season is called %s, then sentences speak of %s', (name, title) => {
  expect(seasonTitle({ name })).toBe(title);
});
