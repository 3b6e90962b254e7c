/** What to tell somebody about a call that failed: the server's own words, else what the screen has to say. */
export const errorText = (error: unknown, otherwise: string): string => (error instanceof Error && error.message !== '' ? error.message : otherwise);
