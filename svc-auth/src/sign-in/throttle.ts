const second = 1000;
const minute = 60 * second;

/** A try that failed, or may still fail. */
export type Failure = {
  /** In ms. */
  readonly at: number;
  /** Made when there were signs of guessing on a large scale. */
  readonly isLong?: boolean;
};

/** Failures beyond these slow the next tries down. */
const freeFailures = 5;
/** A nuisance, never a lock. */
const maxPauseMs = 5 * minute;
/** The pause when there are signs of guessing on a large scale. */
export const longPauseMs = 60 * minute;
/** Failures are forgotten this long after the last. */
export const failureMemoryMs = 24 * 60 * minute;
/** Outlasts the long pause. A flood from one client address would fill the store with what is remembered for longer. */
export const shortMemoryMs = 2 * longPauseMs;
/** Nobody mistypes their own password from more client addresses within the time that failures are remembered. */
export const maxAddresses = 5;

/** At most so many of something within a time. */
export type Quota = { readonly limit: number; readonly windowMs: number };

/** Failures of a client address: many, since a whole club signs in from one. */
export const addressFailures: Quota = { limit: 100, windowMs: 10 * minute };
/** Mails to one person that anybody can cause. */
export const resetMails: Quota = { limit: 5, windowMs: 60 * minute };
/** Mails to one person that an admin causes. */
export const invitationMails: Quota = { limit: 10, windowMs: 60 * minute };
/** Questions for passkeys from one client address: many, and soon again, since a whole club signs in from one and a question costs next to nothing. */
export const passkeyRequests: Quota = { limit: 150, windowMs: minute };
/** Requests for a reset from one client address, whoever for. */
export const resetRequests: Quota = { limit: 30, windowMs: 10 * minute };

/**
 * How long the next try has to wait, in ms; 0 when it need not. After five failures one second from the last of them, and twice as long with
 * each further one, up to five minutes; an hour after a failure that was marked as long. It follows from the failures alone, so whatever
 * happens meanwhile, what was announced stands. A failure that lies further ahead than any pause was noted before the clock was put back, and does not count.
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
 * How long the next one has to wait, in ms, until there are fewer than the quota allows; 0 when it need not. Times in ms, oldest first; one further ahead than the
 * window is from before the clock was put back.
 */
export const quotaWait = (times: readonly number[], now: number, { limit, windowMs }: Quota): number => {
  const oldest = times.filter((at) => Math.abs(now - at) < windowMs).at(-limit);
  return oldest === undefined ? 0 : oldest + windowMs - now;
};
