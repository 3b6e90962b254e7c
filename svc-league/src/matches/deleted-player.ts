import { withoutSubstitute } from './line-up.ts';
import { sideOf } from './match.ts';
import type { Match } from './match.ts';

/**
 * What is left of a match once one of its people was removed for good; undefined when the match goes with them. Before its start, a match
 * of theirs goes, and one in which they were the substitute is played without. Afterwards it stays for the opponent's sake: their recorded
 * holes go, a result stays. A running one is ended by an admin's final score, so their round no longer counts as completed.
 */
export const withoutPlayer = (match: Match, playerId: string): Match | undefined => {
  const side = sideOf(match, playerId);
  if (!side) return match;
  if (playerId === match[`${side}SubId`]) return match.status === 'scheduled' ? withoutSubstitute(match, side) : match;
  if (match.status === 'scheduled') return undefined;
  const entries = match.entries.filter((entry) => entry.playerId !== playerId);
  if (match.status === 'completed') return entries.length === match.entries.length ? match : { ...match, entries };
  if (entries.length === match.entries.length && !match[`${side}Completed`]) return match;
  return { ...match, entries, [`${side}Score`]: 0, [`${side}Completed`]: false };
};
