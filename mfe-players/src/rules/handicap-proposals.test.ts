import { aFinishedMatch, aRunningMatch, anOpponent, aUser } from '@society/contracts/testing';
import { proposalsOf } from './handicap-proposals.ts';

const anna = aUser();
const ben = anOpponent();
/** Anna had 24 points off 18, Ben 12 off 11. */
const match = aFinishedMatch({ player1Score: 24, player2Score: 12, player1Handicap: 18, player2Handicap: 11 });
const said = (...given: Parameters<typeof proposalsOf>) =>
  proposalsOf(...given).map(({ player, points, from, to, state }) => [player.id, points, from, to, state]);

test('when an evening was good or bad, then another handicap is proposed, by name', () => {
  expect(said([match], [ben, anna])).toEqual([
    ['p1', 24, 18, 16, 'open'],
    ['p2', 12, 11, 12, 'open'],
  ]);
});

test('when a proposal was taken, or somebody has decided otherwise since, then that is said', () => {
  expect(said([match], [aUser({ handicap: 16 }), anOpponent({ handicap: 9 })])).toEqual([
    ['p1', 24, 18, 16, 'taken'],
    ['p2', 12, 11, 12, 'changed'],
  ]);
});

test('when a substitute played, then the proposal is theirs', () => {
  const sam = aUser({ id: 's1', name: 'Sam Reed', handicap: 18 });
  const stoodIn = { ...match, player1SubId: 's1', player1Sub: { id: 's1', name: 'Sam Reed', handicap: 18 } };
  expect(said([stoodIn], [anna, sam])).toEqual([['s1', 24, 18, 16, 'open']]);
});

test.each([
  ['the points are usual', aFinishedMatch({ player1Handicap: 18, player2Handicap: 11 })],
  ['the handicap of that day is not known', aFinishedMatch({ player1Score: 30, player2Score: 2 })],
  ['the match was decided', { ...match, decided: { outcome: 'player1', reason: 'No show' } } as const],
  ['it is not over', aRunningMatch({ player1Score: 24, player1Handicap: 18 })],
])('when %s, then nothing is proposed', (_, one) => {
  expect(said([one], [anna, ben])).toEqual([]);
});

test('when somebody is suspended or gone, then nothing is proposed for them', () => {
  expect(said([match], [aUser({ isActive: false })])).toEqual([]);
});
