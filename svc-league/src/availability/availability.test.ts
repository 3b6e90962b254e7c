import { countingAnswers, isOut, requireMayAnswer, requireToCome, shownAnswers, withAnswer } from './availability.ts';
import type { Answer } from './availability.ts';

const at = '2026-06-10T09:00:00.000Z';
const later = '2026-06-10T10:00:00.000Z';
const ann: Answer = { playerId: 'ann', answer: 'in', at };
const bob: Answer = { playerId: 'bob', answer: 'out', at };
const person = (id: string, over: { role?: 'admin' | 'substitution'; isActive?: boolean; plays?: boolean } = {}) => ({
  id,
  name: id.toUpperCase(),
  handicap: 18,
  role: 'player' as const,
  isActive: true,
  ...over,
});

test('when somebody answers, then the last answer is the one that counts', () => {
  const now = withAnswer([ann, bob], { playerId: 'ann', answer: 'out', at: later }, {});
  expect(now).toEqual([bob, { playerId: 'ann', answer: 'out', at: later }]);
  expect(withAnswer(now, { playerId: 'ann', answer: null, at: later }, {})).toEqual([bob]);
});

test('when what is known is said again, then nothing changes, nor when nothing is taken back', () => {
  const all = [ann, bob];
  expect(withAnswer(all, { playerId: 'ann', answer: 'in', at: later }, {})).toBe(all);
  expect(withAnswer(all, { playerId: 'cat', answer: null, at: later }, {})).toBe(all);
});

test('when the evening was moved to another day, then answers from before that count no more; from that moment on they do', () => {
  const all = [ann, { ...bob, at: later }];
  expect(countingAnswers(all, {})).toEqual(all);
  expect(countingAnswers(all, { dayMovedAt: at })).toEqual(all);
  expect(countingAnswers(all, { dayMovedAt: later })).toEqual([{ ...bob, at: later }]);
});

test('when somebody said out before the evening was moved to another day, then they are out no more', () => {
  expect([isOut([ann, bob], 'bob', {}), isOut([ann, bob], 'bob', { dayMovedAt: later })]).toEqual([true, false]);
  expect([isOut([ann, bob], 'ann', {}), isOut([ann, bob], 'cat', {})]).toEqual([false, false]);
});

test('when the same is said of the new day, then it counts as said now; what others said of the day before stays kept', () => {
  const moved = { dayMovedAt: later };
  const now = withAnswer([ann, bob], { playerId: 'ann', answer: 'in', at: later }, moved);
  expect(now).toEqual([bob, { ...ann, at: later }]);
  expect(withAnswer(now, { playerId: 'ann', answer: 'in', at: '2026-06-10T11:00:00.000Z' }, moved)).toBe(now);
  expect(withAnswer([ann, bob], { playerId: 'ann', answer: null, at: later }, moved)).toEqual([bob]);
});

test.each([
  ['2026-06-10T22:59:00.000Z', 'Europe/London', false],
  ['2026-06-10T23:01:00.000Z', 'Europe/London', true],
  ['2026-06-10T23:01:00.000Z', 'America/New_York', false],
])('when it is %s in %s, then the evening of 10 June is over: %s', (now, timeZone, isOver) => {
  const ask = () => requireToCome({ date: '2026-06-10T18:00:00.000Z' }, new Date(now), timeZone);
  if (isOver) expect(ask).toThrow('This evening is over, so nobody can say in or out any more');
  else expect(ask).not.toThrow();
});

test('when somebody is suspended or does not play, then they cannot answer; a substitute can', () => {
  expect(() => requireMayAnswer(person('sid', { isActive: false }))).toThrow(
    'SID is suspended and cannot be in or out',
  );
  expect(() => requireMayAnswer(person('top', { role: 'admin', plays: false }))).toThrow('TOP does not play');
  expect(() => requireMayAnswer(person('sue', { role: 'substitution' }))).not.toThrow();
  expect(() => requireMayAnswer(person('sue', { role: 'substitution', plays: false }))).not.toThrow();
});

test('when a substitute takes no part in the league, then what they say is shown all the same, since they are asked to play', () => {
  const all = [{ playerId: 'sue', answer: 'out', at }] as const;
  const shown = (over: Parameters<typeof person>[1]) => shownAnswers(all, new Map([['sue', person('sue', over)]]));
  expect(shown({ role: 'substitution', plays: false })).toEqual([{ playerId: 'sue', answer: 'out' }]);
  expect(shown({ role: 'substitution', plays: false, isActive: false })).toEqual([]);
});

test('when the answers are shown, then without those of the suspended, the deleted and who plays no more', () => {
  const all = ['ann', 'sid', 'top', 'gone'].map((playerId): Answer => ({ playerId, answer: 'in', at }));
  const known = [person('ann'), person('sid', { isActive: false }), person('top', { plays: false })];
  expect(shownAnswers(all, new Map(known.map((one) => [one.id, one])))).toEqual([{ playerId: 'ann', answer: 'in' }]);
});
