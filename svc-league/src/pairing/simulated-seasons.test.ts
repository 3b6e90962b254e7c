import fc from 'fast-check';
import { pairUp } from './pairing.ts';
import { pairKey, pairingHistoryOf } from './past-evenings.ts';
import type { PastMatch } from './past-evenings.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);

/** A season of evenings, each drawn on what was before; answers who sat out each evening and all matches. */
const simulate = (evenings: number, thereOn: (evening: number) => readonly string[]) => {
  const matches: PastMatch[] = [];
  const sitters: (string | undefined)[] = [];
  for (let evening = 0; evening < evenings; evening += 1) {
    const earlier = Array.from({ length: evening }, (_, index) => {
      const satOut = sitters[index];
      const fixture = {
        id: String(index),
        date: new Date(Date.UTC(2026, 3, index)).toISOString(),
        createdAt: '',
        draw: { id: '', matchIds: [], ...(satOut !== undefined && { satOut }) },
      };
      return { fixture, away: evening - index };
    });
    const { pairs, satOut } = pairUp({
      ids: thereOn(evening),
      history: pairingHistoryOf(earlier, matches, '2027'),
      evening: String(evening),
    });
    matches.push(...pairs.map((pair) => ({ ...pair, fixtureId: String(evening), status: 'completed' as const })));
    sitters.push(satOut);
  }
  return { matches, sitters };
};

const timesEach = (ids: readonly string[], all: readonly (string | undefined)[]): number[] =>
  ids.map((id) => all.filter((each) => each === id).length);

/** Those who sat out two evenings running. */
const running = (sitters: readonly (string | undefined)[]): readonly (string | undefined)[] =>
  sitters.filter((id, evening) => id !== undefined && id === sitters[evening - 1]);

describe('a season', () => {
  test('when an odd number plays every evening, then nobody sits out twice more than anybody else, or two evenings running', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 30 }), (half, evenings) => {
        const ids = names(2 * half + 1);
        const { sitters } = simulate(evenings, () => ids);
        expect(sitters).not.toContain(undefined);
        expect(running(sitters)).toEqual([]);
        sitters.forEach((_, evening) => {
          const times = timesEach(ids, sitters.slice(0, evening + 1));
          expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('when the same people play on and on, then nobody meets anybody much more often than anybody else', () => {
    const ids = names(10);
    const { matches } = simulate(27, () => ids);
    const often = ids.flatMap((one, index) =>
      ids
        .slice(index + 1)
        .map(
          (other) =>
            matches.filter(({ player1Id, player2Id }) => pairKey(player1Id, player2Id) === pairKey(one, other)).length,
        ),
    );
    expect(Math.min(...often)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...often)).toBeLessThanOrEqual(4);
  });

  test('when a newcomer takes the place of one of eleven, then they wait for their turn as everybody does', () => {
    const regulars = names(11);
    const after = [...regulars.slice(0, 10), 'newcomer'];
    const since = simulate(66, (evening) => (evening < 33 ? regulars : after)).sitters.slice(33);
    expect(since.slice(0, 3)).not.toContain('newcomer');
    expect(timesEach(after, since)).toEqual(after.map(() => 3));
  });

  test('when newcomers join midway, then from then on nobody sits out much more often than anybody else, or two evenings running', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 11 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 3 }),
        (count, before, joining) => {
          const regulars = names(count);
          const newcomers = Array.from({ length: joining }, (_, index) => `newcomer ${index}`);
          const staying = regulars.slice((count + joining + 1) % 2);
          const after = [...staying, ...newcomers];
          const { sitters } = simulate(before + 25, (evening) => (evening < before ? regulars : after));
          expect(running(sitters)).toEqual([]);
          const times = timesEach(after, sitters.slice(before));
          expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('when people come and go, then nobody is two sit-outs away from their part, or sits out two evenings running', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 11 }).chain((count) => {
          const some = fc.subarray(names(count), { minLength: 3 });
          return fc.record({ ids: fc.constant(names(count)), there: fc.array(some, { minLength: 20, maxLength: 40 }) });
        }),
        ({ ids, there }) => {
          const { sitters } = simulate(there.length, (evening) => there[evening] ?? []);
          expect(running(sitters)).toEqual([]);
          const odd = there.filter(({ length }) => length % 2 === 1);
          const parts = ids.map((id) =>
            odd.reduce((sum, present) => (present.includes(id) ? sum + 1 / present.length : sum), 0),
          );
          const away = timesEach(ids, sitters).map((times, index) => Math.abs(times - (parts[index] ?? 0)));
          expect(Math.max(...away)).toBeLessThan(2);
        },
      ),
      { numRuns: 60 },
    );
  });
});
