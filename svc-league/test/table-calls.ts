import { getCountedMatches, getLeagueRow, getLeagueStats, getReplay } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { completeByAdmin } from '../src/matches/result.ts';
import { newMatch } from '../src/matches/match.ts';
import { startRound } from '../src/matches/start.ts';
import type { Match } from '../src/matches/match.ts';
import { as, evening } from './harness.ts';
import type { League } from './harness.ts';

const viewer = as('cat');

/** The calls that explain the table. */
export const tableCalls = (current: () => League) => ({
  table: async () => (await request(current().url, getLeagueStats, { actor: viewer })).body,
  row: (playerId: string, query: { seasonId?: string } = {}) =>
    request(current().url, getLeagueRow, { actor: viewer, params: { playerId }, query }),
  counted: (query: { seasonId?: string } = {}) => request(current().url, getCountedMatches, { actor: viewer, query }),
  replay: (id = '1') => request(current().url, getReplay, { actor: viewer, params: { id } }),
});

/** A match of this fixture that ended with these scores, as it is stored. */
export const endedMatch = (
  given: Pick<Match, 'id' | 'fixtureId' | 'player1Id' | 'player2Id'>,
  player1Score: number,
  player2Score: number,
): Match => {
  const scorer = { playerId: 'adam', isAdmin: true };
  const handicaps = new Map([
    [given.player1Id, 18],
    [given.player2Id, 18],
  ]);
  const started = startRound(newMatch({ ...given, createdAt: evening }), { scorer, handicaps, at: evening }).next;
  return completeByAdmin(started, { scorer, player1Score, player2Score, at: evening }).next;
};

/** Stores a whole season at once: on each of the evenings all players play. */
export const playSeason = async (league: League, players: number, evenings: number): Promise<void> => {
  const ids = Array.from({ length: players }, (_, index) => `member-${index}`);
  for (const [index, id] of ids.entries())
    await league.learn({ id, name: `Member ${index} of the Society`, role: 'player' });
  for (let evening = 0; evening < evenings; evening += 1) {
    const fixtureId = String(100 + evening);
    const date = new Date(Date.UTC(2026, 0, 1 + evening * 7, 12)).toISOString();
    await league.fixtureStore.insert({
      id: fixtureId,
      name: `Week ${evening + 1} - Members' Medal`,
      date,
      location: 'Home Golf Club',
      createdAt: date,
    });
    for (let pair = 0; pair < players / 2; pair += 1) {
      // From evening to evening everybody but the first player moves on by one place.
      const at = (place: number) => (place === 0 ? ids[0] : ids[1 + ((place - 1 + evening) % (players - 1))]);
      const [player1Id = '', player2Id = ''] = [at(pair), at(players - 1 - pair)];
      const id = String(1000 + evening * players + pair);
      const points = (seed: number) => 8 + ((evening * 31 + pair * 17 + seed * 13) % 19);
      await league.matchStore.insert(endedMatch({ id, fixtureId, player1Id, player2Id }, points(1), points(2)));
    }
  }
  await league.rebuildTable();
};
