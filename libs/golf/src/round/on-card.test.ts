import {
  act,
  after,
  card,
  complete,
  deliver,
  evening,
  hole,
  later,
  nine,
  of,
  outcomeOf,
  running,
  scheduled,
  signedBy,
} from '../../test/round.ts';
import { differencesOf, shownOn } from './holes.ts';
import type { Action } from './round.ts';

const fours = card(...nine.map(() => 4));
const fives = card(...nine.map(() => 5));
const start: Action = { id: 'annstart', kind: 'start' };

describe('when the other’s phone has brought a signed card, and its signer’s own phone delivers later', () => {
  const done = complete('A', 'ann', fours.with(0, 6), fives);
  const ofAnn = [start, hole('first', 'ann', 1, 5), ...of('a', 'ann', 4).with(0, hole('a1', 'ann', 1, 6, 'first'))];
  const log: readonly Action[] = [...ofAnn, ...of('ab', 'bob', 5), done];
  const bobs = complete('B', 'bob', fours.with(0, 6), fives);
  const over = deliver(scheduled, 'bob', [...of('b', 'bob', 5), signedBy(done, 'ann'), bobs]).round;

  test('then all of it is known, corrections too, the start changes nothing, and no entry comes of it', () => {
    const { round, outcomes } = deliver(over, 'ann', log);
    expect(outcomes).toEqual(['applied', ...log.slice(1).map(() => 'known')]);
    expect([over.status, round.entries]).toEqual(['completed', over.entries]);
    expect(round.receipts.find(({ id }) => id === 'first')).toMatchObject({ outcome: 'known', hole: 1, strokes: 5 });
    expect(deliver(round, 'ann', log.slice(1, 3))).toEqual({ round, outcomes: ['known', 'known'] });
  });

  test('then it is known too after an admin has spoken, after the dispute, and in a full round', () => {
    expect(deliver({ ...over, ruled: true }, 'ann', log).outcomes).toEqual(deliver(over, 'ann', log).outcomes);
    expect(act(over, 'ann', hole('a2', 'ann', 2, 4), later(8), [done]).outcome).toBe('known');
    const receipts = Array.from({ length: 400 }, (_, index) => ({ ...start, id: `r${index}` })).map(
      ({ id, kind }) => ({ id, kind, by: 'ann', outcome: 'applied', receivedAt: evening }) as const,
    );
    const full = { ...over, receipts: [...over.receipts, ...receipts] };
    expect(deliver(full, 'ann', log.slice(1))).toEqual({ round: full, outcomes: log.slice(1).map(() => 'known') });
  });

  test('then what its side says already is known without the completion beside it, and other strokes are kept', () => {
    expect(deliver(over, 'ann', [hole('a2', 'ann', 2, 4), hole('x', 'ann', 3, 7)]).outcomes).toEqual(['known', 'kept']);
  });

  test('then it is known too where an admin has ruled on it since', () => {
    const sevens = (id: string, playerId: string, seen: string) => ['adam', hole(id, playerId, 3, 7, seen)] as const;
    const [anns, of3] = [shownOn(over, 'ann', 3)?.id ?? '', shownOn(over, 'bob', 3)?.id ?? ''];
    const ruled = after(over, sevens('r1', 'ann', anns), sevens('r2', 'bob', of3));
    expect([shownOn(ruled, 'ann', 3)?.strokes, shownOn(ruled, 'bob', 3)?.strokes]).toEqual([7, 7]);
    expect(deliver(ruled, 'ann', log).outcomes).toEqual(deliver(over, 'ann', log).outcomes);
  });

  test('then strokes that were entered after the completion are not swallowed', () => {
    const late = [hole('x', 'ann', 3, 7), hole('y', 'bob', 3, 7)];
    const { round, outcomes } = deliver(over, 'ann', [...log, ...late]);
    expect(outcomes.slice(-2)).toEqual(['kept', 'differs']);
    expect(round.receipts.find(({ id }) => id === 'x')).toMatchObject({ outcome: 'kept', strokes: 7 });
  });

  test('then what it enters after the completion is what its side says, on top of what was known', () => {
    const late = { ...hole('y', 'bob', 3, 7, 'ab3'), said: 'ab3' };
    const { round, outcomes } = deliver(over, 'ann', [...log, late]);
    expect(outcomes.at(-1)).toBe('differs');
    expect(differencesOf(round)).toMatchObject([{ hole: 3, player1: { strokes: 7 }, player2: { strokes: 5 } }]);
  });

  test('then a correction on the opponent’s card is shown as if the phone had brought it first, while nobody else spoke of the hole', () => {
    const before = deliver(running, 'ann', [hole('ab', 'bob', 3, 5)]).round;
    const corrected = [hole('ab2', 'bob', 3, 4, 'ab'), complete('A', 'ann', fours, card(null, null, 4))];
    const own = deliver(before, 'ann', corrected).round;
    const brought = act(before, 'bob', signedBy(complete('A', 'ann', fours, card(null, null, 4)), 'ann')).round;
    const { round, outcomes } = deliver(brought, 'ann', corrected);
    expect([outcomes, shownOn(round, 'bob', 3)?.strokes]).toEqual([['known', 'known'], 4]);
    expect(outcomeOf(round)).toEqual(outcomeOf(own));
  });

  test('then a correction on the opponent’s closed card, of which nobody else spoke, is no value that its maker is not told of', () => {
    const closed = deliver(running, 'ann', [hole('ab', 'bob', 3, 5)]).round;
    const before = act(closed, 'bob', complete('B', 'bob', card(), fives.with(2, null))).round;
    const done4 = complete('A', 'ann', fours, card(null, null, 4));
    const brought = act(before, 'bob', signedBy(done4, 'ann')).round;
    const { round, outcomes } = deliver(brought, 'ann', [hole('ab2', 'bob', 3, 4, 'ab'), done4]);
    expect([outcomes, shownOn(round, 'bob', 3)?.strokes]).toEqual([['differs', 'known'], 5]);
  });

  test('then other cards under the id of the completion slip nothing in', () => {
    const cheats = [hole('x', 'ann', 3, 2), hole('y', 'bob', 3, 9), complete('A', 'ann', fours.with(2, 2), fives)];
    const { round, outcomes } = deliver(over, 'ann', cheats);
    expect(outcomes).toEqual(['kept', 'known', 'known']);
    expect(round.entries).toEqual(over.entries);
  });

  test('then a completion of hers that does not count, also when it comes again, or of somebody else, holds nothing', () => {
    const seven = hole('x', 'ann', 3, 7);
    const other = complete('A2', 'ann', fours, fives);
    const { round, outcomes } = deliver(over, 'ann', [seven, other]);
    expect(outcomes).toEqual(['kept', 'kept']);
    expect(deliver(round, 'ann', [{ ...seven, id: 'x2' }, other]).outcomes).toEqual(['kept', 'kept']);
    expect(deliver(over, 'ann', [seven, { ...other, id: 'B' }]).outcomes).toEqual(['kept', 'kept']);
    expect(deliver(over, 'ann', [seven, signedBy(bobs, 'bob')]).outcomes).toEqual(['kept', 'known']);
  });
});
