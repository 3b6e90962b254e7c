import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Nanoseconds that a thread was on a processor: the first number of its schedstat. */
const ofThread = (file: string): number => Number(readFileSync(file, 'utf8').split(' ', 1)[0]);

/** CPU time of a process so far, all its threads together, in µs. Linux only: schedstat counts in ns, while `stat` counts in hundredths of a second. */
export const cpuOf = (pid: number): number => {
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads).reduce((sum, thread) => sum + ofThread(`${threads}/${thread}/schedstat`), 0) / 1000;
};

/** Time of all processors together, in hundredths of a second: how much was wanted, and how much of that the host gave to other machines. */
export type Wanted = { readonly wanted: number; readonly stolen: number };

/** Reads the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export const wantedFrom = (stat: string): Wanted => {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
};

/** The times since the machine started; zeros where there is no /proc. */
export const wantedSoFar = (): Wanted => wantedFrom(existsSync('/proc/stat') ? readFileSync('/proc/stat', 'utf8') : '');

/** The share of the wanted processor time that went to other machines between two readings; 0 when none was wanted. */
export const stolenShare = (before: Wanted, after: Wanted): number => {
  const wanted = after.wanted - before.wanted;
  return wanted > 0 ? (after.stolen - before.stolen) / wanted : 0;
};
