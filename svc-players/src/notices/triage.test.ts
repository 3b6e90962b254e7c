import { makeReady, reserve } from '../people/player.ts';
import { choosePreferences } from '../preferences/preferences.ts';
import type { Queued } from './queued.ts';
import { triage } from './triage.ts';
import type { Triage, TriageGiven } from './triage.ts';

const fixture = { id: '4', name: 'Week 4', date: '2026-06-10T16:00:00.000Z', location: 'Here' };
const now = new Date('2026-06-10T10:00:00.000Z');
const details = {
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna@example.org',
  handicap: 18,
  role: 'player',
  isActive: true,
  availableForSubstitution: false,
} as const;
const player = makeReady(reserve(details, { id: 'anna', attempt: 'a', at: now.toISOString() }), 'a');
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

test('when it was too late already when it happened, then it is unwanted and not late', () => {
  const all = [one('after', { ...over, at: '2026-06-10T09:00:00.000Z' })];
  expect(listsOf(triage(all, 'mail', given))).toEqual({ unwanted: ['after'] });
});
