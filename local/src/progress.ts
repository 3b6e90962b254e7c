/** Prints a line for the person who watches the start. */
export type Say = (line: string) => void;

const longMs = 1000;

/** Does one step of the start. A step that takes longer than a second is announced, and at its end its time is printed. */
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
