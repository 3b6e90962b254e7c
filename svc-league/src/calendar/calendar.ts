import { createHash } from 'node:crypto';
import ical, { ICalEventBusyStatus, ICalEventTransparency, escape } from 'ical-generator';
import { clubDay } from '../fixtures/club-day.ts';
import type { Fixture, VersionedFixture } from '../fixtures/fixture.ts';

/** What a calendar program is told of how often it should ask, in seconds. */
const askEverySeconds = 3600;

const moment = (iso: string): Date => new Date(iso);

/** Whether programs can show this day; years of fewer or more digits were once accepted, and one of them must not spoil the whole calendar. */
const isShowable = (date: string, day: string): boolean => /^[1-9]\d{3}-/.test(date) && /^\d{4}-/.test(day);

/** Two clubs both have a fixture 4; in the calendar of a member of both they must not be the same one. */
const uidOf = ({ id, createdAt }: Fixture): string => `fixture-${id}-${Date.parse(createdAt)}@golf-society`;

/**
 * The fixtures as iCalendar text (RFC 5545), the earliest first. A fixture is dated by its day at the club, as on every screen, so it is an
 * event of the whole day that leaves the day free for other things. A later version of a fixture takes the place of the one that a phone
 * has, by UID and SEQUENCE. Nothing in the text depends on when it is made: the same fixtures give the same text.
 */
export const calendarText = (
  fixtures: readonly VersionedFixture[],
  club: { readonly name: string; readonly timeZone: string },
): string => {
  // The library writes a calendar's name as it is.
  const calendar = ical({
    name: escape(club.name, false),
    prodId: { company: 'Golf Society', product: 'League' },
    ttl: askEverySeconds,
  });
  for (const { fixture, version } of fixtures.toSorted(
    (a, b) => a.fixture.date.localeCompare(b.fixture.date) || Number(a.fixture.id) - Number(b.fixture.id),
  )) {
    const day = clubDay(moment(fixture.date), club.timeZone);
    if (!isShowable(fixture.date, day)) continue;
    const changedAt = moment(fixture.updatedAt ?? fixture.createdAt);
    calendar.createEvent({
      id: uidOf(fixture),
      sequence: version - 1,
      stamp: changedAt,
      created: moment(fixture.createdAt),
      lastModified: changedAt,
      start: moment(`${day}T12:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      summary: fixture.name,
      location: fixture.location,
      ...(fixture.description !== undefined && { description: fixture.description }),
    });
  }
  return `${calendar.toString()}\r\n`;
};

/** Names this very text, so that a program that has it already need not fetch it again. */
export const entityTagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`;
