import type { Match, Question } from '@society/contracts';
import { sidesOf, swingsIn } from '../sides.ts';
import { isToCome } from '../to-come.ts';

/** What is known of somebody's absence from a match; undefined when they have said nothing. */
export const absenceIn = ({ absences = [] }: Match, playerId: string) =>
  absences.find((absence) => absence.playerId === playerId);

/** Who cannot play in a match, a sentence each. Nobody is told so of themselves, where the screen of `readerId` says it to them. */
export const absencesOf = (match: Match, readerId?: string): readonly string[] =>
  sidesOf(match)
    .filter(({ onCourse: { id } }) => id !== readerId && absenceIn(match, id))
    .map(({ onCourse: { name } }) => `${name} cannot play`);

/** Whether somebody is still asked to play for another, or has said yes to it; not once they have said no, or somebody else said yes before them. */
export const isStillAsked = ({ answer, isTaken }: Question): boolean =>
  answer === 'yes' || (answer === null && !isTaken);

/** Whether somebody could say that they cannot play: who plays themselves, before the start, unless the evening is over. Of one whose date is not known, yes. */
export const mayBeAbsent = (
  match: Match,
  playerId: string,
  { date, now, timeZone }: { date: string | undefined; now: Date; timeZone: string },
): boolean =>
  match.status === 'scheduled' &&
  swingsIn(match, playerId) &&
  (date === undefined || isToCome({ date }, now, timeZone));
