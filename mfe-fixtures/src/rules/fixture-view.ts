import { TEE_INTERVAL } from '@society/contracts';
import type { Course, Fixture, Match, Season } from '@society/contracts';
import { isCalledOff } from '@society/league-client';
import { clubDay, type BadgeTone } from '@society/web-kit';
import { matchStatusLabel, seemsUnscored } from './match-status.ts';

/** The badge of a fixture (spec section 4). */
export type FixtureBadge = 'Completed' | 'Active' | 'Scheduled';

export const badgeTones: Readonly<Record<FixtureBadge, BadgeTone>> = {
  Completed: 'success',
  Active: 'live',
  Scheduled: 'neutral',
};

/** Completed: dated before today, or it has matches and all are completed. Active: dated today. Days are the club's. */
export const fixtureBadge = (
  { date }: Pick<Fixture, 'date'>,
  matches: readonly Match[],
  now: Date,
  timeZone: string,
): FixtureBadge => {
  const day = clubDay(new Date(date), timeZone);
  const today = clubDay(now, timeZone);
  const allCompleted = matches.length > 0 && matches.every((match) => matchStatusLabel(match) === 'Completed');
  if (day < today || allCompleted) return 'Completed';
  return day === today ? 'Active' : 'Scheduled';
};

/** What a fixture is called: its name, else 'Fixture' and its id. */
export const fixtureName = ({ id, name }: Pick<Fixture, 'id' | 'name'>): string => name.trim() || `Fixture ${id}`;

/** Where a fixture is played: its place, and the course that it names where there are several. */
export const placeOf = (
  { location, courseId }: Pick<Fixture, 'location' | 'courseId'>,
  courses: readonly Pick<Course, 'id' | 'name'>[],
): string => [location, courses.find(({ id }) => id === courseId)?.name].filter(Boolean).join(' · ');

/** The fixtures by date, newest first. Of two with the same date, the one created last comes first. */
export const newestFirst = (fixtures: readonly Fixture[]): Fixture[] =>
  [...fixtures].sort(
    (a, b) => Date.parse(b.date) - Date.parse(a.date) || Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );

/** The fixtures of a season; all of them when no season is given. */
export const ofSeason = (fixtures: readonly Fixture[], season: Pick<Season, 'id'> | undefined): readonly Fixture[] =>
  season ? fixtures.filter(({ seasonId }) => seasonId === season.id) : fixtures;

/** '1 match', '12 matches'. */
export const matchCount = (count: number): string => `${count} ${count === 1 ? 'match' : 'matches'}`;

/** The highest number among these matches, 0 for none. Numbers only grow, so it tells the service which matches the admin has seen. */
export const highestOf = (matches: readonly Match[]): number => Math.max(0, ...matches.map(({ id }) => Number(id)));

/** The warning before matches are deleted of which some have begun, with no recorded hole that the screen knows of: ' 1 of them is under way.'; else ''. */
export const underWay = (matches: readonly Match[]): string => {
  const begun = matches.filter(({ status }) => status === 'in_progress').length;
  if (begun === 0) return '';
  const which = matches.length === 1 ? 'It is' : `${begun} of them ${begun === 1 ? 'is' : 'are'}`;
  return ` ${which} under way.`;
};

/**
 * Why a fixture can neither be deleted nor moved, as far as the screen knows; undefined when it can. `scored`, for which it cannot be changed either: a match
 * was played to its end or has points, and was not called off. Holes recorded as Blob do not show here; the service refuses those.
 */
export const whyLocked = (matches: readonly Match[]): 'scored' | 'decided' | undefined => {
  if (!matches.every(seemsUnscored)) return 'scored';
  return matches.some((match) => match.decided && !isCalledOff(match)) ? 'decided' : undefined;
};

/** The matches of each fixture, by its id. */
export const byFixture = (matches: readonly Match[]): ReadonlyMap<string, readonly Match[]> => {
  const found = new Map<string, Match[]>();
  for (const match of matches) {
    const those = found.get(match.fixtureId);
    if (those) those.push(match);
    else found.set(match.fixtureId, [match]);
  }
  return found;
};

/** When the evening begins: 'First tee 17:40, then every 10 minutes', or 'Shotgun start 17:40'. */
export const teeText = ({
  firstTee,
  teeInterval = TEE_INTERVAL,
}: Pick<Fixture, 'firstTee' | 'teeInterval'>): string => {
  if (teeInterval === 0) return `Shotgun start ${firstTee}`;
  return `First tee ${firstTee}, then every ${teeInterval === 1 ? 'minute' : `${teeInterval} minutes`}`;
};
