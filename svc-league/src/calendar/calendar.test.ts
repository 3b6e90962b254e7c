import ICAL from 'ical.js';
import * as fc from 'fast-check';
import { aMatch } from '@society/contracts/testing';
import type { Fixture } from '../fixtures/fixture.ts';
import { calendarText, ownTeesOf } from './calendar.ts';

const club = { name: 'Fairway Society', timeZone: 'Europe/London' };
const week4: Fixture = {
  id: '4',
  name: 'Week 4 - March Medal',
  date: '2026-03-12T12:00:00.000Z',
  location: 'Home Golf Club',
  description: 'Shotgun start',
  createdAt: '2026-02-01T09:00:00.000Z',
};
const text = (fixture: Partial<Fixture> = {}, version = 1, of = club) =>
  calendarText([{ state: { ...week4, ...fixture }, version }], of);

/** Read by a calendar program's own parser. */
const read = (ics: string) => ICAL.Component.fromString(ics);
const eventsIn = (ics: string) =>
  read(ics)
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));
const eventIn = (ics: string) => {
  const [event] = eventsIn(ics);
  if (!event) throw new Error('There is no event');
  return event;
};
const property = (ics: string, name: string): string => String(eventIn(ics).component.getFirstPropertyValue(name));

test('when a fixture is written, then it is an event of that whole day which leaves the day free', () => {
  const event = eventIn(text());
  expect([event.summary, event.location, event.description]).toEqual([
    'Week 4 - March Medal',
    'Home Golf Club',
    'Shotgun start',
  ]);
  expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
    true,
    '2026-03-12',
    '2026-03-13',
  ]);
  expect(property(text(), 'transp')).toBe('TRANSPARENT');
});

test.each([
  ['a late evening in London’s summer', '2026-06-10T22:30:00.000Z', 'Europe/London', '2026-06-10'],
  ['past midnight in London’s summer', '2026-06-10T23:30:00.000Z', 'Europe/London', '2026-06-11'],
  ['noon in Auckland', '2026-06-09T00:00:00.000Z', 'Pacific/Auckland', '2026-06-09'],
  ['an evening in Honolulu', '2026-06-11T04:00:00.000Z', 'Pacific/Honolulu', '2026-06-10'],
])('when it is %s, then the day is the club’s', (_what, date, timeZone, day) => {
  expect(eventIn(text({ date }, 1, { ...club, timeZone })).startDate.toString()).toBe(day);
});

test('when a fixture is changed, then the event keeps its identity and has a higher sequence and the time of the change', () => {
  const [before, after] = [text(), text({ name: 'Moved', updatedAt: '2026-03-01T08:30:00.000Z' }, 3)];
  expect(eventIn(after).uid).toBe(eventIn(before).uid);
  expect([eventIn(before).sequence, eventIn(after).sequence]).toEqual([0, 2]);
  expect([property(before, 'dtstamp'), property(before, 'last-modified')]).toEqual([
    '2026-02-01T09:00:00Z',
    '2026-02-01T09:00:00Z',
  ]);
  expect([property(after, 'dtstamp'), property(after, 'last-modified'), property(after, 'created')]).toEqual([
    '2026-03-01T08:30:00Z',
    '2026-03-01T08:30:00Z',
    '2026-02-01T09:00:00Z',
  ]);
});

test('when two clubs have a fixture of the same number, then they are different events', () => {
  expect(eventIn(text()).uid).not.toBe(eventIn(text({ createdAt: '2026-02-01T09:00:00.001Z' })).uid);
});

test('when there are several, then the earliest comes first, whatever order they are stored in; of one day the lower number', () => {
  const fixtures = [
    ['10', '2026-04-01'],
    ['9', '2026-04-01'],
    ['11', '2026-03-01'],
  ].map(([id = '', day = '']) => ({ state: { ...week4, id, name: id, date: `${day}T12:00:00.000Z` }, version: 1 }));
  const both = [fixtures, fixtures.toReversed()].map((list) => calendarText(list, club));
  expect(eventsIn(both[0] ?? '').map(({ summary }) => summary)).toEqual(['11', '9', '10']);
  expect(both[0]).toBe(both[1]);
});

test('when there are none, then the calendar is empty and has the club’s name', () => {
  const ics = calendarText([], { ...club, name: 'Links, Sons; & Co\\' });
  expect(eventsIn(ics)).toEqual([]);
  expect(read(ics).getFirstPropertyValue('x-wr-calname')).toContain('Links');
  expect(ics).toContain('X-WR-CALNAME:Links\\, Sons\\; & Co\\\\\r\n');
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r\n]+\r\n[^]*END:VCALENDAR\r\n$/);
});

/** Whatever the contracts let into a line: no control characters. */
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 160 }).filter((value) => !/\p{Cc}/u.test(value));

test('when names hold anything that may be in them, then lines are short, end rightly, and are read back as they were', () => {
  fc.assert(
    fc.property(line, line, line, (name, location, more) => {
      const ics = text({ name, location, description: `${name}\n${more}; ${location}` });
      expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const each of ics.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
      const event = eventIn(ics);
      expect([event.summary, event.location, event.description]).toEqual([
        name,
        location,
        `${name}\n${more}; ${location}`,
      ]);
    }),
    { numRuns: 200 },
  );
});

test('when a text tries to begin an event of its own, then it stays a text', () => {
  const ics = text({
    name: 'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:mine',
    description: '\r\nATTACH:http://elsewhere\r\n',
  });
  expect(eventsIn(ics)).toHaveLength(1);
  expect(ics).not.toMatch(/^(SUMMARY:mine|ATTACH)/m);
});

test('when the fixtures are the same, then so is the text, and another when one was changed', () => {
  expect(text()).toBe(text());
  expect(text()).not.toBe(text({ location: 'Elsewhere' }));
});

test('when somebody has a tee time, then it is against whoever swings, and a match that was decided beforehand keeps nobody busy', () => {
  const match = aMatch({ teeTime: '2026-03-12T17:40:00.000Z' });
  const sam = { id: 'sam', name: 'Sam Reed', handicap: 9 };
  const opponentOf = (personId: string, over: Partial<typeof match>) =>
    ownTeesOf(personId, [{ ...match, ...over }]).get(match.fixtureId)?.opponent;
  expect(opponentOf(match.player1Id, { player2Sub: sam })).toBe('Sam Reed');
  expect(opponentOf(match.player2Id, { player1Sub: sam })).toBe('Sam Reed');
  expect(opponentOf('sam', { player1Sub: sam })).toBe(match.player2.name);
  expect(opponentOf(match.player1Id, { decided: { outcome: 'draw', reason: 'Rain' } })).toBeUndefined();
  expect(opponentOf(match.player1Id, { teeTime: undefined })).toBeUndefined();
});

describe('the event of a tee time', () => {
  const match = aMatch({ id: '7', fixtureId: '4' });
  const teeAt = (at: string, version = 1, matchVersion = 1, fixture: Fixture = week4) => {
    const own = { match: { ...match, version: matchVersion }, at, opponent: 'Bob Okafor' };
    return eventIn(calendarText([{ state: fixture, version }], club, new Map([['4', own]])));
  };

  test('when there is one, then it takes two hours and names the opponent and the evening, also one without a description', () => {
    const event = teeAt('2026-03-12T18:10:00.000Z');
    expect([event.summary, event.startDate.toString(), event.endDate.toString(), event.description]).toEqual([
      '18:10 v Bob Okafor',
      '2026-03-12T18:10:00Z',
      '2026-03-12T20:10:00Z',
      'Week 4 - March Medal\nShotgun start',
    ]);
    const bare = { ...week4, description: '' };
    expect(teeAt('2026-03-12T18:10:00.000Z', 1, 1, bare).description).toBe('Week 4 - March Medal');
  });

  test('when it moves up, then its sequence is higher, and with a new version of fixture or match it is, whenever it tees off', () => {
    const [first = '', ...later] = ['2026-03-12T00:00:00.000Z', '2026-03-12T18:10:00.000Z', '2026-03-12T23:59:00.000Z'];
    for (const at of later) {
      expect(teeAt(first).sequence).toBeGreaterThan(teeAt(at).sequence);
      expect(teeAt(at).sequence).toBeGreaterThan(0);
      for (const [version, matchVersion] of [
        [2, 1],
        [1, 2],
      ])
        expect(teeAt(at, version, matchVersion).sequence).toBeGreaterThan(teeAt(first).sequence);
    }
  });
});
