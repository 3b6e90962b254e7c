import type { Match } from '@society/contracts';
import { sidesOf, type Side } from './sides.ts';

/** The badge of a match on the dashboard (spec section 4). */
export type StatusLabel = 'Live' | 'Completed' | 'Scheduled';

export const statusLabel = (match: Pick<Match, 'status' | 'isCompleted'>): StatusLabel => {
  if (match.isCompleted || match.status === 'completed') return 'Completed';
  return match.status === 'in_progress' ? 'Live' : 'Scheduled';
};

/** The winner of a completed match; undefined on a draw and before the end. */
export const winnerOf = (match: Match): Side | undefined =>
  statusLabel(match) === 'Completed' ? sidesOf(match).find((side) => side.player.id === match.winnerId) : undefined;
