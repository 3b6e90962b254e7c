import fc from 'fast-check';
import { newMatch } from '../matches/match.ts';
import type { Asked, Match } from '../matches/match.ts';
import { offerOf, openAbsence, reportAbsence, withAbsencesSettled, withdrawAbsence } from './absence.ts';
import type { CanCome } from './absence.ts';
import { absenceTeller } from './absence-news.ts';
import { answerQuestion } from './answering.ts';
import { placed } from './placing.ts';

const at = '2026-06-10T11:00:00.000Z';
const fixture = { id: '4', name: 'Week 4', date: at, location: 'Here', createdAt: at };
const tell = absenceTeller(fixture, ['adam']);
const match: Match = newMatch({ id: '1', fixtureId: '4', player1Id: 'ann', player2Id: 'bob', createdAt: at });
const sue: Asked = { personId: 'sue', as: 'substitute' };
const cat: Asked = { personId: 'cat', as: 'player' };
const report = (from: Match, free: readonly Asked[] = [sue, cat]) =>
  reportAbsence(from, { personId: 'ann', by: 'ann', at, free, tell });
const everybody = () => true;
const say = (from: Match, helperId: string, answer: 'yes' | 'no' | null, canCome: CanCome = everybody) =>
  answerQuestion(from, { personId: 'ann', helperId, answer, canCome, tell });
const reported = report(match).next;

test('when somebody says yes, then it is told to the admins; a later yes changes nothing and hears that it is taken', () => {
  const first = say(reported, 'sue', 'yes');
  expect(first.result).toEqual({ asked: { ...sue, answer: 'yes' }, isTaken: false, isOffer: true });
  expect(first.events).toMatchObject([{ data: { offeredId: 'sue', adminIds: ['adam'], askedIds: [] } }]);
  const later = say(first.next, 'cat', 'yes');
  expect(later).toEqual({ next: first.next, events: [], result: { asked: cat, isTaken: true, isOffer: false } });
  const free = say(first.next, 'sue', 'no');
  expect(say(free.next, 'cat', 'yes').result.isOffer).toBe(true);
  expect(say(first.next, 'sue', null).result.asked).toEqual(sue);
});

test('when the same answer comes again, or the place is taken, then nobody is told twice, and a no is kept beside the yes', () => {
  const first = say(reported, 'sue', 'yes').next;
  expect(say(first, 'sue', 'yes')).toMatchObject({ next: first, events: [] });
  const refused = say(first, 'cat', 'no');
  expect(openAbsence(refused.next, 'ann')?.asked).toEqual([
    { ...sue, answer: 'yes' },
    { ...cat, answer: 'no' },
  ]);
  expect(refused.events).toEqual([]);
});

test('when whoever said yes plays for somebody who can play after all, or said no and plays, then it is settled for them, too', () => {
  const yes = withdrawAbsence(say(reported, 'sue', 'yes').next, { personId: 'ann', by: 'ann', tell }).next;
  const no = say(reported, 'sue', 'no').next;
  const byHand = withAbsencesSettled(no, { next: { ...no, player1SubId: 'sue' }, events: [] }, tell).next;
  for (const settled of [{ ...yes, player1SubId: 'sue' }, { ...yes, player2SubId: 'sue' }, byHand])
    expect(() => say(settled, 'sue', 'yes')).toThrow('This is settled');
});

test('when somebody answers who was not asked, or it is settled, then it is refused, kindly', () => {
  expect(() => say(reported, 'dan', 'yes')).toThrow('You were not asked to play for them');
  expect(() => say(match, 'sue', 'yes')).toThrow('You were not asked to play for them');
  const { next } = withdrawAbsence(reported, { personId: 'ann', by: 'ann', tell });
  expect(() => say(next, 'sue', 'yes')).toThrow('This is settled: nobody is needed any more. Thank you!');
});

test('when whatever is said in whichever order, then at most one yes stands, and each yes but the first is told that it is taken', () => {
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

test.each([
  [sue, 'substitution', { player1SubId: 'sue' }],
  [cat, 'player', { player1Id: 'cat' }],
] as const)(
  'when whoever was placed for their yes says it once more, then it is answered as before: %j',
  (asked, role, lineUp) => {
    const first = say(reported, asked.personId, 'yes');
    const helper = { id: asked.personId, name: 'Helper', role, isActive: true, handicap: 7 };
    const { next, result } = placed(reported, first, { personId: 'ann', helper, fixture, tell });
    expect(next).toMatchObject(lineUp);
    expect(say(next, asked.personId, 'yes')).toEqual({ next, events: [], result: { ...result, isOffer: false } });
    for (const [from, who, answer] of [
      [next, asked.personId, 'no'],
      [next, asked === sue ? 'cat' : 'sue', 'yes'],
      [{ ...match, absences: next.absences ?? [], player2SubId: 'sue' }, asked.personId, 'yes'],
    ] as const)
      expect(() => say(from, who, answer)).toThrow('This is settled');
  },
);
