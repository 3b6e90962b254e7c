import { aLeagueRow } from '@society/contracts/testing';

/** Ben Okafor's row, second behind Anna Keller's of `aLeagueRow()`, who beat him 18–15. */
export const bensRow = aLeagueRow({
  id: 'p2',
  playerId: 'p2',
  position: 2,
  wins: 0,
  losses: 1,
  goalsFor: 15,
  goalsAgainst: 18,
  stablefordDifference: -3,
  leaguePoints: 0,
  player: { id: 'p2', name: 'Ben Okafor', handicap: 11 },
});
