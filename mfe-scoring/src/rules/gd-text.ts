/** Stableford difference of the league table: a plus sign when positive (spec section 2). */
export const gdText = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference));

/** Green at 0 or more, red when negative; the sign says the same without colour. */
export const gdTone = (difference: number): 'good' | 'bad' => (difference < 0 ? 'bad' : 'good');
