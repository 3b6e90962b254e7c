import { aRunningMatch, aScore } from '@society/contracts/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { differencesShown } from './differences.ts';

const sam = { id: 's1', name: 'Sam Reed', handicap: 22 };
const reading = { now: new Date().toISOString(), isAhead: false };

/** Hole 2 of Anna's card: 5 by her side, 6 by Ben. */
const disagreeing = (match = aRunningMatch()) => {
  const league = fakeLeague(match);
  league.record('p1', 'p1', 2, 5);
  league.record('p2', 'p1', 2, 6);
  const shown = (personId: string) => differencesShown(league.now.match, league.answers.getRound(), personId, reading);
  return { league, shown };
};

test('when both sides say unlike strokes, then each reads their own first and may take what the other says', () => {
  const { league, shown } = disagreeing();
  const [annas, bens] = league.now.round.entries;
  expect(shown('p1')).toEqual([
    { playerId: 'p1', hole: 2, text: 'You 5 · Ben 6', take: { strokes: 6, entryId: bens?.id } },
  ]);
  expect(shown('p2')).toEqual([
    { playerId: 'p1', hole: 2, text: 'You 6 · Anna 5', take: { strokes: 5, entryId: annas?.id } },
  ]);
});

test('when somebody on neither side looks, then both are named and there is nothing to take', () => {
  expect(disagreeing().shown('a1')).toEqual([{ playerId: 'p1', hole: 2, text: 'Anna 5 · Ben 6' }]);
});

test('when a substitute plays, then they take, and the original only reads', () => {
  const { shown } = disagreeing(aRunningMatch({ player2SubId: 's1', player2Sub: sam }));
  expect(shown('s1')).toMatchObject([{ text: 'You 6 · Anna 5', take: { strokes: 5 } }]);
  expect(shown('p2')).toEqual([{ playerId: 'p1', hole: 2, text: 'You 6 · Anna 5' }]);
  expect(shown('p1')).toMatchObject([{ text: 'You 5 · Sam 6' }]);
});

test('when both have the same first name, then they are told apart by the last', () => {
  const match = aRunningMatch();
  const { shown } = disagreeing({ ...match, player2: { ...match.player2, name: 'Anna Okafor' } });
  expect(shown('a1')).toMatchObject([{ text: 'Anna Keller 5 · Anna Okafor 6' }]);
});

test('when a substitute has the name of the opponent, then the player replaced tells them apart', () => {
  const { shown } = disagreeing(aRunningMatch({ player2SubId: 's1', player2Sub: { ...sam, name: 'Anna Keller' } }));
  expect(shown('a1')).toMatchObject([{ text: 'Anna Keller 5 · Ben Okafor (Anna Keller) 6' }]);
});

test('when one side says Blob, then it reads as elsewhere', () => {
  const league = fakeLeague(aRunningMatch(), [aScore({ hole: 3, strokes: 0 })]);
  league.record('p2', 'p1', 3, 7);
  expect(differencesShown(league.now.match, league.answers.getRound(), 'p1', reading)).toMatchObject([
    { text: 'You Blob · Ben 7' },
  ]);
});

test('when the match is over, then what differs can be taken while the server says so, whatever the clock of the phone', () => {
  const { league } = disagreeing();
  league.act({ id: 'p1' }, { id: 'c1', kind: 'complete', playerId: 'p1' });
  league.act({ id: 'p2' }, { id: 'c2', kind: 'complete', playerId: 'p2' });
  const now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString();
  const shown = (disputed: boolean, at = now) =>
    differencesShown(league.now.match, { ...league.answers.getRound(), disputed }, 'p1', { ...reading, now: at });
  expect(shown(true)).toMatchObject([{ take: { strokes: 6 } }]);
  expect(shown(false, reading.now)).toEqual([{ playerId: 'p1', hole: 2, text: 'You 5 · Ben 6' }]);
});
