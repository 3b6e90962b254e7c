import type { HistoryLine } from '@society/contracts';

/** What was done to one card in one go, by a completion or an admin's grid; everything else stands alone. */
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

/** A history with the holes of one go in one. */
export const runsOf = (lines: readonly HistoryLine[]): readonly Run[] => {
  const runs: [HistoryLine, ...HistoryLine[]][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && isOfOneGo(last[0], line)) last.push(line);
    else runs.push([line]);
  }
  return runs;
};

/** The lines of a run that say the same of several holes, together, in the order of their first holes. */
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
