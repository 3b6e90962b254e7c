import type { Match } from '@society/contracts';
import { peopleIn, type Permissions } from '@society/league-client';

/** Whether a person may score a match: admins any match, players and their substitutes their own (spec section 6). */
export const mayScore = (
  match: Match,
  userId: string | undefined,
  { canEnterScores, canManagePlayers }: Pick<Permissions, 'canEnterScores' | 'canManagePlayers'>,
): boolean => canEnterScores && (canManagePlayers || (userId !== undefined && peopleIn(match).includes(userId)));
