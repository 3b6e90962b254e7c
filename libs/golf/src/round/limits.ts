import { differencesOf } from './holes.ts';
import type { Round } from './round.ts';

/** How many entries, and how many other receipts, are kept of one round. No evening comes near it. */
export const MAX_KEPT = 400;

/** Everybody may add this many of their own, however many others have added. */
const OWN_ROOM = 100;

/** How many more somebody may add to what is kept of a match; none when it is not above 0. */
export const roomFor = (kept: readonly { readonly by: string }[], by: string): number =>
  Math.max(MAX_KEPT - kept.length, OWN_ROOM - kept.filter((one) => one.by === by).length);

const disputeDays = 7;
const day = 24 * 60 * 60 * 1000;

/** When the result of a round that is over can no longer be disputed; ISO 8601 in UTC. */
export const disputeEndsAt = (completedAt: string): string =>
  new Date(Date.parse(completedAt) + disputeDays * day).toISOString();

/** Of rounds that ended earlier than this no result can be disputed any more; ISO 8601 in UTC. */
export const disputesSince = (now: Date): string => new Date(now.getTime() - disputeDays * day).toISOString();

/** Whether the sides of a round that is over still say unlike values, and may settle it. `now` is ISO 8601 in UTC. */
export const isDisputed = (
  round: Pick<Round, 'status' | 'ruled' | 'completedAt' | 'entries' | 'player1Id' | 'player2Id'>,
  now: string,
): boolean => whyOver(round, now) === undefined && round.status === 'completed' && differencesOf(round).length > 0;

/** Why nothing that is sent counts any more; undefined while it does. For seven days after the end it does, unless an admin has spoken. */
export const whyOver = (round: Pick<Round, 'status' | 'ruled' | 'completedAt'>, now: string): string | undefined => {
  if (round.ruled) return 'An admin has decided this match';
  if (round.status !== 'completed') return undefined;
  return round.completedAt !== undefined && now < disputeEndsAt(round.completedAt) ? undefined : 'This match is over';
};
