import type { Notice } from './notice.ts';
import { pushFrom } from './rules.ts';

const zone = 'Europe/London';
const fixture = { id: '4', name: 'Week 4', date: '2026-06-10T11:00:00.000Z', location: 'Here' };
const nextWeek = { ...fixture, date: '2026-06-17T11:00:00.000Z' };
/** When a push may go out for an event at this moment. */
const from = (at: string, kind: Notice['kind'], about: Notice['about'] = { fixture }) =>
  pushFrom({ id: 'e:p', personId: 'p', kind, about, at }, new Date(at), zone, []).toISOString();
const morning = '2026-06-10T06:00:00.000Z';
/** Ten in the evening of the day before, and one at night, by the club's clock. */
const [ten, one] = ['2026-06-09T21:00:00.000Z', '2026-06-10T00:00:00.000Z'];

test('when what is on the next day is called off after ten in the evening, then phones say so at once; anything else waits for the morning', () => {
  const kinds = ['left', 'moved', 'lineUp', 'drawn', 'asked', 'missing'] as const;
  expect(kinds.filter((kind) => from(ten, kind) === ten)).toEqual(['left', 'moved']);
  expect(from(ten, 'moved', { fixture: nextWeek, formerDate: fixture.date })).toBe(ten);
  expect(from(ten, 'left', { fixture: nextWeek })).toBe(morning);
});

test('when it is past midnight, then what is called off of the day after that waits for the morning', () => {
  const about = { fixture: { ...fixture, date: '2026-06-11T11:00:00.000Z' } };
  expect([from(one, 'left', about), from(one, 'left')]).toEqual([morning, one]);
});

test('when it would be worth nothing in the morning, as a tee time before seven, then phones say it at once; a reminder wakes nobody', () => {
  const teeTime = (at: string) => from(ten, 'teeTime', { fixture, teeTime: at });
  expect([teeTime(morning), teeTime('2026-06-10T06:00:00.001Z')]).toEqual([ten, morning]);
  const tonight = { fixture: { ...fixture, date: '2026-06-09T11:00:00.000Z' } };
  expect(from(ten, 'tomorrow', tonight)).toBe(morning);
});
