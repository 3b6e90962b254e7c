import { admin, ann, at, bob, complete, record, running, substituted, sue } from '../../test/scorecards.ts';
import type { Match } from '../matches/match.ts';
import { completeByAdmin } from '../matches/result.ts';
import { decideMatch } from '../rounds/decision.ts';
import { cardsOf, holeAverages } from './hole-averages.ts';

/** Ann takes these strokes on every hole of a match, her opponent those, and both complete. */
const played = (match: Match, annTakes: number, bobTakes: number, opponent = bob): Match => {
  let next = match;
  for (let number = 1; number <= 9; number += 1) {
    next = record(next, ann, 'ann', number, annTakes);
    next = record(next, opponent, 'bob', number, bobTakes);
  }
  next = complete(next, ann, 'ann').next;
  return complete(next, opponent, 'bob').next;
};
const first = played(running, 5, 6);
const pars = [4, 4, 4, 4, 3, 4, 4, 3, 5];
const sum = (values: readonly number[] = []) => values.reduce((total, each) => total + each, 0);

test('when both completed their cards, then each has nine holes that make up the result', () => {
  const { courseId, player1, player2 } = cardsOf(first);
  expect([courseId, player1?.length, sum(player1), sum(player2)]).toEqual([
    'home',
    9,
    first.player1Score,
    first.player2Score,
  ]);
});

test.each([
  [
    'a final score that its holes do not make up',
    completeByAdmin(first, { scorer: admin, player1Score: 30, player2Score: first.player2Score, at }).next,
    ['player2'],
  ],
  [
    'a final score without holes',
    completeByAdmin(running, { scorer: admin, player1Score: 18, player2Score: 15, at }).next,
    [],
  ],
  ['a decision', decideMatch(first, { scorer: admin, outcome: 'player1', reason: 'Rain', at }).next, []],
])('when a match ended by %s, then no card counts of which nobody knows how it came about', (_, match, expected) => {
  expect(Object.keys(cardsOf(match)).filter((key) => key !== 'courseId')).toEqual(expected);
});

test('when holes are averaged, then one’s own stand beside those of everybody else', () => {
  const second = { ...played(running, 4, 6), id: '13' };
  const matches = [first, second].map((match) => ({ match, cards: cardsOf(match) }));
  const [course, ...more] = holeAverages(matches, 'ann');
  expect(more).toEqual([]);
  expect(course).toMatchObject({ courseId: 'home', rounds: 2 });
  const hole = (match: Match, side: 'player1' | 'player2', index: number) => cardsOf(match)[side]?.[index] ?? NaN;
  expect(course?.own).toEqual(
    pars.map((_, index) => (hole(first, 'player1', index) + hole(second, 'player1', index)) / 2),
  );
  expect(course?.field).toEqual(pars.map((_, index) => hole(first, 'player2', index)));
});

test('when a substitute swung, then the card is theirs, and nobody’s own who was away', () => {
  const match = played(substituted, 5, 5, sue);
  const matches = [{ match, cards: cardsOf(match) }];
  expect(holeAverages(matches, 'bob')).toEqual([]);
  expect(holeAverages(matches, 'sue')).toMatchObject([{ rounds: 1 }]);
});

test('when nobody else has a card, then there is no field', () => {
  const { courseId, player1 = [] } = cardsOf(first);
  expect(holeAverages([{ match: first, cards: { courseId, player1 } }], 'ann')[0]?.field).toEqual(Array(9).fill(null));
});

test('when somebody played on two courses, then the one with more rounds comes first', () => {
  const { player1 = [] } = cardsOf(first);
  const on = (courseId: string) => ({ match: first, cards: { courseId, player1 } });
  const averages = holeAverages([on('home'), on('north'), on('north')], 'ann');
  expect(averages.map(({ courseId, rounds }) => [courseId, rounds])).toEqual([
    ['north', 2],
    ['home', 1],
  ]);
});
