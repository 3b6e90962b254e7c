import { setTimeout as pause } from 'node:timers/promises';

export { pause };

/**
 * Asks every 50 ms until `check` returns something other than false or undefined. After `limitMs` it throws the last error of `check`, or one
 * that names `what`.
 */
export const until = async <T>(
  what: string,
  check: () => Promise<T | false | undefined> | T | false | undefined,
  limitMs = 30_000,
): Promise<T> => {
  const deadline = performance.now() + limitMs;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const value = await check();
      if (value !== false && value !== undefined) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(50);
  }
  throw new Error(`${what}: not within ${limitMs} ms`, { cause: last });
};

/** Runs `work` on each item, on `width` of them at the same time. */
export const inParallel = async <T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const waiting = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};
