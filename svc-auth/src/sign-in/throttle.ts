const second = 1000;
const minute = 60 * second;

/** Failures beyond these slow an account's sign-in down. */
const freeFailures = 5;
/** The longest pause: a nuisance, never a lock. */
const longestPauseMs = 5 * minute;
/** An account's failures are forgotten this long after the last. */
export const accountMemoryMs = 24 * 60 * minute;

/** At most so many of something within a time. */
export type Quota = { readonly limit: number; readonly windowMs: number };

/** Failures of a client address: many, since a whole club signs in from one. */
export const addressFailures: Quota = { limit: 100, windowMs: 10 * minute };
/** Mails to one person that anybody can cause. */
export const resetMails: Quota = { limit: 5, windowMs: 60 * minute };
/** Mails to one person that an admin causes. */
export const invitationMails: Quota = { limit: 10, windowMs: 60 * minute };
/** Requests for a reset from one client address, whoever for. */
export const resetRequests: Quota = { limit: 30, windowMs: 10 * minute };

/** Failures of an account that still count, of times in ms, oldest first. */
const counted = (failures: readonly number[], now: number): readonly number[] =>
  failures.filter((at) => now - at < accountMemoryMs);

/**
 * How long an account's next try has to wait, in ms; 0 when it need not. After five failures one second from the last of them, and twice as
 * long with each further one, up to five minutes.
 */
export const accountWait = (failures: readonly number[], now: number): number => {
  const those = counted(failures, now);
  const last = those.at(-1);
  if (last === undefined || those.length < freeFailures) return 0;
  const pause = Math.min(second * 2 ** (those.length - freeFailures), longestPauseMs);
  return Math.max(0, last + pause - now);
};

/** How long the next one has to wait, in ms, until there are fewer than the quota allows; 0 when it need not. Times in ms, oldest first. */
export const quotaWait = (times: readonly number[], now: number, { limit, windowMs }: Quota): number => {
  const oldest = times.filter((at) => now - at < windowMs).at(-limit);
  return oldest === undefined ? 0 : oldest + windowMs - now;
};
