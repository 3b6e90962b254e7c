import { asByNow } from './by-now.ts';
import type { Notice } from './notice.ts';
import { isLater } from './order.ts';
import { fromKnownDay, isOvertaken, mailFrom, standsFrom } from './rules.ts';

const fixture = { id: '4', name: 'Week 4', date: '2026-06-10T16:00:00.000Z', location: 'Here' };
const evening = (day: string) => ({ ...fixture, date: `2026-06-${day}T16:00:00.000Z` });
const [ahead, putBack] = ['2026-06-08T11:00:00.000Z', '2026-06-08T10:10:00.000Z'];
const notice = (over: Partial<Notice>): Notice => ({
  ...{ id: 'e:p', personId: 'p', kind: 'moved', about: { fixture, matchId: '12' }, at: ahead, version: 5 },
  ...over,
});
const zone = 'Europe/London';

describe('when the clock was put back between two notices', () => {
  const first = notice({ about: { fixture: evening('11'), formerDate: fixture.date } });
  const about = { fixture: evening('12'), formerDate: evening('11').date };
  const second = notice({ about, at: putBack, version: 6 });

  test('then of two moves of an evening the later one is told, with the day that its people know, and counts', () => {
    expect(isOvertaken(second, { waiting: [], told: [first] })).toBe(false);
    expect([first, second].map((one) => isOvertaken(one, { waiting: [second, first], told: [] }))).toEqual([
      true,
      false,
    ]);
    expect(fromKnownDay(second, [second, first]).about.formerDate).toBe(fixture.date);
    const drawn = notice({ kind: 'drawn', about: { fixture }, at: '2026-06-08T09:00:00.000Z' });
    for (const one of [drawn, first]) expect(asByNow(one, [drawn, second, first]).about.fixture).toEqual(evening('12'));
  });

  test.each([
    ['lineUp', 'lineUp'],
    ['disputed', 'agreed'],
    ['asked', 'settled'],
    ['missing', 'settled'],
    ['absent', 'notNeeded'],
    ['offered', 'playsAfterAll'],
  ] as const)('then of one match %s is before %s, as its versions say', (before, after) => {
    const [one, other] = [notice({ kind: before }), notice({ kind: after, at: putBack, version: 6 })];
    expect([isLater(other, one), isLater(one, other)]).toEqual([true, false]);
  });

  test.each([
    ['of another match', { about: { fixture, matchId: '13' } }],
    ['of its evening', { kind: 'moved' }],
    ['of what either may tell', { kind: 'left' }],
    ['kept by a replica of before', { version: undefined }],
  ] as const)('then one %s is earlier or later by the clock', (_what, { ...over }) => {
    const { version, ...rest } = notice({ kind: 'lineUp', at: putBack, version: 6 });
    const other: Notice = 'version' in over ? rest : { ...rest, version: version ?? 0, ...over };
    const lineUp = notice({ kind: 'lineUp' });
    expect([isLater(other, lineUp), isLater(lineUp, other)]).toEqual([false, true]);
  });

  test('then two of a kind that either may tell are earlier or later by the clock', () => {
    const [one, other] = [notice({ kind: 'left' }), notice({ kind: 'left', at: putBack, version: 6 })];
    expect([isLater(other, one), isLater(one, other)]).toEqual([false, true]);
  });
});

test('when the clock was put back by more than an hour since the last mail, then nothing waits for it', () => {
  const now = new Date(putBack);
  const after = (minutes: number) =>
    mailFrom([notice({ kind: 'result', about: {} })], new Date(now.getTime() + minutes * 60_000), now, zone, []);
  expect([after(60).toISOString(), after(61).toISOString()]).toEqual(['2026-06-08T12:10:00.000Z', putBack]);
});

test('when the clock was put back by more than five minutes since a tee time changed, then that stands', () => {
  const teeTime = notice({ kind: 'teeTime' });
  expect(standsFrom(teeTime, new Date('2026-06-08T10:55:00.000Z'))?.toISOString()).toBe('2026-06-08T11:05:00.000Z');
  expect(standsFrom(teeTime, new Date('2026-06-08T10:54:59.999Z'))).toBeUndefined();
});
