// How tests name a refusal.

/** An error with MongoDB's `code`. */
export const refused = (code: number): Error => expect.objectContaining({ code }) as Error;
