import type { RoundAction } from '@society/contracts';
import type { MatchLog } from './logged-action.ts';

const holesOf = (actions: readonly RoundAction[]): number =>
  new Set(actions.flatMap((action) => (action.kind === 'hole' ? action.hole : []))).size;

/** Whether something waits in the open page alone: the device could not keep it. */
export const waitsOnlyHere = (logs: readonly Pick<MatchLog, 'waiting' | 'isKept'>[]): boolean =>
  logs.some(({ waiting, isKept }) => waiting.length > 0 && !isKept);

/** What waits, in words: `3 holes wait for signal`; undefined while nothing does. */
export const waitingText = (logs: readonly Pick<MatchLog, 'waiting'>[]): string | undefined => {
  const holes = logs.reduce((sum, { waiting }) => sum + holesOf(waiting), 0);
  if (holes > 0) return holes === 1 ? '1 hole waits for signal' : `${holes} holes wait for signal`;
  const kinds = logs.flatMap(({ waiting }) => waiting.map(({ kind }) => kind));
  // "A" round, not "your": it may be that of an opponent whose card was scanned, or one that an admin started or completed for others.
  if (kinds.includes('complete')) return 'A completed round waits for signal';
  if (kinds.includes('start')) return 'The start of a round waits for signal';
  return kinds.length > 0 ? 'What you settled waits for signal' : undefined;
};
