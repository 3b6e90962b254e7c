import { shotsOnHole } from '../handicap.ts';
import { stablefordPoints } from '../stableford.ts';
import { cardOf } from './holes.ts';
import type { Round, Side } from './round.ts';

/** What a course says of a hole, as far as points need it. */
export type HoleFacts = { readonly hole: number; readonly par: number; readonly strokeIndex: number };
export type HoleScore = {
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  readonly stablefordPoints: number;
  readonly entryId: string;
};

/**
 * The scores of a side's card by hole, as shown. Points are always worked out from the handicaps frozen at the start. Throws for a hole that
 * the course does not have.
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
