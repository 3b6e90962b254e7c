import type { RoundView } from '@society/contracts';
import { sides } from '@society/golf';
import type { Side } from '@society/golf';
import { holeNumbers, scoreOn } from '../rules/holes.ts';
import { strokesText } from '../rules/score-text.ts';
import { strokeEntryOf } from './stroke-entry.ts';

/** What the fields of both cards hold, nine each. */
export type TypedCards = Readonly<Record<Side, readonly string[]>>;

/** A hole that somebody else changed meanwhile. `before` and `now` are empty where nothing was recorded. */
export type ChangedHole = {
  readonly side: Side;
  readonly hole: number;
  readonly before: string;
  readonly now: string;
};

type Recorded = Pick<RoundView, 'scores' | 'player1Id' | 'player2Id'>;

/** The cards as they are recorded. */
export const recordedCards = (round: Recorded): TypedCards => {
  const card = (side: Side): readonly string[] =>
    holeNumbers.map((hole) => {
      const score = scoreOn(round.scores, round[`${side}Id`], hole);
      return score ? strokesText(score.strokes) : '';
    });
  return { player1: card('player1'), player2: card('player2') };
};

/** The cards with another text in one field. */
export const withTyped = (cards: TypedCards, side: Side, hole: number, text: string): TypedCards => ({
  ...cards,
  [side]: cards[side].map((typed, index) => (index === hole - 1 ? text : typed)),
});

/** Whether any field holds something else than is recorded. */
export const isTyped = (typed: TypedCards, round: Recorded): boolean => {
  const recorded = recordedCards(round);
  return sides.some((side) => typed[side].some((text, index) => text !== recorded[side][index]));
};

/** The holes whose recorded strokes have changed. */
export const changedHoles = (before: Recorded, now: Recorded): readonly ChangedHole[] => {
  const [was, is] = [recordedCards(before), recordedCards(now)];
  return sides.flatMap((side) =>
    holeNumbers.flatMap((hole) => {
      const change = { side, hole, before: was[side][hole - 1] ?? '', now: is[side][hole - 1] ?? '' };
      return change.before === change.now ? [] : [change];
    }),
  );
};

/** The fields after somebody else changed the match: what was typed stays, and the other fields take what is recorded now. */
export const keepTyped = (typed: TypedCards, before: Recorded, now: Recorded): TypedCards => {
  const was = recordedCards(before);
  return changedHoles(before, now).reduce<TypedCards>(
    (cards, { side, hole, now: text }) =>
      typed[side][hole - 1] === was[side][hole - 1] ? withTyped(cards, side, hole, text) : cards,
    typed,
  );
};

/** Both cards as the call takes them; undefined while a hole is empty or wrong. */
export const cardsOf = (typed: TypedCards): Record<Side, number[]> | undefined => {
  const card = (side: Side): number[] => typed[side].flatMap((text) => strokeEntryOf(text).strokes ?? []);
  const cards = { player1: card('player1'), player2: card('player2') };
  return sides.every((side) => cards[side].length === holeNumbers.length) ? cards : undefined;
};
