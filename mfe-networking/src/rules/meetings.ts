import type { Fixture, Match } from '@society/contracts';
import { isPlayed, sidesOf } from '@society/league-client';

/**
 * Whom somebody has met on the course: for each person's id the moments, the latest first. A moment is the evening's date, since a match may be
 * recorded days later. Only the people on the course count, so a substitute and not the player replaced. A decided match was not played.
 */
export const meetingsOf = (
  userId: string,
  matches: readonly Match[],
  fixtures: readonly Fixture[],
): ReadonlyMap<string, readonly string[]> => {
  const evenings = new Map(fixtures.map(({ id, date }) => [id, date]));
  const met = new Map<string, string[]>();
  for (const match of matches.filter(isPlayed)) {
    const [one, two] = sidesOf(match).map(({ onCourse }) => onCourse.id);
    const other = one === userId ? two : two === userId ? one : undefined;
    if (other === undefined) continue;
    const moment = evenings.get(match.fixtureId) ?? match.startedAt ?? match.completedAt ?? '';
    met.set(other, [...(met.get(other) ?? []), moment].sort().reverse());
  }
  return met;
};

const shown = 3;

/** The sentence about the meetings: the latest three by day, the others as a number. An empty moment is only counted. @param day formats the day of a moment */
export const meetingText = (moments: readonly string[], day: (moment: string) => string): string => {
  if (moments.length === 0) return 'You have not met yet.';
  const days = moments
    .filter((moment) => moment !== '')
    .slice(0, shown)
    .map(day);
  const more = moments.length - days.length;
  const count = more === 1 ? 'once' : more === 2 ? 'twice' : `${more} times`;
  return `You have met: ${[...days, ...(more > 0 ? [days.length > 0 ? `${count} more` : count] : [])].join(', ')}.`;
};
