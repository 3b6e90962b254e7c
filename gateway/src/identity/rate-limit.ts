import { tooMany } from '@society/kernel';
import { addressKey } from '@society/service-kit/http';

/** At most so many keys are counted in a minute. Beyond that, all keys that are not counted yet share one count. */
const maxKeys = 10_000;
const minuteMs = 60_000;

export type RateLimit = {
  /**
   * Counts a call and throws AppError tooMany beyond the limit. Each path (it carries a token) has a limit. Each address has the same limit
   * for all paths together that were not answered lately.
   */
  readonly count: (clientAddress: string, path: string) => void;
  /** A path was answered, so its token is not a guess. For one to two minutes its calls do not count against their address. */
  readonly answered: (path: string) => void;
};

/**
 * Limits the calls of a route by address and by path, in windows of one minute: the calls must have a bound, not be spread fairly within
 * seconds. `now` is in milliseconds and never goes back.
 */
export const createRateLimit = (perMinute: number, now: () => number = () => performance.now()): RateLimit => {
  let counts = new Map<string, number>();
  let [good, goodBefore] = [new Set<string>(), new Set<string>()];
  let until = 0;

  const increase = (key: string): number => {
    const counted = counts.has(key) || counts.size < maxKeys ? key : 'everybody else';
    const count = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, count);
    return count;
  };

  return {
    count: (clientAddress, path) => {
      const at = now();
      if (at >= until) {
        counts = new Map();
        [good, goodBefore] = [new Set(), good];
        until = at + minuteMs;
      }
      // One token can be written in many ways (percent-encoded).
      const asked = decodeURIComponent(path);
      const isGuess = !good.has(asked) && !goodBefore.has(asked);
      // The address first: one address that tries path after path must not fill the table in which others are counted.
      const isTooMany = isGuess && increase(`from ${addressKey(clientAddress)}`) > perMinute;
      if (isTooMany || increase(`to ${asked}`) > perMinute) throw tooMany('requests', until - at);
    },
    answered: (path) => void good.add(decodeURIComponent(path)),
  };
};
