import type { Match } from '@society/contracts';
import { swingsIn } from '../sides.ts';

/** What is known of somebody's absence from a match; undefined when they have said nothing. */
export const absenceIn = ({ absences = [] }: Match, playerId: string) =>
  absences.find((absence) => absence.playerId === playerId);

/** Whether somebody could say that they cannot play: who plays themselves, before the start. */
export const mayBeAbsent = (match: Match, playerId: string): boolean =>
  match.status === 'scheduled' && swingsIn(match, playerId);
