import { endOfClubDay } from '@society/kernel';
import fc from 'fast-check';
import { handicapAt, onMatchCard, withHistory } from './person.ts';
import type { Person } from './person.ts';

const ann: Person = { id: 'ann', name: 'Ann Keller', handicap: 20, role: 'player', isActive: true };
const day = (number: number): string => `2026-06-${String(number).padStart(2, '0')}T12:00:00.000Z`;

type Earlier = Person['earlierHandicaps'];

const timeZone = 'Europe/London';
/** Somebody as told at this moment, with what was known before. */
const told = (now: Person, before: Person | undefined, at: string): Person =>
  withHistory(now, before, { at, timeZone });

/** Ann with these handicaps, each from the day of that number on. */
const withHandicaps = (...handicaps: readonly (readonly [number, number])[]): Person =>
  handicaps.reduce<Person>((before, [from, handicap]) => told({ ...ann, handicap }, before, day(from)), ann);

test('when a handicap changed, then at each moment it is the one in force; at the moment of the change the new one', () => {
  const changed = withHandicaps([10, 18], [20, 16]);
  expect([day(9), day(10), day(19), day(20), day(25)].map((moment) => handicapAt(changed, moment))).toEqual([
    20, 18, 18, 16, 16,
  ]);
});

test('when it never changed, then nothing is remembered and it was always the same', () => {
  const named = told({ ...ann, name: 'Ann Keller-Moss' }, ann, day(10));
  expect(named).not.toHaveProperty('earlierHandicaps');
  expect(handicapAt(named, day(1))).toBe(20);
  expect(told(ann, undefined, day(10))).toEqual(ann);
});

test('when something else of a person changes later, then their earlier handicaps stay known', () => {
  const renamed = told({ ...ann, handicap: 18, name: 'Ann K' }, withHandicaps([10, 18]), day(12));
  expect([handicapAt(renamed, day(9)), handicapAt(renamed, day(13))]).toEqual([20, 18]);
});

test('when it changes on more than fifty days, then the last fifty are remembered and the answer is right among them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 54 }), { maxLength: 80, size: 'max' }), (handicaps) => {
      const at = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
      const person = handicaps.reduce<Person>(
        (before, handicap, index) => told({ ...ann, handicap }, before, at(index)),
        ann,
      );
      const changes = handicaps.filter((handicap, index) => handicap !== (handicaps[index - 1] ?? ann.handicap));
      expect(person.earlierHandicaps?.length ?? 0).toBe(Math.min(50, changes.length));
      for (const [index, handicap] of handicaps.entries())
        if (handicaps.length - index <= 50) expect(handicapAt(person, at(index))).toBe(handicap);
    }),
  );
});

test('when it changes however often a day, wherever the club is, then what was in force at the end of each of the last fifty days is known', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 60, maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(minutes, fc.constantFrom(timeZone, 'Asia/Kathmandu', 'Pacific/Auckland'), (gaps, zone) => {
      // Half a minute past, since at the very moment of a change the new one counts.
      let moment = Date.UTC(2026, 2, 1, 0, 0, 30);
      const days = new Map<string, number>();
      let person = ann;
      for (const [index, gap] of gaps.entries()) {
        moment += gap * 60_000;
        const handicap = (index * 7) % 55;
        person = withHistory({ ...ann, handicap }, person, { at: new Date(moment).toISOString(), timeZone: zone });
        days.set(endOfClubDay(new Date(moment), zone).toISOString(), handicap);
      }
      for (const [end, handicap] of [...days].slice(-49)) expect(handicapAt(person, end)).toBe(handicap);
    }),
    { numRuns: 40 },
  );
});

test('when somebody floods it on an evening, then what counted the days before, and that morning, stays known', () => {
  const sixOClock = Date.parse('2026-06-14T18:00:00.000Z');
  const flooded = Array.from({ length: 120 }, (_, second) => second).reduce<Person>(
    (before, second) =>
      told({ ...ann, handicap: 53 + (second % 2) }, before, new Date(sixOClock + second * 1000).toISOString()),
    withHandicaps([10, 18], [14, 16]),
  );
  const back = told({ ...ann, handicap: 16 }, flooded, '2026-06-14T20:00:00.000Z');
  expect(back.earlierHandicaps).toHaveLength(50);
  const moments = [day(9), day(13), '2026-06-14T11:00:00.000Z', '2026-06-14T13:00:00.000Z', day(15)];
  expect(moments.map((moment) => handicapAt(back, moment))).toEqual([20, 18, 18, 16, 16]);
});

describe('a history that svc-players tells', () => {
  const until = (handicap: number, number: number) => ({ handicap, until: day(number) });
  /** Ann as told on a day, with the handicaps that she had before. */
  const withTold = (before: Person | undefined, handicap: number, on: number, earlierHandicaps?: Earlier): Person =>
    withHistory({ ...ann, handicap }, before, { at: day(on), timeZone, told: earlierHandicaps });
  const from20To12 = (before: Person | undefined): Person => withTold(before, 12, 10, [until(20, 10)]);
  const to14 = (before: Person | undefined): Person => withTold(before, 14, 11, [until(20, 10), until(12, 11)]);

  test('when the events come in order, one was overtaken, or nobody was known, then the same is remembered', () => {
    for (const person of [to14(from20To12(ann)), to14(ann), to14(undefined)])
      expect(person.earlierHandicaps).toEqual([until(20, 10), until(12, 11)]);
  });

  test('when what is told later changes something else, then the change that was overtaken is remembered on its day', () => {
    expect(withTold(ann, 12, 11, [until(20, 10)]).earlierHandicaps).toEqual([until(20, 10)]);
  });

  test('when an older svc-players tells none, or nothing has changed there, then what was noticed is remembered', () => {
    for (const none of [undefined, []])
      expect(withTold(from20To12(ann), 14, 11, none).earlierHandicaps).toEqual([until(20, 10), until(12, 11)]);
  });

  test('when it begins later than what is known, then that stays, and where both speak svc-players is right', () => {
    const known = withHandicaps([2, 24], [5, 20], [12, 14]);
    expect(to14(known).earlierHandicaps).toEqual([until(20, 2), until(24, 5), until(20, 10), until(12, 11)]);
  });

  test('when the clock was put back between two changes, then however often they are told, each is remembered once', () => {
    const known = withHandicaps([2, 24]);
    const again = [13, 14, 15].reduce((person, on) => withTold(person, 14, on, [until(24, 12), until(12, 10)]), known);
    expect(again.earlierHandicaps).toEqual([until(20, 2), until(24, 12), until(12, 10)]);
  });

  test('when it is longer than what is kept, then what was in force within a single day goes first', () => {
    const noon = Date.parse(day(20));
    const flood = Array.from({ length: 98 }, (_, second) => ({
      handicap: second % 50,
      until: new Date(noon + second * 1000).toISOString(),
    }));
    const person = withTold(undefined, 16, 21, [until(20, 10), until(12, 11), ...flood]);
    expect(person.earlierHandicaps).toHaveLength(50);
    expect([day(9), day(10), day(11), day(21)].map((moment) => handicapAt(person, moment))).toEqual([20, 12, 0, 16]);
  });
});

test('when a match shows somebody, then it says whether they take part, where that was said', () => {
  expect(onMatchCard('ann', { ...ann, plays: false }).plays).toBe(false);
  expect([onMatchCard('ann', ann).plays, onMatchCard('gone', undefined).plays]).toEqual([undefined, undefined]);
});
