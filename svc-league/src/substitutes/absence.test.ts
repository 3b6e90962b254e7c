import { assignSubstitute } from '../matches/line-up.ts';
import { newMatch } from '../matches/match.ts';
import type { Asked, Match } from '../matches/match.ts';
import type { Person } from '../people/person.ts';
import { startRound } from '../matches/start.ts';
import {
  askedAnew,
  lookedForAgain,
  lookedForAgainNews,
  openAbsence,
  reportAbsence,
  withAbsencesSettled,
  withEarlierAbsencesSettled,
  withdrawAbsence,
} from './absence.ts';
import type { AbsenceNews } from './absence.ts';
import { absenceTeller, adminsAmong } from './absence-news.ts';
import { answerQuestion } from './answering.ts';
import { helpersAmong, stillFree } from './helpers.ts';

const at = '2026-06-10T11:00:00.000Z';
const fixture = { id: '4', name: 'Week 4', date: at, location: 'Here', createdAt: at };
const tell = absenceTeller(fixture, ['adam']);
const match: Match = newMatch({ id: '1', fixtureId: '4', player1Id: 'ann', player2Id: 'bob', createdAt: at });
const sue: Asked = { personId: 'sue', as: 'substitute' };
const cat: Asked = { personId: 'cat', as: 'player' };
const report = (from: Match, free: readonly Asked[] = [sue, cat], personId = 'ann') =>
  reportAbsence(from, { personId, by: personId, at, free, tell });
const say = (from: Match, helperId: string, answer: 'yes') =>
  answerQuestion(from, { personId: 'ann', helperId, answer, canCome: () => true, tell });
const reported = report(match).next;
const toldBy = (change: { readonly events: readonly { readonly data: object }[] }) =>
  change.events.map(({ data }) => data);

test('when somebody cannot play, then those who are free are asked and the admins told, once', () => {
  const first = report(match);
  expect(first.next.absences).toEqual([{ personId: 'ann', by: 'ann', at, asked: [sue, cat] }]);
  expect(toldBy(first)).toEqual([
    expect.objectContaining({ playerId: 'ann', opponentId: 'bob', askedIds: ['sue', 'cat'], adminIds: ['adam'] }),
  ]);
  expect(report(reported)).toEqual({ next: reported, events: [] });
  const again = report(reported, [sue, { personId: 'sol', as: 'substitute' }]);
  expect(toldBy(again)).toEqual([expect.objectContaining({ askedIds: ['sol'], adminIds: [] })]);
});

test('when an admin has others asked later, then who said it first, and when, stays', () => {
  const later = { by: 'adam', at: '2026-06-10T12:00:00.000Z', free: [{ personId: 'sol', as: 'substitute' }] } as const;
  const { next } = reportAbsence(reported, { personId: 'ann', tell, ...later });
  expect(next.absences).toMatchObject([{ by: 'ann', at, asked: [sue, cat, ...later.free] }]);
});

test('when they are in no match, somebody plays for them, or the round has started, then it is refused', () => {
  expect(() => report(match, [], 'zoe')).toThrow('This player is not in the match');
  expect(() => report({ ...match, player1SubId: 'sid' })).toThrow('Somebody else plays for them already');
  const withdraw = (from: Match, personId: string) => () => withdrawAbsence(from, { personId, by: 'adam', tell });
  expect(withdraw(reported, 'zoe')).toThrow('This player is not in the match');
  expect(withdraw({ ...reported, player1SubId: 'sid' }, 'ann')).toThrow('Somebody else plays for them already');
  const started: Match = { ...reported, status: 'in_progress' };
  for (const change of [() => report(started), () => withdrawAbsence(started, { personId: 'ann', by: 'ann', tell })])
    expect(change).toThrow('The round has started, so the line-up stands');
  expect(report({ ...match, player1SubId: 'sid' }, [sue], 'sid').next.absences).toHaveLength(1);
});

test('when they can play after all, then whoever had said yes is told, and it can be said again', () => {
  const offered = say(reported, 'sue', 'yes').next;
  const back = withdrawAbsence(offered, { personId: 'ann', by: 'ann', tell });
  expect(openAbsence(back.next, 'ann')).toBeUndefined();
  expect(toldBy(back)).toEqual([expect.objectContaining({ settledIds: ['sue'], overIds: ['cat'] })]);
  expect(withdrawAbsence(back.next, { personId: 'ann', by: 'ann', tell }).next).toBe(back.next);
  expect(report(back.next).next.absences).toEqual([{ personId: 'ann', by: 'ann', at, asked: [sue, cat] }]);
});

test('when it is over and nobody had been asked, then that is told all the same: admins may wait to hear that they are missing', () => {
  const alone = report(match, []).next;
  const back = (by: string) => toldBy(withdrawAbsence(alone, { personId: 'ann', by, tell: absenceTeller(fixture) }));
  expect(back('ann')).toEqual([expect.objectContaining({ adminIds: [], settledIds: [], overIds: [] })]);
  expect(back('ann')).toEqual([expect.not.objectContaining({ by: expect.anything() as unknown })]);
  // Whoever heard that an admin has said it hears that it is taken back.
  expect(back('adam')).toEqual([expect.objectContaining({ by: 'adam', overIds: [] })]);
});

test('when an admin says that somebody cannot play, then who says it is told with it, once, also where there is nobody else to tell', () => {
  const by = (personId: string, from = match, free: readonly Asked[] = []) =>
    toldBy(reportAbsence(from, { personId: 'ann', by: personId, at, free, tell: absenceTeller(fixture) }));
  expect(by('adam')).toEqual([expect.objectContaining({ playerId: 'ann', by: 'adam', askedIds: [], adminIds: [] })]);
  expect(by('ann', match, [sue])).toEqual([expect.not.objectContaining({ by: expect.anything() as unknown })]);
  const more = by('adam', reported, [{ personId: 'sol', as: 'substitute' }]);
  expect(more).toEqual([expect.not.objectContaining({ by: expect.anything() as unknown })]);
});

test('when an admin places somebody by hand, then it is settled, and whoever had said yes and is not taken is told', () => {
  const offered = say(reported, 'cat', 'yes').next;
  const substitute = { id: 'sue', name: 'Sue', role: 'substitution', isActive: true, handicap: 7 } as const;
  const change = assignSubstitute(offered, { originalPlayerId: 'ann', substitute });
  const settled = withAbsencesSettled(offered, change, tell);
  expect(openAbsence(settled.next, 'ann')).toBeUndefined();
  expect(toldBy(settled)).toEqual([expect.objectContaining({ opponentId: 'bob', settledIds: ['cat'] })]);
  const taken = say(reported, 'sue', 'yes').next;
  // The others are told nothing, but what would still ask them is held back.
  const placed = withAbsencesSettled(taken, { next: { ...taken, player1SubId: 'sue' }, events: [] }, tell);
  expect(toldBy(placed)).toEqual([
    expect.objectContaining({ askedIds: [], adminIds: [], settledIds: [], overIds: ['sue', 'cat'] }),
  ]);
  expect(
    withAbsencesSettled(offered, { next: { ...offered, player2SubId: 'zed' }, events: [] }, tell).next,
  ).toMatchObject({
    absences: offered.absences,
  });
});

test('when neither can play and one gets a substitute, then the other is looked for all the same, and whoever was asked for them is told nothing', () => {
  const both = report(say(reported, 'sue', 'yes').next, [cat], 'bob').next;
  expect([openAbsence(both, 'ann')?.asked, openAbsence(both, 'bob')?.asked]).toEqual([
    [{ ...sue, answer: 'yes' }, cat],
    [cat],
  ]);
  const [told] = tell({ match: both, playerId: 'zoe', askedIds: ['zed'] });
  const events = told ? [told] : [];
  const placed = withAbsencesSettled(both, { next: { ...both, player1SubId: 'sue' }, events }, tell);
  expect(openAbsence(placed.next, 'bob')).toEqual(openAbsence(both, 'bob'));
  expect(toldBy(placed)).toEqual([told?.data, expect.objectContaining({ playerId: 'ann', overIds: ['sue', 'cat'] })]);
});

test('when a start is taken back, then an absence is open again, and whoever had said yes has not answered', () => {
  expect(openAbsence(askedAnew(say(reported, 'sue', 'yes').next), 'ann')?.asked).toEqual([sue, cat]);
  expect(askedAnew(reported)).toBe(reported);
});

test('when somebody is looked for again, then whoever had said yes is asked anew, and neither who said no nor who plays', () => {
  const asked: readonly Asked[] = [
    { ...sue, answer: 'yes' },
    { ...cat, answer: 'no' },
    { personId: 'dan', as: 'player', answer: 'yes' },
    { personId: 'bob', as: 'player' },
  ];
  const before: Match = {
    ...match,
    absences: [
      { personId: 'ann', by: 'ann', at, asked, settled: true, placed: true },
      { personId: 'bob', by: 'bob', at, asked: [sue] },
    ],
  };
  const after = lookedForAgain(before, 'player1', 'sue', at);
  expect(openAbsence(after, 'ann')?.asked).toEqual([
    { ...cat, answer: 'no' },
    { personId: 'dan', as: 'player' },
    { personId: 'bob', as: 'player' },
  ]);
  expect(toldBy({ events: lookedForAgainNews(before, after, tell) })).toEqual([
    expect.objectContaining({ askedIds: ['dan'], adminIds: [] }),
  ]);
});

test('when the evening was moved to another day, then what was said before is settled, and what was said since stands', () => {
  const both = reportAbsence(reported, {
    personId: 'bob',
    by: 'bob',
    at: '2026-06-10T11:01:00.000Z',
    free: [],
    tell,
  }).next;
  const after = withEarlierAbsencesSettled(both, '2026-06-10T11:01:00.000Z');
  expect([openAbsence(after, 'ann'), openAbsence(after, 'bob')]).toEqual([undefined, openAbsence(both, 'bob')]);
  expect(withEarlierAbsencesSettled(both, at)).toBe(both);
});

test('when the match has started, then nobody is looked for any more', () => {
  const handicaps = new Map([
    ['ann', 19],
    ['bob', 36],
  ]);
  const scorer = { playerId: 'bob', isAdmin: false };
  const started = startRound(reported, { scorer, handicaps, at }).next;
  expect(openAbsence(started, 'ann')).toBeUndefined();
  expect(() => say(started, 'sue', 'yes')).toThrow('This is settled');
});

test('when the fixture is gone, or there is nobody to tell, then nothing is told', () => {
  const news: AbsenceNews = { match, playerId: 'ann', askedIds: ['sue'] };
  expect(absenceTeller(undefined, ['adam'])(news)).toEqual([]);
  expect(absenceTeller(fixture)({ match, playerId: 'ann' })).toEqual([]);
});

test('when admins are told, then neither who is suspended nor who did it', () => {
  const person = (id: string, over: Partial<Person> = {}): Person => ({
    ...{ id, name: id, handicap: 18, role: 'admin', isActive: true },
    ...over,
  });
  const people = [person('adam'), person('sam', { isActive: false }), person('abe'), person('ann', { role: 'player' })];
  expect(adminsAmong(people, 'abe')).toEqual(['adam']);
});

test('when a substitute takes no part in the league, then they are asked all the same, since it is their role', () => {
  const person = { id: 'sam', name: 'Sam Reid', role: 'substitution', isActive: true, plays: false } as Person;
  expect(helpersAmong([person, { ...person, id: 'pat', role: 'player' }], [], [])).toEqual([
    { personId: 'sam', as: 'substitute' },
  ]);
});

test('when it is asked whether somebody can still come, then they are known, not suspended, in no match of the evening, and not out of it', () => {
  const canCome = stillFree(
    new Map([
      ['sue', { isActive: true }],
      ['sid', { isActive: true }],
      ['eve', { isActive: false }],
      ['sol', { isActive: true }],
    ]),
    [{ ...match, player2SubId: 'sid' }],
    [
      { playerId: 'sue', answer: 'in' },
      { playerId: 'sol', answer: 'out' },
    ],
  );
  expect(['sue', 'sid', 'eve', 'gone', 'sol'].map(canCome)).toEqual([true, false, false, false, false]);
});

test('when it is worked out who is free, then substitutes who are not out and members who are in and play nowhere', () => {
  const person = (id: string, over: object = {}) =>
    ({ id, name: id, handicap: 1, role: 'player', isActive: true, ...over }) as const;
  const people = [
    person('ann'),
    person('cat'),
    person('dan'),
    person('eve', { isActive: false }),
    person('fay', { plays: false }),
    person('sue', { role: 'substitution' }),
    person('sol', { role: 'substitution' }),
    person('sid', { role: 'substitution' }),
  ];
  const answers = (['ann', 'cat', 'eve', 'fay'] as const).map((playerId) => ({ playerId, answer: 'in' as const }));
  const here = [{ ...match, player2SubId: 'sid' }];
  expect(helpersAmong(people, here, [...answers, { playerId: 'sol', answer: 'out' }])).toEqual([cat, sue]);
});
