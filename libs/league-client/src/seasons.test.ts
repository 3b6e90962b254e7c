import { aSeason } from '@society/contracts/testing';
import { closedText } from './seasons.ts';

const closed = aSeason({ isOpen: false });
const before = aSeason({ id: '2', name: '2026', isOpen: false });

test.each([
  ['none is open', [before, closed], ''],
  ['another is open', [aSeason({ id: '3', name: '2027' }), before, closed], ' once Season 2027 is closed'],
  ['the others are not known', undefined, ''],
])('when a season is closed and %s, then it says from when on it can be opened again', (_, seasons, until) => {
  expect(closedText(closed, 'this match stays as it is', seasons)).toBe(
    `Season 1 is closed, so this match stays as it is. An admin can open the season again${until}`,
  );
});
