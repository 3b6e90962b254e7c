import fc from 'fast-check';
import { assignSubstitute } from '../matches/line-up.ts';
import { newMatch } from '../matches/match.ts';
import type { Asked, Match } from '../matches/match.ts';
import type { Person } from '../people/person.ts';
import { startRound } from '../matches/start.ts';
import {
  answerQuestion,
  offerOf,
  openAbsence,
  reportAbsence,
  withAbsencesSettled,
  withEarlierAbsencesSettled,
  withdrawAbsence,
} from './absence.ts';
import type { AbsenceNews, CanCome } from './absence.ts';
import { absenceTeller } from './absence-news.ts';
import { helpersAmong, stillFree } from './helpers.ts';

const at = '2026-06-10T11:00:00.000Z';
const fixture = { id: '4', name: 'Week 4', date: at, location: 'Here', createdAt: at };
const tell = absenceTeller(fixture, ['adam']);
const match: Match = newMatch({ id: '1', fixtureId: '4', player1Id: 'ann', player2Id: 'bob', createdAt: at });
const sue: Asked = { personId: 'sue', as: 'substitute' };
const cat: Asked = { personId: 'cat', as: 'player' };
const report = (from: Match, free: readonly Asked[] = [sue, cat], personId = 'ann') =>
  reportAbsence(from, { personId, by: personId, at, free, tell });
const everybody = () => true;
const say = (from: Match, helperId: string, answer: 'yes' | 'no' | null, canCome: CanCome = everybody) =>
  answerQuestion(from, { personId: 'ann', helperId, answer, canCome, tell });
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

test('when they are in no match, somebody plays for them, or the round has started, then it is refused', () => {
  expect(() => report(match, [], 'zoe')).toThrow('This player is not in the match');
  expect(() => report({ ...match, player1SubId: 'sid' })).toThrow('Somebody else plays for them already');
  expect(() => report({ ...match, status: 'in_progress' })).toThrow('The round has started, so the line-up stands');
  expect(report({ ...match, player1SubId: 'sid' }, [sue], 'sid').next.absences).toHaveLength(1);
});

test('when somebody says yes, then it is told to the admins; a later yes changes nothing and hears that it is taken', () => {
  const first = say(reported, 'sue', 'yes');
  expect(first.result).toEqual({ asked: { ...sue, answer: 'yes' }, isTaken: false, isOffer: true });
  expect(toldBy(first)).toEqual([expect.objectContaining({ offeredId: 'sue', adminIds: ['adam'], askedIds: [] })]);
  const later = say(first.next, 'cat', 'yes');
  expect(later).toEqual({ next: first.next, events: [], result: { asked: cat, isTaken: true, isOffer: false } });
  const free = say(first.next, 'sue', 'no');
  expect(say(free.next, 'cat', 'yes').result.isOffer).toBe(true);
  expect(say(first.next, 'sue', null).result.asked).toEqual(sue);
});

test('when somebody answers who was not asked, or it is settled, then it is refused, kindly', () => {
  expect(() => say(reported, 'dan', 'yes')).toThrow('You were not asked to play for them');
  expect(() => say(match, 'sue', 'yes')).toThrow('You were not asked to play for them');
  const { next } = withdrawAbsence(reported, { personId: 'ann', tell });
  expect(() => say(next, 'sue', 'yes')).toThrow('This is settled: nobody is looked for any more. Thank you!');
});

test('when they can play after all, then whoever had said yes is told, and it can be said again', () => {
  const offered = say(reported, 'sue', 'yes').next;
  const back = withdrawAbsence(offered, { personId: 'ann', tell });
  expect(openAbsence(back.next, 'ann')).toBeUndefined();
  expect(toldBy(back)).toEqual([expect.objectContaining({ settledIds: ['sue'], overIds: ['cat'] })]);
  expect(withdrawAbsence(back.next, { personId: 'ann', tell }).next).toBe(back.next);
  expect(report(back.next).next.absences).toEqual([{ personId: 'ann', by: 'ann', at, asked: [sue, cat] }]);
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
  expect(absenceTeller(fixture, [])({ match, playerId: 'ann' })).toEqual([]);
});

test('when a substitute takes no part in the league, then they are asked all the same, since it is their role', () => {
  const person = { id: 'sam', name: 'Sam Reid', role: 'substitution', isActive: true, plays: false } as Person;
  expect(helpersAmong([person, { ...person, id: 'pat', role: 'player' }], [], [])).toEqual([
    { personId: 'sam', as: 'substitute' },
  ]);
});

test('whatever is said in whichever order, then at most one yes stands, and each yes but the first is told that it is taken', () => {
  const helpers: readonly Asked[] = ['a', 'b', 'c', 'd'].map((personId) => ({ personId, as: 'substitute' }));
  const step = fc.record({
    helperId: fc.constantFrom('a', 'b', 'c', 'd'),
    answer: fc.constantFrom<'yes' | 'no' | null>('yes', 'no', null),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now = report(match, helpers).next;
      for (const { helperId, answer } of steps) {
        const absence = openAbsence(now, 'ann');
        const offer = absence && offerOf(absence, everybody);
        const { next, result } = say(now, helperId, answer);
        expect(result.isTaken).toBe(offer !== undefined && offer.personId !== helperId);
        now = next;
        expect(now.absences?.[0]?.asked.filter((one) => one.answer === 'yes').length).toBeLessThanOrEqual(1);
        expect(now.absences?.[0]?.asked.map(({ personId }) => personId)).toEqual(['a', 'b', 'c', 'd']);
      }
    }),
  );
});

test('when whoever said yes cannot come any more, then the next yes is the offer, also should they be free again', () => {
  const first = say(reported, 'sue', 'yes').next;
  const second = say(first, 'cat', 'yes', (id) => id !== 'sue');
  expect(second.result).toEqual({ asked: { ...cat, answer: 'yes' }, isTaken: false, isOffer: true });
  expect(openAbsence(second.next, 'ann')?.asked).toEqual([sue, { ...cat, answer: 'yes' }]);
});

test('when whoever is asked plays on that evening by now, then their yes is refused, and their no is not', () => {
  const nobody = () => false;
  expect(() => say(reported, 'sue', 'yes', nobody)).toThrow('You already have a match on this evening');
  expect(say(reported, 'sue', 'no', nobody).result.asked.answer).toBe('no');
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
