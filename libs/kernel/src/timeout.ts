/** The result of `work`, or, when that is not there after `limitMs`, the error that `late` makes. The work itself goes on. */
export const withTimeout = <T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Waits for `work`, `limitMs` at most; it rejects as the work does. The work itself goes on. */
export const atMost = (work: Promise<unknown>, limitMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, limitMs);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
