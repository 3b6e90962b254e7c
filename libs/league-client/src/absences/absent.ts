import type { Match, Question } from '@society/contracts';
import { sidesOf, swingsIn } from '../sides.ts';
import { isToCome } from '../to-come.ts';

/** A player's absence from a match; undefined when they have not said that they cannot play. */
export const absenceIn = ({ absences = [] }: Match, playerId: string) =>
  absences.find((absence) => absence.playerId === playerId);

/** Who cannot play in a match, a sentence each. Leaves out `readerId`, whom the screen tells of their own absence in another place. */
export const absencesOf = (match: Match, readerId?: string): readonly string[] =>
  sidesOf(match)
    .filter(({ onCourse: { id } }) => id !== readerId && absenceIn(match, id))
    .map(({ onCourse: { name } }) => `${name} cannot play`);

/** Whether a question to play for somebody still stands: unanswered, or answered with yes. Not after a no, nor once somebody else has said yes first. */
export const isStillAsked = ({ answer, isTaken }: Question): boolean =>
  answer === 'yes' || (answer === null && !isTaken);

/** Whether a person may say that they cannot play: a scheduled match in which they are on the course, whose evening is not over, or has no known date. */
export const mayBeAbsent = (
  match: Match,
  playerId: string,
  { date, now, timeZone }: { date: string | undefined; now: Date; timeZone: string },
): boolean =>
  match.status === 'scheduled' &&
  swingsIn(match, playerId) &&
  (date === undefined || isToCome({ date }, now, timeZone));
