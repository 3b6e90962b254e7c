/** What to tell somebody about a call that failed: the server's own words. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
