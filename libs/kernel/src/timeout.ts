/** The result of `work`. If that takes longer than `limitMs`, rejects with the error that `late` makes; the work itself goes on. */
export const withTimeout = <T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Waits for `work`, but at most `limitMs`. Rejects if the work rejects in that time. The work itself goes on. */
export const atMost = (work: Promise<unknown>, limitMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, limitMs);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
