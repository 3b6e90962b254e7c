import { differencesOf } from './holes.ts';
import type { Round } from './round.ts';

/** How many entries, and how many receipts, a round takes from all people together, but for `OWN_ROOM`. No evening comes near it. */
export const MAX_KEPT = 400;

/** Each person may add this many of their own, however many others have added. */
const OWN_ROOM = 100;

/** How many more entries or receipts this person may add to those that are kept; 0 or less means none. */
export const roomFor = (kept: readonly { readonly by: string }[], by: string): number =>
  Math.max(MAX_KEPT - kept.length, OWN_ROOM - kept.filter((one) => one.by === by).length);

/** Longer than nine holes take: a round that goes on past midnight is under way, and one that began earlier was left unfinished. In milliseconds. */
export const MAX_ROUND_MS = 6 * 60 * 60 * 1000;

const disputeDays = 7;
const day = 24 * 60 * 60 * 1000;

/** Until when the result of a completed round can be disputed; ISO 8601 in UTC. */
export const disputeEndsAt = (completedAt: string): string =>
  new Date(Date.parse(completedAt) + disputeDays * day).toISOString();

/** The result of a round that ended before this moment can no longer be disputed; ISO 8601 in UTC. */
export const disputesSince = (now: Date): string => new Date(now.getTime() - disputeDays * day).toISOString();

/** Whether a round is over, its sides still say different values, and they may still settle it. `now` is ISO 8601 in UTC. */
export const isDisputed = (
  round: Pick<Round, 'status' | 'ruled' | 'completedAt' | 'entries' | 'player1Id' | 'player2Id'>,
  now: string,
): boolean => whyOver(round, now) === undefined && round.status === 'completed' && differencesOf(round).length > 0;

/**
 * Why actions no longer count, in words for people; undefined while they count. They count until seven days after the end, unless an admin
 * has decided the match.
 */
export const whyOver = (round: Pick<Round, 'status' | 'ruled' | 'completedAt'>, now: string): string | undefined => {
  if (round.ruled) return 'An admin has decided this match';
  if (round.status !== 'completed') return undefined;
  return round.completedAt !== undefined && now < disputeEndsAt(round.completedAt) ? undefined : 'This match is over';
};
