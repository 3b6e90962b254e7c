import fc from 'fast-check';
import { theCourse } from '@society/contracts/testing';
import { shotDots } from './shot-dots.ts';

test('when a player has eleven shots, then every hole has a dot and the two hardest have two', () => {
  const dots = theCourse().map((hole) => [hole.strokeIndex, shotDots({ playingHandicap: 11 }, hole)]);
  for (const [strokeIndex, shown] of dots) expect(shown).toBe(Number(strokeIndex) <= 2 ? '●●' : '●');
});

test('when a card is drawn for any playing handicap, then it has as many dots as shots', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 27 }), (playingHandicap) => {
      expect(
        theCourse()
          .map((hole) => shotDots({ playingHandicap }, hole))
          .join(''),
      ).toHaveLength(playingHandicap);
    }),
  );
});
