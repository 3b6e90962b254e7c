import fc from 'fast-check';
import { counted, four, points, someMatches, tableOf } from '../../test/table.ts';
import type { Score } from '../../test/table.ts';
import { decidedBy, placed } from './order.ts';
import { emptyTally } from './tallies.ts';

const decided = (scores: readonly Score[], ids: readonly string[], playerId: string, given = points) =>
  decidedBy(tableOf(counted(...scores), ids, given), playerId);

describe('what decided', () => {
  test('when points differ, then they decide', () => {
    expect(decided([['ann', 20, 15, 'bob']], ['ann', 'bob'], 'ann')).toEqual({
      key: 'points',
      below: { playerId: 'bob', mine: 3, theirs: 0 },
    });
  });

  test('when points are level, then the difference decides', () => {
    const scores: Score[] = [
      ['ann', 20, 15, 'x'],
      ['bob', 20, 10, 'y'],
    ];
    expect(decided(scores, ['ann', 'bob'], 'ann')).toEqual({
      key: 'difference',
      above: { playerId: 'bob', mine: 5, theirs: 10 },
    });
  });

  test('when the difference is level too, then points for decide', () => {
    const scores: Score[] = [
      ['ann', 20, 15, 'x'],
      ['bob', 25, 20, 'y'],
    ];
    expect(decided(scores, ['ann', 'bob'], 'bob')).toEqual({
      key: 'for',
      below: { playerId: 'ann', mine: 25, theirs: 20 },
    });
  });

  test('when those are level too, then the points from the matches between the level ones decide', () => {
    const scores: Score[] = [
      ['bob', 20, 18, 'ann'],
      ['ann', 22, 20, 'x'],
      ['bob', 20, 22, 'y'],
    ];
    expect(decided(scores, ['ann', 'bob'], 'bob')).toEqual({
      key: 'headToHead',
      below: { playerId: 'ann', mine: 3, theirs: 0 },
    });
  });

  test('when three are level, then their matches among all three count, and who shares behind them is told so', () => {
    const scores: Score[] = [
      ['ann', 20, 18, 'bob'],
      ['ann', 20, 18, 'cat'],
      ['bob', 11, 8, 'w'],
      ['bob', 11, 8, 'x'],
      ['cat', 11, 8, 'y'],
      ['cat', 11, 8, 'z'],
    ];
    expect(decided(scores, ['ann', 'bob', 'cat'], 'ann')).toEqual({
      key: 'headToHead',
      below: { playerId: 'bob', mine: 6, theirs: 0 },
    });
    expect(decided(scores, ['ann', 'bob', 'cat'], 'bob')).toEqual({
      key: 'shared',
      below: { playerId: 'cat', mine: 6, theirs: 6 },
    });
  });

  test('when those are level too, then wins decide', () => {
    const scores: Score[] = [
      ['ann', 20, 10, 'x1'],
      ['ann', 10, 20, 'x2'],
      ['bob', 15, 15, 'x3'],
      ['bob', 15, 15, 'x4'],
    ];
    expect(decided(scores, ['ann', 'bob'], 'bob', { win: 2, draw: 1, loss: 0 })).toEqual({
      key: 'wins',
      above: { playerId: 'ann', mine: 0, theirs: 1 },
    });
  });

  test('when nothing separates two, then they share the position', () => {
    const scores: Score[] = [
      ['ann', 20, 18, 'x'],
      ['bob', 20, 18, 'y'],
    ];
    expect(decided(scores, ['ann', 'bob', 'cat'], 'bob')).toEqual({
      key: 'shared',
      above: { playerId: 'ann', mine: 3, theirs: 3 },
    });
  });

  test('when another key separates on each side, then the one that is asked later is told', () => {
    const scores: Score[] = [
      ['ann', 20, 15, 'x'],
      ['ann', 20, 15, 'y'],
      ['bob', 20, 13, 'x'],
      ['cat', 20, 16, 'y'],
    ];
    expect(decided(scores, ['ann', 'bob', 'cat'], 'bob')).toEqual({
      key: 'difference',
      below: { playerId: 'cat', mine: 7, theirs: 4 },
    });
  });

  test('when the same key separates on both sides, then both are told', () => {
    const scores: Score[] = [
      ['ann', 20, 10, 'x'],
      ['bob', 20, 13, 'x'],
      ['cat', 20, 16, 'y'],
    ];
    expect(decided(scores, ['ann', 'bob', 'cat'], 'bob')).toEqual({
      key: 'difference',
      above: { playerId: 'ann', mine: 7, theirs: 10 },
      below: { playerId: 'cat', mine: 7, theirs: 4 },
    });
  });

  test('when somebody has no row, or the only one, then nothing decided', () => {
    expect(decided([], ['ann'], 'ann')).toBeNull();
    expect(decided([], ['ann', 'bob'], 'cat')).toBeNull();
  });
});

describe('the order', () => {
  const places = (scores: readonly Score[], ids: readonly string[]) =>
    tableOf(counted(...scores), ids).map(({ name, position }) => [name, position]);

  test('when three are level on points and difference, then points for come before the matches between those who are level on them too', () => {
    const scores: Score[] = [
      ['bob', 20, 18, 'ann'],
      ['ann', 20, 18, 'cat'],
      ['bob', 18, 20, 'x'],
      ['cat', 32, 30, 'y'],
    ];
    expect(places(scores, ['ann', 'bob', 'cat'])).toEqual([
      ['cat', 1],
      ['bob', 2],
      ['ann', 3],
    ]);
  });

  test('when two share a position, then whoever comes after them is third', () => {
    const scores: Score[] = [
      ['ann', 20, 18, 'x'],
      ['bob', 20, 18, 'y'],
    ];
    expect(places(scores, ['bob', 'cat', 'ann'])).toEqual([
      ['ann', 1],
      ['bob', 1],
      ['cat', 3],
    ]);
  });

  test('when some share a position, then name and id decide who stands first, also on a phone whose language has Ö after Z', () => {
    const compare = String.prototype.localeCompare;
    jest.spyOn(String.prototype, 'localeCompare').mockImplementation(function (this: string, other, locale = 'sv') {
      return compare.call(this, other, locale);
    });
    const people = [
      ['Zoë', 'p1'],
      ['Öz', 'p3'],
      ['Öz', 'p2'],
    ] as const;
    const rows = placed(people.map(([name, id]) => ({ name, tally: emptyTally(id) })));
    jest.restoreAllMocks();
    expect(rows.map(({ tally, position }) => [tally.playerId, position])).toEqual([
      ['p2', 1],
      ['p3', 1],
      ['p1', 1],
    ]);
  });
});

test('when any matches were played, then whoever stands next to a row is above by more and below by less, or shares the position', () => {
  fc.assert(
    fc.property(someMatches, fc.constantFrom(...four), (matches, playerId) => {
      const rows = tableOf(matches, four);
      const index = rows.findIndex(({ name }) => name === playerId);
      const told = decidedBy(rows, playerId);
      for (const [side, by] of [
        ['above', -1],
        ['below', 1],
      ] as const) {
        const neighbour = told?.[side];
        if (!neighbour) continue;
        expect(neighbour.playerId).toBe(rows[index + by]?.name);
        const isShared = rows[index + by]?.position === rows[index]?.position;
        expect(told.key === 'shared').toBe(isShared);
        if (isShared) expect(neighbour.mine).toBe(neighbour.theirs);
        else expect(Math.sign(neighbour.theirs - neighbour.mine)).toBe(-by);
      }
      expect(told?.above ?? told?.below).toBeDefined();
    }),
  );
});
