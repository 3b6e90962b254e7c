import type { Chance, DecidedOutcome } from '@society/contracts';
import { HOLES, matchResult, shotsOnHole, sides, stablefordPoints } from '@society/golf';
import type { Entry, HoleFacts, LineUp, MatchResult, Side } from '@society/golf';
import type { Forecast } from './odds.ts';
import { outcomeOf, pointsLeftOf } from './points-left.ts';
import type { Points } from './points-left.ts';

/** One side of a match: shots over nine holes, and the points of earlier matches of the person who plays on this side, the newest first. */
export type ChanceSide = { readonly playingHandicap: number; readonly results: readonly number[] };

/** A match as its chances see it. `ended` says how it ended, once it has; `void` means that it counts for nobody. */
export type ChanceMatch = Pick<LineUp, 'player1Id' | 'player2Id'> & {
  readonly entries: readonly Entry[];
  readonly holes: readonly HoleFacts[];
  readonly player1: ChanceSide;
  readonly player2: ChanceSide;
  readonly ended?: DecidedOutcome | undefined;
};

const certain = (result: MatchResult): Forecast => ({ player1: 0, draw: 0, player2: 0, [result]: 1 });
const sum = (points: Points): number => points.reduce<number>((total, each) => total + (each ?? 0), 0);
const unplayed: Points = Array.from({ length: HOLES }, () => null);

/** The card with the points of this entry. */
const withHole = (points: Points, { hole, strokes }: Entry, facts: readonly HoleFacts[], shots: number): Points => {
  const { par, strokeIndex } = facts[hole - 1] ?? { par: 0, strokeIndex: 0 };
  return points.with(hole - 1, stablefordPoints(strokes, par, shotsOnHole(shots, strokeIndex)));
};

/**
 * The chances of a match along its entries, in the order of receipt: a row before the first entry, and one after each. Only what the cards
 * show counts, so an entry that changes nothing on them repeats the row before. With no hole left the chances are certain. A match that
 * ended otherwise than by its holes has its end as a last row; a match that counts for nobody has no rows. `holesLeft` counts the holes
 * that are open on at least one card.
 * @param match its holes in the order of the course
 */
export const chancesOf = (match: ChanceMatch): readonly Chance[] => {
  if (match.ended === 'void') return [];
  const { holes, ended } = match;
  const left = {
    player1: pointsLeftOf({ ...match.player1, holes }, match.player1.results),
    player2: pointsLeftOf({ ...match.player2, holes }, match.player2.results),
  };
  let cards: Readonly<Record<Side, Points>> = { player1: unplayed, player2: unplayed };
  let forecasts = { player1: left.player1(unplayed), player2: left.player2(unplayed) };
  const rowAfter = (entryId: string | null): Chance => {
    const open = unplayed.filter((_, hole) => sides.some((side) => (cards[side][hole] ?? null) === null));
    const ahead = sum(cards.player1) - sum(cards.player2);
    const chances =
      open.length === 0
        ? certain(matchResult(sum(cards.player1), sum(cards.player2)))
        : outcomeOf(ahead, forecasts.player1, forecasts.player2);
    return { entryId, holesLeft: open.length, ...chances };
  };
  const rows = [rowAfter(null)];
  for (const entry of match.entries) {
    const side = sides.find((one) => match[`${one}Id`] === entry.playerId);
    if (side && entry.effect === undefined) {
      const card = withHole(cards[side], entry, holes, match[side].playingHandicap);
      cards = { ...cards, [side]: card };
      forecasts = { ...forecasts, [side]: left[side](card) };
    }
    rows.push(rowAfter(entry.id));
  }
  const last = rows.at(-1);
  if (ended && last?.[ended] !== 1) rows.push({ entryId: null, holesLeft: 0, ...certain(ended) });
  return rows;
};
