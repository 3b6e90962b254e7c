/** Stableford difference of the league table: green at 0 or more, red when negative (spec section 2); the sign says the same without colour. */
export const gdTone = (difference: number): 'good' | 'bad' => (difference < 0 ? 'bad' : 'good');
