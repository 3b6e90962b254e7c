const second = 1000;
const minute = 60 * second;

/** Failures beyond these slow an account's sign-in down. */
const freeFailures = 5;
/** The longest pause: a nuisance, never a lock. */
const longestPauseMs = 5 * minute;
/** An account's failures are forgotten this long after the last. */
export const accountMemoryMs = 24 * 60 * minute;

const addressLimit = 100;
export const addressWindowMs = 10 * minute;

/** Failures of an account that still count, of times in ms, oldest first. */
const counted = (failures: readonly number[], now: number): readonly number[] => failures.filter((at) => now - at < accountMemoryMs);

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

/** How long a client address has to wait, in ms: 100 failures in 10 minutes, since a whole club signs in from one address. */
export const addressWait = (failures: readonly number[], now: number): number => {
  const recent = failures.filter((at) => now - at < addressWindowMs);
  const oldest = recent.at(-addressLimit);
  return oldest === undefined ? 0 : oldest + addressWindowMs - now;
};

/** An IPv6 client has a whole /64 of addresses to choose from, so that counts as one. */
export const addressKey = (address: string): string => {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};
