import fc from 'fast-check';
import { applyAction } from '../src/round/actions.ts';
import { differencesOf, sayOf, shownOn } from '../src/round/holes.ts';
import type { Action, Card, Round, Side } from '../src/round/round.ts';
import { evening, running } from './round.ts';

/** Sue stands in for Bob, who is there too; Adam is an admin who plays nowhere. */
export const people = ['ann', 'bob', 'sue', 'adam'] as const;
export type Person = (typeof people)[number];
export const withSubstitute: Round = { ...running, player2SubId: 'sue' };

export const apply = (round: Round, by: string, action: Action) =>
  applyAction(round, action, { actor: { playerId: by, isAdmin: by === 'adam' }, receivedAt: evening });

const cardShown = (round: Round, side: Side): Card =>
  Array.from({ length: 9 }, (_, index) => shownOn(round, round[`${side}Id`], index + 1)?.strokes ?? null);

/** A random action. Holes and values are few, so that actions meet on the same hole. */
export type Tap =
  | { readonly does: 'hole'; readonly card: Side; readonly hole: number; readonly strokes: number }
  | { readonly does: 'accept'; readonly which: number; readonly isNamed: boolean }
  | { readonly does: 'complete' };

export const tap: fc.Arbitrary<Tap> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('hole' as const),
      card: fc.constantFrom<Side>('player1', 'player2'),
      hole: fc.integer({ min: 1, max: 2 }),
      strokes: fc.integer({ min: 4, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('accept' as const), which: fc.nat(3), isNamed: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('complete' as const) }) },
);

/** What a person's phone makes of a tap, seeing the round as the phone shows it; undefined when there is nothing to tap. */
export const actionOf = (seen: Round, who: Person, id: string, one: Tap): Action | undefined => {
  const own: Side = who === 'ann' ? 'player1' : 'player2';
  switch (one.does) {
    case 'hole': {
      const playerId = seen[`${one.card}Id`];
      const over = shownOn(seen, playerId, one.hole)?.id ?? null;
      const said = sayOf(seen, own, playerId, one.hole)?.id ?? null;
      return { id, kind: 'hole', playerId, hole: one.hole, strokes: one.strokes, over, said };
    }
    case 'accept': {
      const open = differencesOf(seen);
      const difference = open[one.which % Math.max(1, open.length)];
      const other = own === 'player1' ? 'player2' : 'player1';
      if (!difference) return undefined;
      const { playerId, hole } = difference;
      const { entryId, strokes } = difference[other];
      // Older phones only name the entry.
      return { id, kind: 'accept', entryId, ...(one.isNamed && { playerId, hole, strokes }) };
    }
    case 'complete': {
      const cards = { player1: cardShown(seen, 'player1'), player2: cardShown(seen, 'player2') };
      const opponentId = seen[own === 'player1' ? 'player2Id' : 'player1Id'];
      return { id, kind: 'complete', playerId: seen[`${own}Id`], ...(who !== 'adam' && { cards, opponentId }) };
    }
  }
};
