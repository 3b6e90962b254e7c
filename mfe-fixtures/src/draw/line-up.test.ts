import fc from 'fast-check';
import { bringBack, leaveOut, lineUpOf, swap, type LineUp } from './line-up.ts';

const pair = (player1Id: string, player2Id: string) => ({ player1Id, player2Id });
const five: LineUp = { pairs: [pair('a', 'b'), pair('c', 'd')], sittingOut: ['e'], leftOut: [] };
const four: LineUp = { ...five, sittingOut: [] };
const everybody = ({ pairs, sittingOut, leftOut }: LineUp) =>
  [...pairs.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]), ...sittingOut, ...leftOut].sort();

test('when the league proposes pairs, then whoever is in none sits out, but for those left out', () => {
  expect(lineUpOf(five.pairs, ['a', 'b', 'c', 'd', 'e', 'f'], ['f'])).toEqual({ ...five, leftOut: ['f'] });
});

describe('swapping', () => {
  test.each([
    ['of two matches', 'a', 'd', { ...five, pairs: [pair('d', 'b'), pair('c', 'a')] }],
    ['of one match', 'a', 'b', { ...five, pairs: [pair('b', 'a'), pair('c', 'd')] }],
    ['with who sits out', 'b', 'e', { ...five, pairs: [pair('a', 'e'), pair('c', 'd')], sittingOut: ['b'] }],
  ])('when two %s are swapped, then each has the other’s place', (_, one, other, expected) => {
    expect(swap(five, one, other)).toEqual(expected);
    expect(swap(five, other, one)).toEqual(expected);
  });
});

describe('leaving out', () => {
  test('when somebody sits out, then they take the place', () => {
    expect(leaveOut(five, 'c')).toEqual({ pairs: [pair('a', 'b'), pair('e', 'd')], sittingOut: [], leftOut: ['c'] });
  });

  test('when nobody sits out, then the opponent does', () => {
    expect(leaveOut(four, 'c')).toEqual({ pairs: [pair('a', 'b')], sittingOut: ['d'], leftOut: ['c'] });
  });

  test('when they sat out themselves, then nothing else changes', () => {
    expect(leaveOut(five, 'e')).toEqual({ ...four, leftOut: ['e'] });
    expect(leaveOut({ ...four, leftOut: ['e'] }, 'e')).toEqual({ ...four, leftOut: ['e'] });
  });
});

describe('bringing back', () => {
  test('when somebody sits out, then the two play', () => {
    expect(bringBack(leaveOut(four, 'c'), 'c')).toEqual({
      pairs: [pair('a', 'b'), pair('d', 'c')],
      sittingOut: [],
      leftOut: [],
    });
  });

  test('when nobody sits out, then they do', () => {
    expect(bringBack(leaveOut(five, 'c'), 'c')).toEqual({
      pairs: [pair('a', 'b'), pair('e', 'd')],
      sittingOut: ['c'],
      leftOut: [],
    });
  });
});

test('when an admin does anything in any order, then everybody stands in the line-up once, and at most one sits out', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const id = fc.constantFrom(...ids);
  const act = fc.oneof(
    fc.tuple(fc.constant('swap'), id, id),
    fc.tuple(fc.constant('leave out'), id, id),
    fc.tuple(fc.constant('bring back'), id, id),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const end = acts.reduce((now, [what, one, other]) => {
        if (what === 'swap') return swap(now, one, other);
        return what === 'leave out' ? leaveOut(now, one) : bringBack(now, one);
      }, five);
      expect(everybody(end)).toEqual(ids);
      expect(end.sittingOut.length).toBeLessThanOrEqual(1);
    }),
  );
});
