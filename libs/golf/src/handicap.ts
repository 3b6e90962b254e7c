/** Holes in a round of the league. */
export const HOLES = 9;

/** Bounds of a handicap, and the handicap of a player who gave none (spec section 9). */
export const HANDICAP_MIN = 0;
export const HANDICAP_MAX = 54;
export const HANDICAP_DEFAULT = 18;

/**
 * The playing handicap of a nine-hole round: half the handicap, a half rounded up (spec section 9).
 * @param handicap whole, 0 to 54
 * @returns shots over nine holes, 0 to 27
 */
export const playingHandicap = (handicap: number): number => Math.floor((handicap + 1) / 2);

/**
 * Shots received on one hole (spec section 9): `floor(n / 9)`, plus one if the hole's stroke index is at most `n mod 9`.
 * @param handicapForNine the playing handicap n
 * @param strokeIndex 1 (hardest) to 9
 */
export const shotsOnHole = (handicapForNine: number, strokeIndex: number): number =>
  Math.floor(handicapForNine / HOLES) + (strokeIndex <= handicapForNine % HOLES ? 1 : 0);
