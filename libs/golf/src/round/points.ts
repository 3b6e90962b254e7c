import { shotsOnHole } from '../handicap.ts';
import { stablefordPoints } from '../stableford.ts';
import { cardOf } from './holes.ts';
import type { Round, Side } from './round.ts';

/** The facts about a hole that points depend on. */
export type HoleFacts = { readonly hole: number; readonly par: number; readonly strokeIndex: number };
export type HoleScore = {
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  readonly stablefordPoints: number;
  readonly entryId: string;
};

/**
 * The scores that a side's card shows, by hole. Points always follow from the handicaps that were frozen at the start. Throws for a hole
 * that the course does not have.
 */
export const scoresOn = (
  round: Pick<Round, 'entries' | 'player1Id' | 'player2Id' | 'player1PlayingHandicap' | 'player2PlayingHandicap'>,
  side: Side,
  course: readonly HoleFacts[],
): readonly HoleScore[] =>
  cardOf(round, side).map(({ id, playerId, hole, strokes }) => {
    const facts = course.find((one) => one.hole === hole);
    if (!facts) throw new Error(`There is no hole ${hole}`);
    const shots = shotsOnHole(round[`${side}PlayingHandicap`] ?? 0, facts.strokeIndex);
    return { playerId, hole, strokes, stablefordPoints: stablefordPoints(strokes, facts.par, shots), entryId: id };
  });
