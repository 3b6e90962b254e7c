import { pointsText } from './points-text.ts';

test('when there is one point, then it is not several', () => {
  expect([pointsText(1), pointsText(0), pointsText(3)]).toEqual(['1 point', '0 points', '3 points']);
});
