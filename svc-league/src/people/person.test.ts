import fc from 'fast-check';
import { handicapAt, onMatchCard, withHistory } from './person.ts';
import type { Person } from './person.ts';

const ann: Person = { id: 'ann', name: 'Ann Keller', handicap: 20, role: 'player', isActive: true };
const day = (number: number): string => `2026-06-${String(number).padStart(2, '0')}T12:00:00.000Z`;

/** Ann with these handicaps, each from the day of that number on. */
const withHandicaps = (...handicaps: readonly (readonly [number, number])[]): Person =>
  handicaps.reduce<Person>((before, [from, handicap]) => withHistory({ ...ann, handicap }, before, day(from)), ann);

test('when a handicap changed, then at each moment it is the one in force; at the moment of the change the new one', () => {
  const changed = withHandicaps([10, 18], [20, 16]);
  expect([day(9), day(10), day(19), day(20), day(25)].map((moment) => handicapAt(changed, moment))).toEqual([
    20, 18, 18, 16, 16,
  ]);
});

test('when it never changed, then nothing is remembered and it was always the same', () => {
  const named = withHistory({ ...ann, name: 'Ann Keller-Moss' }, ann, day(10));
  expect(named).not.toHaveProperty('earlierHandicaps');
  expect(handicapAt(named, day(1))).toBe(20);
  expect(withHistory(ann, undefined, day(10))).toEqual(ann);
});

test('when something else of a person changes later, then their earlier handicaps stay known', () => {
  const renamed = withHistory({ ...ann, handicap: 18, name: 'Ann K' }, withHandicaps([10, 18]), day(12));
  expect([handicapAt(renamed, day(9)), handicapAt(renamed, day(13))]).toEqual([20, 18]);
});

test('when it changes again and again, then the last fifty are remembered and the answer is right among them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 54 }), { maxLength: 80, size: 'max' }), (handicaps) => {
      const at = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
      const person = handicaps.reduce<Person>(
        (before, handicap, index) => withHistory({ ...ann, handicap }, before, at(index)),
        ann,
      );
      const changes = handicaps.filter((handicap, index) => handicap !== (handicaps[index - 1] ?? ann.handicap));
      expect(person.earlierHandicaps?.length ?? 0).toBe(Math.min(50, changes.length));
      for (const [index, handicap] of handicaps.entries())
        if (handicaps.length - index <= 50) expect(handicapAt(person, at(index))).toBe(handicap);
    }),
  );
});

test('when a match shows somebody, then it says whether they take part, where that was said', () => {
  expect(onMatchCard('ann', { ...ann, plays: false }).plays).toBe(false);
  expect([onMatchCard('ann', ann).plays, onMatchCard('gone', undefined).plays]).toEqual([undefined, undefined]);
});
