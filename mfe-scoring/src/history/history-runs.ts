import type { HistoryLine } from '@society/contracts';

/** The lines of all holes that one completion, or one save of an admin's grid, changed on one card. Any other line is a run of its own. */
export type Run = readonly [HistoryLine, ...(readonly HistoryLine[])];

const isOfOneGo = (one: HistoryLine, other: HistoryLine): boolean =>
  (one.kind === 'complete' || one.kind === 'cards') &&
  one.kind === other.kind &&
  one.hole !== undefined &&
  other.hole !== undefined &&
  one.playerId === other.playerId &&
  one.by.id === other.by.id &&
  one.receivedAt === other.receivedAt &&
  one.counted &&
  other.counted;

/** Groups a history into runs. */
export const runsOf = (lines: readonly HistoryLine[]): readonly Run[] => {
  const runs: [HistoryLine, ...HistoryLine[]][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && isOfOneGo(last[0], line)) last.push(line);
    else runs.push([line]);
  }
  return runs;
};

/** Groups the lines of a run that say the same about different holes, in the order of their first holes. */
export const alike = (run: Run): readonly Run[] => {
  const groups = new Map<string, [HistoryLine, ...HistoryLine[]]>();
  for (const line of run) {
    const key = `${line.before} ${line.after}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
};
