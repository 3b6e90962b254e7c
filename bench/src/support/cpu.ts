import { readFileSync, readdirSync } from 'node:fs';

/** Nanoseconds that a thread was on a processor: the first number of its schedstat. */
const ofThread = (file: string): number => Number(readFileSync(file, 'utf8').split(' ', 1)[0]);

/**
 * CPU time of a process so far, all its threads together, in µs. Linux only: read from schedstat, which counts in ns, while `stat` counts in
 * hundredths of a second.
 */
export const cpuOf = (pid: number): number => {
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads).reduce((sum, thread) => sum + ofThread(`${threads}/${thread}/schedstat`), 0) / 1000;
};
