import { act, after, accept, card, complete, hole, running, scheduled } from '../../test/round.ts';
import { differencesOf, shownOn } from './holes.ts';
import type { CompleteAction, Round, Signed } from './round.ts';

const fours = card(4, 4, 4, 4, 4, 4, 4, 4, 4);
const fives = card(5, 5, 5, 5, 5, 5, 5, 5, 5);
const signed = (action: CompleteAction, proof: Signed): CompleteAction => ({ ...action, signed: proof });
const anns = signed(complete('A', 'ann', fours, fives), { by: 'ann' });
const completions = (round: Round) => [round.player1Completed, round.player2Completed, round.status];

describe('a signed completion', () => {
  test('when the opponent’s phone delivers it, then it is the word of whoever signed', () => {
    const { round, outcome } = act(running, 'bob', anns);
    expect([outcome, ...completions(round)]).toEqual(['applied', true, false, 'in_progress']);
    expect(shownOn(round, 'ann', 3)).toMatchObject({ side: 'player1', by: 'ann', strokes: 4 });
    expect(round.receipts.at(-1)).toMatchObject({ id: 'A', by: 'ann', outcome: 'applied' });
  });

  test('when the opponent’s phone delivers it with a time, then its receipt has none, since nobody has signed a time', () => {
    const at = '2026-06-10T03:00:00.000Z';
    expect(act(running, 'bob', { ...anns, at }).round.receipts.at(-1)).not.toHaveProperty('at');
    expect(act(running, 'ann', { ...anns, at }).round.receipts.at(-1)).toMatchObject({ at });
  });

  test('when both phones deliver it, in whatever order and with or without its signature, then it counts once', () => {
    const plain = complete('A', 'ann', fours, fives);
    const byBob = act(running, 'bob', anns).round;
    expect(act(byBob, 'ann', plain)).toEqual({ round: byBob, outcome: 'known' });
    const byAnn = act(running, 'ann', plain).round;
    expect(act(byAnn, 'bob', anns)).toEqual({ round: byAnn, outcome: 'known' });
  });

  test('when one phone delivers both, then the round is over and signed by both', () => {
    const round = after(
      scheduled,
      ['bob', hole('b', 'bob', 1, 6)],
      ['bob', anns],
      ['bob', complete('B', 'bob', fours, fives.with(0, 6))],
    );
    expect(completions(round)).toEqual([true, true, 'completed']);
    expect(differencesOf(round)).toEqual([
      {
        playerId: 'bob',
        hole: 1,
        player1: { strokes: 5, entryId: expect.any(String) },
        player2: { strokes: 6, entryId: 'b' },
      },
    ]);
  });

  test('when another completion of that side counts already, or an admin has spoken, then it is kept in the signer’s name', () => {
    const before = after(running, ['ann', complete('first', 'ann', fours)]);
    for (const [round, message] of [
      [before, 'This round is completed already'],
      [{ ...running, ruled: true }, 'An admin has decided this match'],
    ] as const) {
      const { outcome, round: kept } = act(round, 'bob', anns);
      expect(outcome).toBe('kept');
      expect(kept.receipts.at(-1)).toMatchObject({ id: 'A', by: 'ann', outcome: 'kept', message });
    }
  });

  test('when the signature is wrong, then it is refused, none of its strokes are kept, and it stands in nobody’s way', () => {
    const forged = signed(complete('A', 'ann', fours, fives), { wrong: 'Nobody signed this' });
    const { round, outcome, message } = act(running, 'bob', forged);
    expect([outcome, message, ...completions(round)]).toEqual([
      'refused',
      'Nobody signed this',
      false,
      false,
      'in_progress',
    ]);
    expect(round.receipts.at(-1)).not.toHaveProperty('cards');
    expect(act(round, 'bob', forged).outcome).toBe('refused');
    expect(act(round, 'bob', anns).outcome).toBe('applied');
    expect(act(round, 'ann', complete('A', 'ann', fours, fives)).outcome).toBe('applied');
  });

  test('when the signature is right and does not count, then the completion is kept and the side goes on', () => {
    const { round, outcome } = act(running, 'bob', signed(anns, { by: 'ann', kept: 'That phone was removed' }));
    expect([outcome, round.player1Completed]).toEqual(['kept', false]);
    expect(act(round, 'ann', complete('A2', 'ann', fours)).outcome).toBe('applied');
  });

  test('when its signature alone keeps it from counting, then the same from the signer’s own session counts', () => {
    const brought = signed(anns, { by: 'ann', kept: 'That phone was removed' });
    const { round } = act(running, 'bob', brought);
    expect(act(round, 'bob', brought)).toMatchObject({ outcome: 'kept', round });
    const own = act(round, 'ann', complete('A', 'ann', fours, fives));
    expect([own.outcome, own.round.player1Completed]).toEqual(['applied', true]);
    expect(act(own.round, 'bob', brought)).toEqual({ outcome: 'known', round: own.round });
  });

  test.each([
    ['the other side', 'bob', 'refused'],
    ['somebody who never was in the match', 'eve', 'refused'],
    ['an admin', 'adam', 'refused'],
    ['somebody who was in the line-up once', 'cat', 'kept'],
  ])(
    'when it was signed by %s, then the side is not completed, not even where an admin brings it',
    (_who, by, expected) => {
      for (const bringer of ['bob', 'adam']) {
        const { round, outcome } = act({ ...running, formerIds: ['cat'] }, bringer, signed(anns, { by }));
        expect([outcome, round.player1Completed]).toEqual([expected, false]);
      }
    },
  );

  test('when a substitute signs, then it is the side’s completion', () => {
    const substituted = { ...running, player1SubId: 'sue' };
    expect(act(substituted, 'bob', signed(anns, { by: 'sue' })).round.player1Completed).toBe(true);
  });
});

describe('when somebody who was shown a completion uses its id', () => {
  test('then the completion still counts, from either phone', () => {
    const before = after(running, ['bob', hole('A', 'bob', 1, 5)]);
    expect(act(before, 'ann', complete('A', 'ann', fours, fives)).outcome).toBe('applied');
    expect(act(before, 'bob', anns).outcome).toBe('applied');
  });

  test('then no entry of theirs can pass for one of the completion', () => {
    const theirs = ['A-1-3', 'A-1-3-0', 'A-1-3-1'].map((id) => ['bob', hole(id, 'ann', 3, 9)] as const);
    const before = after(running, ['ann', hole('a', 'ann', 3, 6)], ...theirs, ['bob', anns]);
    const ids = before.entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { round, outcome } = act(before, 'bob', accept('take', 'A-1-3'));
    expect([outcome, shownOn(round, 'ann', 3)?.strokes]).toEqual(['settled', 4]);
  });

  test('then Blobs are beside theirs, too', () => {
    const round = after(running, ['bob', hole('A-5', 'bob', 5, 5)], ['ann', complete('A', 'ann')]);
    const ids = round.entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
