import fc from 'fast-check';
import { HANDICAP_MAX, HANDICAP_MIN } from './handicap.ts';
import { proposedHandicap } from './proposal.ts';

test.each([
  [18, 18, 18],
  [18, 20, 18],
  [18, 21, 17],
  [18, 22, 17],
  [18, 23, 16],
  [18, 36, 10],
  [18, 14, 18],
  [18, 13, 19],
  [18, 0, 19],
  [1, 30, 0],
  [54, 5, 54],
])('when somebody off %i has %i points, then %i is proposed', (handicap, points, proposed) => {
  expect(proposedHandicap(handicap, points)).toBe(proposed);
});

test('when somebody has more points, then never a higher handicap is proposed, and always one that there is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 54 }), fc.integer({ min: 0, max: 53 }), (handicap, points) => {
      const proposed = proposedHandicap(handicap, points);
      expect(proposedHandicap(handicap, points + 1)).toBeLessThanOrEqual(proposed);
      expect(proposed).toBeGreaterThanOrEqual(HANDICAP_MIN);
      expect(proposed).toBeLessThanOrEqual(HANDICAP_MAX);
    }),
  );
});
