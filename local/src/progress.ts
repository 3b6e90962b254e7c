/** Where a person reads along. */
export type Say = (line: string) => void;

const longMs = 1000;

/** Does one step of the start; says so if it takes longer than a second, and how long it took. */
export const step = async <T>(say: Say, what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  let said = false;
  const timer = setTimeout(() => {
    said = true;
    say(`${what} …`);
  }, longMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (said) say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
};
