import { annasDetails } from '../../test/a-player.ts';
import { makeReady, reserve } from '../people/player.ts';
import { choosePreferences } from '../preferences/preferences.ts';
import type { Queued } from './queued.ts';
import { triage } from './triage.ts';
import type { Triage, TriageGiven } from './triage.ts';

const fixture = { id: '4', name: 'Week 4', date: '2026-06-10T16:00:00.000Z', location: 'Here' };
const now = new Date('2026-06-10T10:00:00.000Z');
const player = makeReady(reserve(annasDetails, { id: 'anna', attempt: 'a', at: now.toISOString() }), 'a');
const given: TriageGiven = { player, isOpen: true, timeZone: 'Europe/London', now };

const on = (state: Queued['push']['state']) => ({ state, from: now, tries: 0 });
const one = (id: string, over: Partial<Queued> = {}): Queued => ({
  id,
  personId: 'anna',
  kind: 'lineUp',
  about: { fixture },
  at: '2026-06-10T09:00:00.000Z',
  mail: on('waiting'),
  push: on('waiting'),
  reach: { doneIds: [], told: false },
  ...over,
});
const over = { about: { fixture: { ...fixture, date: '2026-06-09T16:00:00.000Z' } }, at: '2026-06-09T09:00:00.000Z' };

/** The lists that hold something, by the ids in them. */
const listsOf = ({ early, ...lists }: Triage) =>
  Object.fromEntries(
    Object.entries({ ...lists, early: early.map((each) => each.one) }).flatMap(([name, all]) =>
      all.length === 0 ? [] : [[name, all.map(({ id }) => id)]],
    ),
  );

test('when everything is mixed, then each is in one list: cut off, unwanted, too late, early, due; what is settled on this channel is in none', () => {
  const all = [
    one('cut off', { push: on('sending') }),
    one('another channel', { push: on('sent'), about: {} }),
    one('dropped', { push: on('dropped') }),
    one('failed', { push: on('failed') }),
    one('unwanted', { kind: 'result', about: { matchId: '12' } }),
    one('late', over),
    one('told', { ...over, reach: { doneIds: ['phone'], told: true } }),
    one('early', { kind: 'teeTime', at: '2026-06-10T09:58:00.000Z' }),
    one('stands', { kind: 'teeTime', about: { fixture, matchId: '13' }, at: '2026-06-10T09:55:00.000Z' }),
    one('due'),
  ];
  const found = triage(all, 'push', { ...given, player: choosePreferences(player, { tournamentUpdates: false }) });
  expect(listsOf(found)).toEqual({
    cutOff: ['cut off'],
    unwanted: ['unwanted'],
    told: ['told'],
    late: ['late'],
    early: ['early'],
    due: ['stands', 'due'],
  });
  expect(found.early.map(({ from }) => from.toISOString())).toEqual(['2026-06-10T10:03:00.000Z']);
});

test('when one of their phones has it and it is too late, then it is told there, and late by mail', () => {
  const all = [one('late', { ...over, reach: { doneIds: ['phone'], told: true } })];
  expect([listsOf(triage(all, 'push', given)), listsOf(triage(all, 'mail', given))]).toEqual([
    { told: ['late'] },
    { late: ['late'] },
  ]);
});

test.each([
  ['is gone', { player: undefined }],
  ['is suspended', { player: { ...player, isActive: false } }],
  ['is told nothing on this channel', { isOpen: false }],
])(
  'when somebody %s, then what waits is unwanted, and what was cut off is still not known to have gone out',
  (_, but) => {
    const all = [one('cut off', { mail: on('sending') }), one('waits'), one('early', { kind: 'teeTime' })];
    expect(listsOf(triage(all, 'mail', { ...given, ...but }))).toEqual({
      cutOff: ['cut off'],
      unwanted: ['waits', 'early'],
    });
  },
);

test.each(['missing', 'offered'] as const)(
  'when somebody is no admin any more by the time that %s goes out, then it is unwanted',
  (kind) => {
    const all = [one('for admins', { kind, about: { fixture, matchId: '13', absentId: 'ben' } })];
    expect(listsOf(triage(all, 'mail', given))).toEqual({ unwanted: ['for admins'] });
    const admin = { ...given, player: { ...player, role: 'admin' as const } };
    expect(listsOf(triage(all, 'mail', admin))).toEqual({ due: ['for admins'] });
  },
);

test('when a silent notice, or a later one that was told on this channel, overtakes one, then it is unwanted; what was told on another channel alone does not', () => {
  const about = { fixture, matchId: '13', absentId: 'ben' };
  const asked = one('asked', { kind: 'asked', about });
  const settled = one('settled', {
    ...{ kind: 'settled', about: { matchId: '13', absentId: 'ben' }, at: '2026-06-10T09:30:00.000Z' },
    ...{ mail: on('dropped'), push: on('dropped') },
  });
  expect(listsOf(triage([asked, settled], 'mail', given))).toEqual({ unwanted: ['asked'] });
  const later = one('later', { at: '2026-06-10T09:30:00.000Z', push: on('sent'), mail: on('dropped') });
  expect(listsOf(triage([one('first'), later], 'push', given))).toEqual({ unwanted: ['first'] });
  expect(listsOf(triage([one('first'), later], 'mail', given))).toEqual({ due: ['first'] });
});

test.each([
  ['a later version', 'unwanted', { matchId: '12', version: 25 }],
  ['the version of its result, which counts again', 'due', { matchId: '12', version: 24 }],
  ['an earlier version', 'due', { matchId: '12', version: 23 }],
  ['a later version of another match', 'due', { matchId: '13', version: 25 }],
])('when a match was decided, or its score taken back, in %s, then the result is %s', (_what, list, about) => {
  const result = one('result', { kind: 'result', about: { matchId: '12', version: 24 } });
  // Which of them happened first by the clock says nothing.
  const undone = one('undone', { kind: 'undone', about, at: '2026-06-10T08:00:00.000Z', mail: on('dropped') });
  expect(listsOf(triage([undone, result], 'mail', given))).toEqual({ [list]: ['result'] });
  expect(listsOf(triage([undone, { ...result, mail: on('sent') }], 'mail', given))).toEqual({});
});

test('when a result was kept by a replica of before, which says no version, then only what happened after it undoes it', () => {
  const result = one('result', { kind: 'result', about: { matchId: '12' } });
  const undoneAt = (at: string) =>
    one('undone', { kind: 'undone', about: { matchId: '12', version: 25 }, at, mail: on('dropped') });
  expect(listsOf(triage([undoneAt('2026-06-10T08:30:00.000Z'), result], 'mail', given))).toEqual({ due: ['result'] });
  // The write that says that it counts again is the one that takes the decision back.
  expect(listsOf(triage([undoneAt(result.at), result], 'mail', given))).toEqual({ due: ['result'] });
  expect(listsOf(triage([result, undoneAt('2026-06-10T09:30:00.000Z')], 'mail', given))).toEqual({
    unwanted: ['result'],
  });
});

const since = (id: string, over: Partial<Queued>) => one(id, { at: '2026-06-10T09:30:00.000Z', ...over });

test.each([
  ['left', 'drawn'],
  ['left', 'noOpponent'],
  ['noOpponent', 'drawn'],
  ['noOpponent', 'noOpponent'],
] as const)(
  'when the matches of an evening are deleted and drawn anew while news of both waits, then of %s and %s the last alone is told; to whoever wants neither draws nor reminders, that they left',
  (before, after) => {
    const all = [one('before', { kind: before }), since('after', { kind: after })];
    expect(listsOf(triage(all, 'mail', given))).toEqual({ unwanted: ['before'], due: ['after'] });
    const neither = choosePreferences(player, { tournamentUpdates: false, matchReminders: false });
    const without = { ...given, player: neither };
    const told = before === 'left' ? { unwanted: ['after'], due: ['before'] } : { unwanted: ['before', 'after'] };
    expect(listsOf(triage(all, 'mail', without))).toEqual(told);
  },
);

test.each([
  ['the day before', 'due', '2026-06-09T22:30:00.000Z'],
  ['two days before', 'unwanted', '2026-06-08T22:30:00.000Z'],
])('when somebody who wants reminders and no draws is drawn %s, then that is %s', (_when, list, at) => {
  const reminded = { ...given, now: new Date(at), player: choosePreferences(player, { tournamentUpdates: false }) };
  for (const kind of ['drawn', 'noOpponent'] as const)
    expect(listsOf(triage([one(kind, { kind, at })], 'mail', reminded))).toEqual({ [list]: [kind] });
  const neither = choosePreferences(reminded.player, { matchReminders: false });
  const all = [one('drawn', { kind: 'drawn', at })];
  expect(listsOf(triage(all, 'mail', { ...reminded, player: neither }))).toEqual({ unwanted: ['drawn'] });
});

test('when somebody who wants reminders and no draws is drawn while their reminder waits, then the draw takes its place', () => {
  const all = [one('reminder', { kind: 'tomorrow' }), since('drawn', { kind: 'drawn' })];
  const reminded = { ...given, player: choosePreferences(player, { tournamentUpdates: false }) };
  expect(listsOf(triage(all, 'mail', reminded))).toEqual({ unwanted: ['reminder'], due: ['drawn'] });
});

const byGus = { fixture, opponentId: 'ben', standInId: 'gus' };
const themselves = { fixture, opponentId: 'ben' };

test.each([
  ['comes to play for them', themselves, byGus],
  ['no longer plays for them', byGus, themselves],
])('when somebody %s while news of before waits, then the last alone is told', (_what, before, after) => {
  const all = [one('before', { about: before }), since('after', { about: after })];
  expect(listsOf(triage(all, 'mail', given))).toEqual({ unwanted: ['before'], due: ['after'] });
});

const dayOf = (date: string) => ({ ...fixture, date: `2026-06-${date}T16:00:00.000Z` });
const toDay = (date: string, former: string) => ({ fixture: dayOf(date), formerDate: dayOf(former).date });
const toPlace = { fixture: { ...dayOf('12'), location: 'There' }, moved: 'place' } as const;

test.each([
  ['to a day and another', 'unwanted', toDay('12', '10'), toDay('13', '12')],
  ['to a place and a day', 'unwanted', toPlace, toDay('13', '12')],
  ['to a place and another', 'unwanted', toPlace, toPlace],
  ['to a day, and then to a place', 'due', toDay('12', '10'), toPlace],
] as const)('when an evening moves %s while both wait, then the first is %s', (_what, list, before, after) => {
  const first = one('before', { kind: 'moved', about: before });
  const second = since('after', { kind: 'moved', about: after });
  const found = listsOf(triage([first, second], 'push', given));
  expect(found[list]).toContain('before');
  expect(found.due).toContain('after');
  // Nor is the new day lost where that it is elsewhere came first.
  expect(listsOf(triage([first, { ...second, push: on('sent') }], 'push', given))).toEqual({ [list]: ['before'] });
});

test.each([
  ['moves once more', { kind: 'moved', about: toDay('13', '12') }],
  ['is off', { kind: 'left', about: { fixture: dayOf('12'), isOff: true } }],
] as const)('when an evening moves and %s, then that is told with the day that its people know', (_what, then) => {
  const moved = one('moved', { kind: 'moved', about: toDay('12', '10') });
  const formerOf = (state: Queued['push']['state'], later: readonly Queued[] = []) =>
    triage([{ ...moved, push: on(state) }, ...later, since('then', then)], 'push', given).due.at(-1)?.about.formerDate;
  expect([formerOf('waiting'), formerOf('dropped')]).toEqual([dayOf('10').date, dayOf('10').date]);
  const own = 'formerDate' in then.about ? then.about.formerDate : undefined;
  expect(formerOf('sent')).toBe(own);
  const heard = one('heard', { ...{ kind: 'moved', about: toDay('12', '11') }, at: '2026-06-10T09:10:00.000Z' });
  expect(formerOf('dropped', [{ ...heard, push: on('sent') }])).toBe(own);
});

test('when an evening moves twice, and another one moves, while a reminder waits, then the last move is told with the day that its people know', () => {
  const elsewhere = { fixture: { ...dayOf('18'), id: '5' }, formerDate: dayOf('17').date };
  const all = [
    one('reminder', { kind: 'tomorrow' }),
    one('other', { kind: 'moved', about: elsewhere, at: '2026-06-10T09:05:00.000Z' }),
    one('first', { kind: 'moved', about: toDay('12', '10'), at: '2026-06-10T09:10:00.000Z' }),
    one('second', { kind: 'moved', about: toDay('13', '12'), at: '2026-06-10T09:20:00.000Z' }),
    since('last', { kind: 'moved', about: toDay('14', '13') }),
  ];
  const { due } = triage(all, 'push', given);
  expect(due.map(({ id, about }) => [id, about.formerDate])).toEqual([
    ['other', dayOf('17').date],
    ['last', dayOf('10').date],
  ]);
});

test('when it was too late already when it happened, then it is unwanted and not late', () => {
  const all = [one('after', { ...over, at: '2026-06-10T09:00:00.000Z' })];
  expect(listsOf(triage(all, 'mail', given))).toEqual({ unwanted: ['after'] });
});
