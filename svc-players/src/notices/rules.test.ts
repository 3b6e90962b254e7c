import type { Notice } from './notice.ts';
import { inMail, isOvertaken, isTooLate, mailFrom, nextTry, pushFrom, standsFrom, wants, wasTooLate } from './rules.ts';

const fixture = { id: '4', name: 'Week 4', date: '2026-06-10T16:00:00.000Z', location: 'Here' };
const notice = (over: Partial<Notice> = {}): Notice => ({
  id: 'e:p',
  personId: 'p',
  kind: 'lineUp',
  about: { fixture },
  at: '2026-06-08T10:00:00.000Z',
  ...over,
});
const zone = 'Europe/London';
const at = (text: string): Date => new Date(text);
const preferences = {
  emailNotifications: true,
  matchReminders: false,
  tournamentUpdates: false,
  networkingRequests: false,
};

test('when somebody wants neither reminders nor updates, then they hear of their own match alone', () => {
  expect(
    (['tomorrow', 'drawn', 'seasonClosed', 'lineUp', 'disputed'] as const).filter((kind) =>
      wants(notice({ kind }), preferences, zone),
    ),
  ).toEqual(['lineUp', 'disputed']);
  expect(wants(notice({ kind: 'drawn', about: { fixture, byHand: true } }), preferences, zone)).toBe(true);
  expect(wants(notice({ kind: 'tomorrow' }), { ...preferences, matchReminders: true }, zone)).toBe(true);
});

test.each([
  ['2026-06-08T21:30:00.000Z', '2026-06-09T06:00:00.000Z'],
  ['2026-06-09T05:59:00.000Z', '2026-06-09T06:00:00.000Z'],
  ['2026-06-09T06:00:00.000Z', '2026-06-09T06:00:00.000Z'],
  ['2026-06-09T20:59:00.000Z', '2026-06-09T20:59:00.000Z'],
])('when it is %s, then a push may go out at %s: not between ten and seven by the club’s clock', (now, from) => {
  expect(pushFrom(notice(), at(now), zone, [])).toEqual(at(from));
});

test('when it is a change of today, then no quiet hours hold it up; they do a reminder of today, and what is about no evening', () => {
  const now = at('2026-06-10T04:00:00.000Z');
  expect(pushFrom(notice(), now, zone, [])).toEqual(now);
  expect(pushFrom(notice({ kind: 'tomorrow' }), now, zone, [])).toEqual(at('2026-06-10T06:00:00.000Z'));
  expect(pushFrom(notice({ kind: 'seasonClosed', about: {} }), now, zone, [])).toEqual(at('2026-06-10T06:00:00.000Z'));
});

test('when the last mail is less than an hour ago, then the next waits, but for questions and changes of today', () => {
  const mailedAt = at('2026-06-08T10:00:00.000Z');
  const now = at('2026-06-08T10:10:00.000Z');
  expect(mailFrom([notice()], mailedAt, now, zone, [])).toEqual(at('2026-06-08T11:00:00.000Z'));
  expect(mailFrom([notice()], undefined, now, zone, [])).toEqual(now);
  expect(mailFrom([notice(), notice({ kind: 'disputed' })], mailedAt, now, zone, [])).toEqual(now);
  expect(mailFrom([notice(), notice({ kind: 'asked' })], mailedAt, now, zone, [])).toEqual(now);
  expect(mailFrom([notice({ kind: 'missing' })], mailedAt, now, zone, [])).toEqual(at('2026-06-08T11:00:00.000Z'));
  const today = at('2026-06-10T10:10:00.000Z');
  expect(mailFrom([notice()], today, today, zone, [])).toEqual(today);
});

test('when an evening that was to be today moves to another day, then neither the hour nor the night holds it up; one of another day waits', () => {
  const moved = notice({ kind: 'moved', about: { fixture: { ...fixture, date: '2026-06-17T16:00:00.000Z' } } });
  const now = at('2026-06-10T05:30:00.000Z');
  const late = { ...moved, at: now.toISOString() };
  const heard = [notice({ kind: 'tomorrow' }), late];
  expect(mailFrom([late], now, now, zone, heard)).toEqual(now);
  expect(pushFrom(late, now, zone, heard)).toEqual(now);
  const dayBefore = at('2026-06-09T05:30:00.000Z');
  expect(mailFrom([late], dayBefore, dayBefore, zone, heard)).toEqual(at('2026-06-09T06:30:00.000Z'));
  // What they heard last is that it is no longer today.
  const again = { ...late, at: '2026-06-10T05:31:00.000Z' };
  expect(mailFrom([again], now, now, zone, [...heard, again])).toEqual(at('2026-06-10T06:30:00.000Z'));
});

test('when an evening of today moves and its people have heard nothing of it before, then it is told at once by the date that it had', () => {
  const now = at('2026-06-10T05:30:00.000Z');
  const next = { ...fixture, date: '2026-06-17T16:00:00.000Z' };
  const moved = (about: Notice['about']) =>
    pushFrom(notice({ kind: 'moved', about, at: now.toISOString() }), now, zone, []);
  expect(moved({ fixture: next, formerDate: fixture.date })).toEqual(now);
  expect(moved({ fixture: next })).toEqual(at('2026-06-10T06:00:00.000Z'));
});

test('when another evening is today, or somebody plays next week on the one that was to be today, then that can wait for the morning', () => {
  const now = at('2026-06-10T04:00:00.000Z');
  const nextWeek = { ...fixture, date: '2026-06-17T16:00:00.000Z' };
  const from = (kind: Notice['kind'], about: Notice['about']) =>
    pushFrom(notice({ kind, about, at: now.toISOString() }), now, zone, [notice({ kind: 'left' })]);
  const morning = at('2026-06-10T06:00:00.000Z');
  expect(from('moved', { fixture: { ...nextWeek, id: '5' } })).toEqual(morning);
  expect(from('drawn', { fixture: nextWeek, byHand: true })).toEqual(morning);
});

test('when the club’s day of the evening is over, then it is too late', () => {
  expect(isTooLate(notice(), at('2026-06-10T22:59:00.000Z'), zone)).toBe(false);
  expect(isTooLate(notice(), at('2026-06-10T23:00:00.000Z'), zone)).toBe(true);
  expect(isTooLate(notice({ about: {} }), at('2026-06-11T10:00:00.000Z'), zone)).toBe(true);
});

test('when something happens once its evening is over, then it was too late from the start; before that, and about no evening, it was not', () => {
  expect(wasTooLate(notice({ at: '2026-06-10T22:59:59.999Z' }), zone)).toBe(false);
  expect(wasTooLate(notice({ at: '2026-06-10T23:00:00.000Z' }), zone)).toBe(true);
  expect(wasTooLate(notice({ about: {} }), zone)).toBe(false);
});

test('when an evening that was to come moves to a day that is gone, then it is worth telling until the day that it was to be on is over', () => {
  const gone = { fixture: { ...fixture, date: '2026-06-03T16:00:00.000Z' } };
  const moved = notice({ kind: 'moved', about: { ...gone, formerDate: fixture.date } });
  expect([wasTooLate(moved, zone), isTooLate(moved, at('2026-06-10T22:59:59.999Z'), zone)]).toEqual([false, false]);
  expect(isTooLate(moved, at('2026-06-10T23:00:00.000Z'), zone)).toBe(true);
  expect(
    isTooLate(
      notice({ kind: 'moved', about: { fixture, formerDate: gone.fixture.date } }),
      at('2026-06-10T22:00:00.000Z'),
      zone,
    ),
  ).toBe(false);
  // As a replica of before says it.
  expect(wasTooLate(notice({ kind: 'moved', about: gone }), zone)).toBe(true);
});

test.each([
  ['in half an hour', '2026-06-10T16:30:00.000Z', '2026-06-10T16:05:00.000Z'],
  ['in less', '2026-06-10T16:29:59.999Z', undefined],
  ['at no time any more', undefined, '2026-06-10T16:05:00.000Z'],
])('when a match is to tee off %s, then that is told once it has stood, or at once: %s %s', (_when, teeTime, from) => {
  const about = { fixture, ...(teeTime !== undefined && { teeTime }) };
  const one = notice({ kind: 'teeTime', about, at: '2026-06-10T16:00:00.000Z' });
  expect(standsFrom(one, new Date(one.at))?.toISOString()).toBe(from);
  expect(standsFrom({ ...one, kind: 'lineUp' }, new Date(one.at))).toBeUndefined();
});

test('when a tee time has come, then it is too late to tell it; of anything else about the match it is not', () => {
  const about = { fixture, teeTime: '2026-06-10T16:30:00.000Z' };
  const [before, then] = [at('2026-06-10T16:29:59.999Z'), at('2026-06-10T16:30:00.000Z')];
  expect([before, then].map((now) => isTooLate(notice({ kind: 'teeTime', about }), now, zone))).toEqual([false, true]);
  expect(isTooLate(notice({ kind: 'lineUp', about }), then, zone)).toBe(false);
  expect(isTooLate(notice({ kind: 'teeTime' }), then, zone)).toBe(false);
});

test('when the other side stays away, then it is tried after a minute, and at least every quarter of an hour', () => {
  const now = at('2026-06-10T10:00:00.000Z');
  expect([1, 2, 9].map((tries) => (nextTry(tries, now).getTime() - now.getTime()) / 60_000)).toEqual([1, 2, 15]);
});

test('when they were told already how it is since, then what comes late about the same evening would mislead; anything else is told', () => {
  const [early, late] = ['2026-06-10T15:00:00.000Z', '2026-06-10T15:00:02.000Z'];
  const isLate = (kind: Notice['kind'], told: Partial<Notice>, at = early) =>
    isOvertaken(notice({ kind, at }), { waiting: [], told: [notice({ at: late, ...told })] });
  expect(isLate('left', { kind: 'lineUp' })).toBe(true);
  expect(isLate('drawn', { kind: 'left' })).toBe(true);
  expect(isLate('moved', { kind: 'moved' })).toBe(true);
  expect(isLate('left', { kind: 'lineUp' }, '2026-06-10T15:00:03.000Z')).toBe(false);
  expect(isLate('left', { kind: 'lineUp', about: { fixture: { ...fixture, id: '5' } } })).toBe(false);
  expect(isLate('drawn', { kind: 'moved' })).toBe(false);
  expect(isLate('tomorrow', { kind: 'lineUp' })).toBe(true);
  expect(isLate('tomorrow', { kind: 'moved' })).toBe(true);
  expect(isLate('tomorrow', { kind: 'teeTime' })).toBe(false);
  expect(isLate('moved', { kind: 'left' })).toBe(true);
  expect(isLate('teeTime', { kind: 'left' })).toBe(true);
  expect(isLate('teeTime', { kind: 'moved' })).toBe(true);
  expect(isLate('teeTime', { kind: 'lineUp' })).toBe(false);
  expect(isLate('teeTime', { kind: 'lineUp', about: { fixture, standInId: 'gus' } })).toBe(true);
  expect(isLate('moved', { kind: 'teeTime' })).toBe(false);
  expect(isLate('moved', { kind: 'lineUp' })).toBe(false);
  expect(isLate('disputed', { kind: 'disputed' })).toBe(false);
  expect(isLate('asked', { kind: 'left' })).toBe(false);
});

test('when a match is made or changes while its reminder still waits, then that alone is told; a tee time leaves the reminder', () => {
  const reminder = notice({ kind: 'tomorrow', at: '2026-06-09T08:00:00.000Z' });
  const isReplaced = (kind: Notice['kind'], at = '2026-06-09T08:20:00.000Z') =>
    isOvertaken(reminder, { waiting: [reminder, notice({ kind, at })], told: [] });
  expect((['moved', 'left', 'lineUp', 'drawn', 'teeTime'] as const).filter((kind) => isReplaced(kind))).toEqual([
    'moved',
    'left',
    'lineUp',
    'drawn',
  ]);
  expect(isReplaced('moved', '2026-06-09T07:00:00.000Z')).toBe(false);
});

test('when a match is decided and taken back while nobody has heard of it, then the last alone is told; another line-up leaves what was told of the match', () => {
  const isReplaced = (one: Partial<Notice>, later: Partial<Notice>) => {
    const [before, after] = [notice(one), notice({ at: '2026-06-08T10:20:00.000Z', ...later })];
    return isOvertaken(before, { waiting: [before, after], told: [] });
  };
  const off = { kind: 'left', about: { fixture, matchId: '12', isDecided: true } } as const;
  const on = { kind: 'drawn', about: { fixture, matchId: '12', byHand: true } } as const;
  expect([isReplaced(off, on), isReplaced(on, off), isReplaced({ kind: 'drawn' }, off)]).toEqual([true, true, true]);
  expect(isReplaced(on, { kind: 'lineUp' })).toBe(false);
  expect(isReplaced(off, { ...on, about: { fixture: { ...fixture, id: '5' }, byHand: true } })).toBe(false);
});

test('when an evening is off, then nothing else of it that still waits is told; what is of another, or came since, is', () => {
  const off = notice({ kind: 'left', about: { fixture, isOff: true }, at: '2026-06-09T08:20:00.000Z' });
  const isReplaced = (over: Partial<Notice>) => {
    const one = notice({ at: '2026-06-09T08:00:00.000Z', ...over });
    return isOvertaken(one, { waiting: [one, off], told: [] });
  };
  const kinds = ['tomorrow', 'drawn', 'noOpponent', 'lineUp', 'moved', 'teeTime', 'left', 'missing'] as const;
  expect(kinds.filter((kind) => !isReplaced({ kind }))).toEqual([]);
  expect(isReplaced({ kind: 'tomorrow', about: { fixture: { ...fixture, id: '5' } } })).toBe(false);
  expect([isReplaced({ kind: 'result', about: {} }), isReplaced({ at: '2026-06-09T08:30:00.000Z' })]).toEqual([
    false,
    false,
  ]);
});

test('when an absence is settled, then nothing of it is asked or told where that still waits, whichever comes first; what is asked anew, or of another match, is', () => {
  const about = { fixture, matchId: '13', absentId: 'ann' };
  const asked = notice({ kind: 'asked', about, at: '2026-06-08T22:00:00.000Z' });
  const end = (kind: Notice['kind'], over: Partial<Notice> = {}) =>
    notice({ kind, about: { matchId: '13', absentId: 'ann' }, at: '2026-06-08T22:30:00.000Z', ...over });
  const isOver = (other: Notice, list: 'waiting' | 'told') =>
    isOvertaken(asked, { waiting: [asked], told: [], [list]: [other] });
  expect(isOver(end('settled'), 'told')).toBe(true);
  expect([isOver(end('notNeeded'), 'waiting'), isOver(end('notNeeded'), 'told')]).toEqual([true, true]);
  expect(isOver(end('settled', { at: '2026-06-08T21:00:00.000Z' }), 'told')).toBe(false);
  expect(isOver(end('settled', { about: { matchId: '14', absentId: 'ann' } }), 'told')).toBe(false);
  expect(isOver(end('settled', { about: { matchId: '13', absentId: 'bob' } }), 'told')).toBe(false);
  expect(isOver(end('offered'), 'told')).toBe(false);
  const others = (['missing', 'absent', 'offered', 'notNeeded'] as const).filter((kind) =>
    isOvertaken({ ...asked, kind }, { waiting: [], told: [end('settled')] }),
  );
  expect(others).toEqual(['missing', 'absent', 'offered']);
});

test('when a tee time waits and its evening moves, or its person plays no more, then it is not told; one of another match, or whose opponent alone changed, is', () => {
  const teeTime = notice({ kind: 'teeTime', about: { fixture, matchId: '12', opponentId: 'ben' } });
  const isEnded = (kind: Notice['kind'], about: Notice['about'] = { fixture, matchId: '12' }) =>
    isOvertaken(teeTime, { waiting: [teeTime, notice({ kind, about, at: '2026-06-08T10:02:00.000Z' })], told: [] });
  expect([isEnded('moved'), isEnded('left', { fixture }), isEnded('teeTime')]).toEqual([true, true, true]);
  expect(isEnded('lineUp', { fixture, matchId: '12', standInId: 'gus' })).toBe(true);
  expect(isEnded('lineUp', { fixture, matchId: '13', standInId: 'gus' })).toBe(false);
  expect(isEnded('lineUp', { fixture, matchId: '12', opponentId: 'gus' })).toBe(false);
  expect(isEnded('teeTime', { fixture, matchId: '13' })).toBe(false);
  expect(isEnded('moved', { fixture: { ...fixture, id: '5' } })).toBe(false);
});

test('when several go as one mail, then a question leads, then changes of today, and what can wait keeps its order behind them', () => {
  const waiting = [
    notice({ id: 'result', kind: 'result', about: {} }),
    notice({ id: 'other day', about: { fixture: { ...fixture, id: '5', date: '2026-06-17T16:00:00.000Z' } } }),
    notice({ id: 'today' }),
    notice({ id: 'question', kind: 'asked' }),
  ];
  const ids = inMail(waiting, at('2026-06-10T10:00:00.000Z'), zone, waiting).map(({ id }) => id);
  expect(ids).toEqual(['question', 'today', 'result', 'other day']);
});
