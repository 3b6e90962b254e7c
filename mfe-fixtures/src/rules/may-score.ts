import type { Match } from '@society/contracts';
import { peopleIn, type Permissions } from '@society/league-client';
import { matchStatusLabel } from './match-status.ts';

/** Whether a person scores a match: an admin any, its players and their substitutes their own (spec section 6). */
export const mayScore = (
  match: Match,
  userId: string | undefined,
  { canEnterScores, canManagePlayers }: Pick<Permissions, 'canEnterScores' | 'canManagePlayers'>,
): boolean => canEnterScores && (canManagePlayers || (userId !== undefined && peopleIn(match).includes(userId)));

/** What the link to a match's round is called. A finished match is scored by nobody any more: everybody views it. */
export const roundLinkLabel = (match: Match, scores: boolean): 'Live Scoring' | 'View Match' =>
  scores && matchStatusLabel(match) !== 'Completed' ? 'Live Scoring' : 'View Match';
