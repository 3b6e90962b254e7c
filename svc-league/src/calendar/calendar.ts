import ical, { ICalEventBusyStatus, ICalEventTransparency, escape } from 'ical-generator';
import type { Match } from '@society/contracts';
import { clubDay } from '@society/kernel';
import type { Fixture } from '../fixtures/fixture.ts';

/** A fixture as it is stored, with its version. */
type Evening = { readonly state: Fixture; readonly version: number };

/** What a calendar program is told of how often it should ask, in seconds. */
const askEverySeconds = 3600;

const moment = (iso: string): Date => new Date(iso);

/** Whether programs can show this day; years of fewer or more digits were once accepted, and one of them must not spoil the whole calendar. */
const isShowable = (date: string, day: string): boolean => /^[1-9]\d{3}-/.test(date) && /^\d{4}-/.test(day);

/** Two clubs both have a fixture 4; in the calendar of a member of both they must not be the same one. */
const uidOf = ({ id, createdAt }: Fixture, what = 'fixture'): string =>
  `${what}-${id}-${Date.parse(createdAt)}@golf-society`;

/** When somebody tees off in a fixture, and against whom. */
export type OwnTee = { readonly match: Match; readonly at: string; readonly opponent: string };

/** How long nine holes keep somebody. */
const roundMs = 2 * 60 * 60 * 1000;

/** The tee times among the matches that somebody plays, by fixture id; a match that was decided without being played keeps nobody busy. */
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
/** More minutes than a tee time can lie before or after the date of its evening, a week to either side. */
const minutesPerVersion = 20_160;

/**
 * The SEQUENCE of a match's event. It grows with the versions of fixture and match. When a match is deleted, those behind it tee off earlier without being written;
 * so within one version the earlier time has the higher number.
 */
const sequenceOf = ({ state: fixture, version }: Evening, { match, at }: OwnTee): number => {
  const after = Math.round((Date.parse(at) - Date.parse(fixture.date)) / minuteMs);
  return (version - 1 + match.version) * minutesPerVersion + minutesPerVersion / 2 - after;
};

/** Where a member has a tee time, the evening is that: its own event, which keeps them busy. A later order, or another opponent, is a later version of it. */
const teeEvent = (evening: Evening, own: OwnTee, timeZone: string) => {
  const { state: fixture } = evening;
  const { match, at, opponent } = own;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(moment(at));
  return {
    id: uidOf({ ...fixture, id: match.id }, 'match'),
    sequence: sequenceOf(evening, own),
    start: moment(at),
    end: new Date(Date.parse(at) + roundMs),
    summary: `${time} v ${opponent}`,
    description: [fixture.name, fixture.description].filter(Boolean).join('\n'),
  };
};

const dayEvent = ({ state: fixture, version }: Evening, day: string) => ({
  id: uidOf(fixture),
  sequence: version - 1,
  start: moment(`${day}T12:00:00Z`),
  allDay: true,
  transparency: ICalEventTransparency.TRANSPARENT,
  busystatus: ICalEventBusyStatus.FREE,
  summary: fixture.name,
  description: fixture.description ?? null,
});

/**
 * The fixtures as iCalendar text (RFC 5545), the earliest first. Where the owner has a tee time, the event is at that time; any other fixture is an event of the whole
 * day that leaves the day free. That day is the club's, as on every screen. A later version of a fixture takes the place of the one that a phone has, by UID and
 * SEQUENCE. Nothing in the text depends on when it is made: the same fixtures give the same text.
 */
export const calendarText = (
  fixtures: readonly Evening[],
  club: { readonly name: string; readonly timeZone: string },
  ownTees: ReadonlyMap<string, OwnTee> = new Map(),
): string => {
  // The library writes a calendar's name as it is.
  const calendar = ical({
    name: escape(club.name, false),
    prodId: { company: 'Golf Society', product: 'League' },
    ttl: askEverySeconds,
  });
  for (const one of fixtures.toSorted(
    (a, b) => a.state.date.localeCompare(b.state.date) || Number(a.state.id) - Number(b.state.id),
  )) {
    const { state: fixture } = one;
    const day = clubDay(moment(fixture.date), club.timeZone);
    if (!isShowable(fixture.date, day)) continue;
    const changedAt = moment(fixture.updatedAt ?? fixture.createdAt);
    const own = ownTees.get(fixture.id);
    calendar.createEvent({
      stamp: changedAt,
      created: moment(fixture.createdAt),
      lastModified: changedAt,
      location: fixture.location,
      ...(own ? teeEvent(one, own, club.timeZone) : dayEvent(one, day)),
    });
  }
  return `${calendar.toString()}\r\n`;
};
