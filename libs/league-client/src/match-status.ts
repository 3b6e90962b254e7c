import type { Match } from '@society/contracts';

/** Whether a match has its final result. */
export const isOver = ({ status, isCompleted }: Pick<Match, 'status' | 'isCompleted'>): boolean =>
  isCompleted || status === 'completed';

/** Whether a match was played to its end, so that its points count for form and statistics. */
export const isPlayed = (match: Pick<Match, 'status' | 'isCompleted' | 'decided'>): boolean =>
  isOver(match) && !match.decided;

/** Whether an admin has called a match off: whatever was recorded in it counts for nothing. */
export const isCalledOff = ({ decided }: Pick<Match, 'decided'>): boolean => decided?.outcome === 'void';

/** The badge of a match (spec section 4). `running` is what a screen calls one under way: 'Live' on the dashboard, 'In Progress' in the list of its fixture. */
export const statusLabel = <R extends string>(
  match: Pick<Match, 'status' | 'isCompleted'>,
  running: R,
): 'Completed' | 'Scheduled' | R => {
  if (isOver(match)) return 'Completed';
  return match.status === 'in_progress' ? running : 'Scheduled';
};
