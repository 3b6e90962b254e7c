import type { Match } from '@society/contracts';
import { swingsIn } from '../sides.ts';
import { isToCome } from '../to-come.ts';

/** What is known of somebody's absence from a match; undefined when they have said nothing. */
export const absenceIn = ({ absences = [] }: Match, playerId: string) =>
  absences.find((absence) => absence.playerId === playerId);

/** Whether somebody could say that they cannot play: who plays themselves, before the start, unless the evening is over. Of one whose date is not known, yes. */
export const mayBeAbsent = (
  match: Match,
  playerId: string,
  { date, now, timeZone }: { date: string | undefined; now: Date; timeZone: string },
): boolean =>
  match.status === 'scheduled' &&
  swingsIn(match, playerId) &&
  (date === undefined || isToCome({ date }, now, timeZone));
