/** For what the live stream brings: time enough for a busy machine, and half of what a screen without the stream waits before it asks again. */
export const soon = { timeout: 15_000 };
