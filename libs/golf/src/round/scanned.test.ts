import {
  accept,
  act,
  card,
  complete,
  deliver,
  hole,
  nine,
  of,
  outcomeOf,
  running,
  signedBy,
  take,
} from '../../test/round.ts';
import { differencesOf, shownOn } from './holes.ts';
import type { Action } from './round.ts';

const fours = card(...nine.map(() => 4));
const fives = card(...nine.map(() => 5));

describe('when somebody takes what a scanned card says', () => {
  const done = complete('A', 'ann', fours, fives.with(2, 6));
  const anns: readonly Action[] = [...of('a', 'ann', 4), ...of('ab', 'bob', 5).with(2, hole('ab3', 'bob', 3, 6)), done];
  const bobs = (taking: Action): readonly Action[] => [
    ...of('b', 'bob', 5),
    ...of('ba', 'ann', 4),
    complete('B', 'bob', fours, fives),
    signedBy(done, 'ann'),
    taking,
  ];

  test.each([
    ['the phone says what it takes', take('t', 'A-2-3', 'bob', 3, 6)],
    ['the phone names the entry alone, that its own rules made of the card', accept('t', 'A-2-3')],
  ])('and %s, then it counts, whichever phone delivers first', (_what, taking) => {
    const bobFirst = deliver(deliver(running, 'bob', bobs(taking)).round, 'ann', anns);
    const annFirst = deliver(deliver(running, 'ann', anns).round, 'bob', bobs(taking));
    expect([bobFirst.round.status, shownOn(bobFirst.round, 'bob', 3)?.strokes]).toEqual(['completed', 6]);
    expect(outcomeOf(annFirst.round)).toEqual(outcomeOf(bobFirst.round));
    expect(bobFirst.outcomes).toEqual(anns.map(() => 'known'));
    expect(annFirst.outcomes.at(-1)).toBe('applied');
    expect(act(annFirst.round, 'bob', taking)).toEqual({ round: annFirst.round, outcome: 'known' });
  });

  test('and the other side says something else by now, then it is settled; of somebody who left it is kept, and of a stranger refused', () => {
    const again = deliver(running, 'ann', [...anns, hole('ab3b', 'bob', 3, 7, 'ab3')]).round;
    const taking = take('t', 'A-2-3', 'bob', 3, 6);
    expect(deliver(again, 'bob', bobs(taking)).outcomes.at(-1)).toBe('settled');
    expect(deliver(again, 'bob', bobs(accept('t', 'A-2-3'))).outcomes.at(-1)).toBe('settled');
    const former = { ...running, formerIds: ['eve'] };
    expect(act(former, 'bob', take('t', 'x', 'eve', 3, 6)).outcome).toBe('kept');
    expect(act(former, 'bob', take('t', 'x', 'zoe', 3, 6)).outcome).toBe('refused');
  });

  test('and the id of it comes again for anything else, then that is refused; of somebody who left, whatever they take is kept', () => {
    const { round } = deliver(deliver(running, 'ann', anns).round, 'bob', bobs(take('t', 'A-2-3', 'bob', 3, 6)));
    for (const other of [
      take('t', 'A-2-3', 'bob', 4, 6),
      take('t', 'A-2-3', 'ann', 3, 6),
      take('t', 'A-2-3', 'bob', 3, 5),
      take('b3', 'b3', 'bob', 3, 5),
    ])
      expect(act(round, 'bob', other)).toMatchObject({
        outcome: 'refused',
        message: 'This entry was already used for another hole',
      });
    const left = { ...running, player2Id: 'cat', formerIds: ['bob'] };
    expect(act(left, 'bob', take('t', 'A-2-3', 'ann', 3, 6))).toMatchObject({
      outcome: 'kept',
      message: 'The players of this match have changed',
    });
  });

  test.each(['B-2-3', 'A-2-9', 'A-3-3', 'C-2-3', 'A-2-0'])('and names %s, then there is nothing to take', (entryId) => {
    const { round } = deliver(running, 'ann', [complete('A', 'ann', fours, fives.with(8, null))]);
    expect(act(round, 'bob', accept('t', entryId)).outcome).toBe('refused');
  });
});

test('when somebody completes with the strokes that the other is about to take, then these are taken, whichever comes first', () => {
  const before = deliver(
    deliver(deliver(running, 'bob', [hole('ba3', 'ann', 3, 5)]).round, 'ann', [hole('a3', 'ann', 3, 6)]).round,
    'bob',
    [complete('B', 'bob', card(null, null, 5), fives)],
  ).round;
  const anns = complete('A', 'ann', fours.with(2, 6), fives);
  for (const taking of [accept('t', 'a3'), take('t', 'a3', 'ann', 3, 6)]) {
    const late = act(act(before, 'ann', anns).round, 'bob', taking);
    const early = act(act(before, 'bob', taking).round, 'ann', anns);
    expect([late.outcome, differencesOf(late.round)]).toEqual(['applied', []]);
    expect(outcomeOf(late.round)).toEqual(outcomeOf(early.round));
  }
});
