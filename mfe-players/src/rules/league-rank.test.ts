import { aLeagueRow } from '@society/contracts/testing';
import { seasonsOf } from './league-rank.ts';

const row = (id: string, over = {}) =>
  aLeagueRow({ id, playerId: id, player: { id, name: id, handicap: 18 }, ...over });

test('when the table has its order, then the first three of it have a rank', () => {
  const seasons = seasonsOf(['a', 'b', 'c', 'd'].map((id) => row(id)));
  expect(['a', 'b', 'c', 'd'].map((id) => seasons.get(id)?.rank)).toEqual([1, 2, 3, undefined]);
});

test('when somebody has not played yet, then they have no rank', () => {
  expect(seasonsOf([row('a', { matchesPlayed: 0, wins: 0 })]).get('a')).toEqual({
    matches: 0,
    wins: 0,
    rank: undefined,
  });
});
