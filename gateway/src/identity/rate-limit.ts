import { tooMany } from '@society/kernel';
import { addressKey } from '@society/service-kit/http';

/** At most so many keys are counted in a minute; beyond, everybody who is not counted yet shares one count. */
const maxKeys = 10_000;
const minuteMs = 60_000;

export type RateLimit = {
  /** Counts a call of a route from an address, and throws AppError tooMany beyond the route's limit. The same address or the same path (which carries a token) is limited. */
  readonly count: (perMinute: number, clientAddress: string, path: string) => void;
};

/** Calls a minute by address and by path, in windows of a minute: what is needed is a bound, not fairness within seconds. `now` is in milliseconds and only ever grows. */
export const createRateLimit = (now: () => number = () => performance.now()): RateLimit => {
  let counts = new Map<string, number>();
  let until = 0;

  const increase = (key: string): number => {
    const counted = counts.has(key) || counts.size < maxKeys ? key : 'everybody else';
    const count = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, count);
    return count;
  };

  return {
    count: (perMinute, clientAddress, path) => {
      const at = now();
      if (at >= until) {
        counts = new Map();
        until = at + minuteMs;
      }
      // In this order: one address that tries one path after another is not to fill the table on which others are counted.
      if (increase(`from ${addressKey(clientAddress)}`) > perMinute || increase(`to ${path}`) > perMinute)
        throw tooMany('requests', until - at);
    },
  };
};
