import ical, { ICalEventBusyStatus, ICalEventTransparency, escape } from 'ical-generator';
import type { Match } from '@society/contracts';
import { clubDay } from '@society/kernel';
import type { Fixture } from '../fixtures/fixture.ts';

/** A fixture as it is stored, with its version. */
type Evening = { readonly state: Fixture; readonly version: number };

/** How often calendar programs are told to refresh, in seconds. */
const askEverySeconds = 3600;

/**
 * Whether calendar programs can show this day. The league once accepted years without four digits, and one such fixture must not make the
 * whole calendar unreadable.
 */
const isShowable = (date: string, day: string): boolean => /^[1-9]\d{3}-/.test(date) && /^\d{4}-/.test(day);

/**
 * The UID of an event (RFC 5545). Two clubs may both have a fixture 4, so the time of creation is in it: a member of both clubs must see
 * two events.
 */
const uidOf = ({ id, createdAt }: Fixture, what = 'fixture'): string =>
  `${what}-${id}-${Date.parse(createdAt)}@golf-society`;

/** When somebody tees off in a fixture, and against whom. */
export type OwnTee = { readonly match: Match; readonly at: string; readonly opponent: string };

/** How long the calendar shows somebody as busy with nine holes. */
const roundMs = 2 * 60 * 60 * 1000;

/** The tee times of the matches that somebody plays in, by fixture id. A match that an admin has decided keeps nobody busy and is left out. */
export const ownTeesOf = (personId: string, matches: readonly Match[]): ReadonlyMap<string, OwnTee> =>
  new Map(
    matches.flatMap((match): [string, OwnTee][] => {
      const { fixtureId, teeTime, player1, player1Sub, player2, player2Sub } = match;
      const one = player1Sub ?? player1;
      const two = player2Sub ?? player2;
      if (teeTime === undefined || match.decided) return [];
      return [[fixtureId, { match, at: teeTime, opponent: (one.id === personId ? two : one).name }]];
    }),
  );

const minuteMs = 60_000;
/** The minutes of a week on either side of the fixture's date. A tee time is always nearer, so the numbers of two versions never overlap. */
const minutesPerVersion = 20_160;

/**
 * The SEQUENCE of a match's event (RFC 5545): it grows with the versions of the fixture and the match. When a match is deleted, the matches
 * behind it tee off earlier without being written. So within one version an earlier time has a higher number.
 */
const sequenceOf = ({ state: fixture, version }: Evening, { match, at }: OwnTee): number => {
  const after = Math.round((Date.parse(at) - Date.parse(fixture.date)) / minuteMs);
  return (version - 1 + match.version) * minutesPerVersion + minutesPerVersion / 2 - after;
};

/**
 * A member with a tee time gets this event instead of the whole-day one, and it marks them as busy. Another order or another opponent makes
 * a later version of it.
 */
const teeEvent = (evening: Evening, own: OwnTee, timeZone: string) => {
  const { state: fixture } = evening;
  const { match, at, opponent } = own;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(at));
  return {
    id: uidOf({ ...fixture, id: match.id }, 'match'),
    sequence: sequenceOf(evening, own),
    start: new Date(at),
    end: new Date(Date.parse(at) + roundMs),
    summary: `${time} v ${opponent}`,
    description: [fixture.name, fixture.description].filter(Boolean).join('\n'),
  };
};

const dayEvent = ({ state: fixture, version }: Evening, day: string) => ({
  id: uidOf(fixture),
  sequence: version - 1,
  start: new Date(`${day}T12:00:00Z`),
  allDay: true,
  transparency: ICalEventTransparency.TRANSPARENT,
  busystatus: ICalEventBusyStatus.FREE,
  summary: fixture.name,
  description: fixture.description ?? null,
});

/**
 * The fixtures as iCalendar text (RFC 5545), the earliest first. Where the owner has a tee time, the event is at that time. Any other
 * fixture is an event of the whole day that leaves the day free; that day is the club's, as on every screen. A phone replaces the event
 * that it has by a later version, found by UID and SEQUENCE. Nothing in the text depends on when it is made: the same fixtures give the
 * same text.
 */
export const calendarText = (
  fixtures: readonly Evening[],
  club: { readonly name: string; readonly timeZone: string },
  ownTees: ReadonlyMap<string, OwnTee> = new Map(),
): string => {
  // The library does not escape the calendar's name.
  const calendar = ical({
    name: escape(club.name, false),
    prodId: { company: 'Golf Society', product: 'League' },
    ttl: askEverySeconds,
  });
  for (const one of fixtures.toSorted(
    (a, b) => a.state.date.localeCompare(b.state.date) || Number(a.state.id) - Number(b.state.id),
  )) {
    const { state: fixture } = one;
    const day = clubDay(new Date(fixture.date), club.timeZone);
    if (!isShowable(fixture.date, day)) continue;
    const changedAt = new Date(fixture.updatedAt ?? fixture.createdAt);
    const own = ownTees.get(fixture.id);
    calendar.createEvent({
      stamp: changedAt,
      created: new Date(fixture.createdAt),
      lastModified: changedAt,
      location: fixture.location,
      ...(own ? teeEvent(one, own, club.timeZone) : dayEvent(one, day)),
    });
  }
  return `${calendar.toString()}\r\n`;
};
