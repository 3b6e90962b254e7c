import { fixtureDrawn, fixtureNear, matchLineup } from '@society/contracts';
import type { Availability, Match } from '@society/contracts';
import { clubDay, clubMoment, endOfClubDay } from '@society/kernel';
import { isOnAnotherDay, satOutIn } from '../fixtures/fixture.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { firstTeeOf, teeTimes, withTeeTimes } from '../fixtures/tee-times.ts';
import { onTheCourse } from '../matches/match.ts';
import type { Told } from '../matches/match.ts';
import { drawnMatchOf, eveningOf, lineUpFacts } from '../matches/match-news.ts';

/** The events that a fixture sends. */
export type EveningEvent = Told<typeof fixtureDrawn | typeof fixtureNear | typeof matchLineup>;

/** The hour, by the club's clock, at which tomorrow's players are reminded. */
const REMINDED_AT = 9;
/** The hour, by the club's clock, by which people set out for an evening without tee times. */
const SETTING_OUT = 17;

/** The event once all matches of a draw are made; none when none could be made. */
export const drawNews = (fixture: Fixture, made: readonly Match[]): readonly EveningEvent[] => {
  if (made.length === 0) return [];
  // A person who sat out at the draw before was told then, and may have an opponent by now.
  const satOutId = fixture.draw?.satOutBefore ? undefined : fixture.draw?.satOut;
  return [{ event: fixtureDrawn, data: { fixture: eveningOf(fixture), matches: made.map(drawnMatchOf), satOutId } }];
};

/** A fixture as people know it that comes out of a season closed at this moment: a move to another day after that was told to nobody. */
export const asTold = (fixture: Fixture, closedAt: string | undefined): Fixture =>
  closedAt !== undefined && fixture.dayMovedAt !== undefined && closedAt < fixture.dayMovedAt
    ? { ...fixture, ...fixture.movedFrom }
    : fixture;

/**
 * The event when a fixture, or the order of its matches, has changed. It tells players of unfinished matches whose time or place is new,
 * and, when the day is new, everybody who had answered or sits out. None when nobody is concerned. `answeredIds` is undefined while nobody
 * can answer.
 */
export const movedNews = (
  before: Fixture,
  after: Fixture,
  {
    matches,
    timeZone,
    answeredIds,
  }: {
    readonly matches: readonly Match[];
    readonly timeZone: string;
    readonly answeredIds?: readonly string[] | undefined;
  },
): readonly EveningEvent[] => {
  // A new time on the same day shows nowhere: evenings have a date, and tee times of their own.
  const isOnAnother = isOnAnotherDay(before, after, timeZone);
  const isMoved = isOnAnother || before.location !== after.location;
  const former = teeTimes(before, matches, timeZone);
  const moved = withTeeTimes(after, matches, timeZone).filter(
    ({ id, status, teeTime }) =>
      status !== 'completed' && (isMoved || (status === 'scheduled' && teeTime !== former.get(id))),
  );
  // People in a match hear about the match; those of a match that was decided beforehand need not come.
  const drawn = new Set(matches.flatMap(onTheCourse));
  const asked = isOnAnother && answeredIds ? new Set([...answeredIds, ...satOutIn(before)]) : [];
  const askedAnew = [...asked].filter((id) => !drawn.has(id));
  if (moved.length + askedAnew.length === 0) return [];
  const facts = lineUpFacts(isMoved ? 'date' : 'teeTimes', after, { matches: moved });
  const day = isOnAnother && { moved: 'day' as const, formerDate: before.date };
  const what = day || (isMoved && { moved: 'place' as const });
  return [{ event: matchLineup, data: { ...facts, ...what, ...(askedAnew.length > 0 && { answeredIds: askedAnew }) } }];
};

/**
 * Whether to send the reminder for a fixture, once for each day that it is moved to: from nine in the morning of the day before. If that
 * was missed because the league was not running, the reminder goes out on the day itself, until the first tee (or five o'clock without
 * one), unless the evening was made only that day. None on the day of a move, since the news of the move says it: after a move on the day
 * before, the reminder comes on the day itself.
 */
export const isReminderDue = (fixture: Fixture, now: Date, timeZone: string): boolean => {
  const { date, createdAt, dayMovedAt, remindedOf, removal } = fixture;
  const dayOf = (moment: string): string => clubDay(new Date(moment), timeZone);
  const today = clubDay(now, timeZone);
  const midnight = endOfClubDay(now, timeZone);
  const isTomorrow = clubDay(midnight, timeZone) === dayOf(date);
  const isToday =
    dayOf(date) === today && now < (firstTeeOf(fixture, timeZone) ?? clubMoment(today, SETTING_OUT, timeZone));
  const isMissed = isToday && dayOf(createdAt) < today;
  const isMovedToday = dayMovedAt !== undefined && dayOf(dayMovedAt) === today;
  const from = clubMoment(today, REMINDED_AT, timeZone);
  // A new time on the same day needs no second reminder.
  const isReminded = remindedOf !== undefined && dayOf(remindedOf) === dayOf(date);
  return (isTomorrow || isMissed) && !isMovedToday && now >= from && !isReminded && removal === undefined;
};

/**
 * The reminder: to those who are drawn and have not started, unless they cannot play, and to those who are in and have no match yet. None
 * once all matches have started or are over.
 */
export const nearNews = (
  fixture: Fixture,
  matches: readonly Match[],
  answers: Availability,
): readonly EveningEvent[] => {
  const drawn = new Set(matches.flatMap(onTheCourse));
  const otherIds = answers
    .filter(({ playerId, answer }) => answer === 'in' && !drawn.has(playerId))
    .map(({ playerId }) => playerId);
  // A match that was decided beforehand is not played, but its people need no other match.
  const ahead = matches.filter(({ status, decided }) => status === 'scheduled' && !decided);
  if (ahead.length === 0 && matches.some(({ decided }) => !decided)) return [];
  const absentIds = ahead.flatMap(({ absences = [] }) => absences.map(({ playerId }) => playerId));
  const facts = { fixture: eveningOf(fixture), matches: ahead.map(drawnMatchOf), otherIds };
  return [{ event: fixtureNear, data: { ...facts, ...(absentIds.length > 0 && { absentIds }) } }];
};
