import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Linux counts a process's CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** Seconds of CPU that a process has used so far; 0 for one that is gone. */
const used = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process's name may hold spaces and brackets, so the fields are counted from its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
};

const loadName = 'the load itself';

/** A process's name and its current id. */
export type Watched = { readonly name: string; readonly pid: () => number | undefined };

/** How much of one core a process used: 1 is all of it. */
export type Share = { readonly name: string; readonly cores: number };

/** Measures from now on. The returned function says how many cores each process used (this program too), the busiest first. */
export const watchCpu = (watched: readonly Watched[]): (() => readonly Share[]) => {
  const all = [...watched, { name: loadName, pid: () => process.pid }];
  const began = performance.now();
  const before = all.map(({ name, pid }) => ({ name, pid: pid(), used: used(pid() ?? 0) }));
  return () => {
    const seconds = (performance.now() - began) / 1000;
    return before
      .map(({ name, pid, used: earlier }) => ({ name, cores: pid === undefined ? 0 : (used(pid) - earlier) / seconds }))
      .toSorted((a, b) => b.cores - a.cores);
  };
};

/**
 * Milliseconds of CPU for each score: for all processes together, and for each kind of process. Replicas are added up, and the program that
 * makes the load is left out.
 */
export const cpuPerScore = (
  shares: readonly Share[],
  perSecond: number,
): readonly { readonly name: string; readonly ms: number }[] => {
  const kindOf = ({ name }: Share): string => name.replace(/ \d+$/, '');
  const ours = shares.filter(({ name }) => name !== loadName);
  const msOf = (of: readonly Share[]): number => (of.reduce((sum, { cores }) => sum + cores, 0) / perSecond) * 1000;
  const kinds = [...Map.groupBy(ours, kindOf)].map(([name, of]) => ({ name, ms: msOf(of) }));
  return [{ name: 'all', ms: msOf(ours) }, ...kinds.toSorted((a, b) => b.ms - a.ms)];
};

/** What limits the throughput, in words: a process that fills a core (Node computes on one), else a machine with all cores in use, else waiting. */
export const bottleneckOf = (shares: readonly Share[], cores = availableParallelism()): string => {
  const [busiest] = shares;
  const sum = shares.reduce((total, share) => total + share.cores, 0);
  if (busiest && busiest.cores > 0.85) return `${busiest.name} (${busiest.cores.toFixed(2)} of a core)`;
  if (sum > 0.75 * cores)
    return `the machine: ${sum.toFixed(2)} of ${cores} cores are in use${busiest ? `, most by ${busiest.name} (${busiest.cores.toFixed(2)})` : ''}`;
  return `waiting, not computing (${sum.toFixed(2)} of ${cores} cores in use)`;
};
