const second = 1000;
const minute = 60 * second;

/** A try that failed, or may still fail. */
export type Failure = {
  /** In ms since 1970. */
  readonly at: number;
  /** Made while there were signs of guessing on a large scale; the pause after it is `longPauseMs`. */
  readonly isLong?: boolean;
};

/** From this many failures on, the next try has to wait. */
const freeFailures = 5;
/** The longest ordinary pause: it slows a person down and never locks them out. */
const maxPauseMs = 5 * minute;
/** The pause when there are signs of guessing on a large scale. */
export const longPauseMs = 60 * minute;
/** A failure is forgotten after this time. */
export const failureMemoryMs = 24 * 60 * minute;
/** Longer than the long pause, but short: otherwise a flood from one client address would fill the store. */
export const shortMemoryMs = 2 * longPauseMs;
/** Nobody mistypes their own password from more client addresses within `failureMemoryMs`. */
export const maxAddresses = 5;

/** At most `limit` of something within `windowMs`. */
export type Quota = { readonly limit: number; readonly windowMs: number };

/** Failures of one client address: many, since a whole club may sign in from one. */
export const addressFailures: Quota = { limit: 100, windowMs: 10 * minute };
/** Mails of one person's account that the admin does not cause: reset links, and links to a new address. */
export const resetMails: Quota = { limit: 5, windowMs: 60 * minute };
/** Mails to one person that an admin causes. */
export const invitationMails: Quota = { limit: 10, windowMs: 60 * minute };
/** Passkey challenges for one client address: many, and soon again, since a whole club may sign in from one and a challenge costs next to nothing. */
export const passkeyRequests: Quota = { limit: 150, windowMs: minute };
/** Reset requests from one client address, for whatever accounts. */
export const resetRequests: Quota = { limit: 30, windowMs: 10 * minute };

/**
 * How long the next try has to wait, in ms; 0 when it need not. After five failures it is one second from the last one, and twice as long
 * with each further failure, up to five minutes; after a failure marked as long it is an hour. It depends on the failures alone, so an
 * announced wait never changes. A failure that lies further ahead than any pause was stored before the clock was put back, and does not
 * count.
 * @param failures oldest first
 */
export const failureWait = (failures: readonly Failure[], now: number): number => {
  const recent = failures.filter(({ at }) => now - at < failureMemoryMs && at - now <= longPauseMs);
  const last = recent.at(-1);
  if (!last || (!last.isLong && recent.length < freeFailures)) return 0;
  const pause = last.isLong ? longPauseMs : Math.min(second * 2 ** (recent.length - freeFailures), maxPauseMs);
  return Math.max(0, last.at + pause - now);
};

/**
 * How long, in ms, until the quota allows one more; 0 when it does now. `times` are in ms, oldest first; one further ahead than the window
 * is from before the clock was put back, and does not count.
 */
export const quotaWait = (times: readonly number[], now: number, { limit, windowMs }: Quota): number => {
  const oldest = times.filter((at) => Math.abs(now - at) < windowMs).at(-limit);
  return oldest === undefined ? 0 : oldest + windowMs - now;
};
