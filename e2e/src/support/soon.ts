/** The limit for what the live stream brings: enough for a busy machine, and half the time after which a screen without the stream asks again. */
export const soon = { timeout: 15_000 };
