import { tooMany } from '@society/kernel';
import { addressKey } from '@society/service-kit/http';

/** At most so many keys are counted in a minute; beyond, everybody who is not counted yet shares one count. */
const maxKeys = 10_000;
const minuteMs = 60_000;

export type RateLimit = {
  /**
   * Counts a call from an address, and throws AppError tooMany beyond the limit. The same path (which carries a token) is limited,
   * and all paths together that an address asks for without having been answered.
   */
  readonly count: (clientAddress: string, path: string) => void;
  /** A path was answered: its token is none that is only guessed, and for a minute or two it is counted by itself. */
  readonly answered: (path: string) => void;
};

/** Calls of a route in a minute by address and by path, in windows of a minute: what is needed is a bound, not fairness within seconds. `now` is in milliseconds and only ever grows. */
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
      // One token can be written in many ways.
      const asked = decodeURIComponent(path);
      const isGuess = !good.has(asked) && !goodBefore.has(asked);
      // In this order: one address that tries one path after another is not to fill the table on which others are counted.
      const isTooMany = isGuess && increase(`from ${addressKey(clientAddress)}`) > perMinute;
      if (isTooMany || increase(`to ${asked}`) > perMinute) throw tooMany('requests', until - at);
    },
    answered: (path) => {
      if (good.size < maxKeys) good.add(decodeURIComponent(path));
    },
  };
};
