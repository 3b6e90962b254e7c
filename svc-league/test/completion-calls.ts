import { completeByAdmin, getLeagueStats, getMatch } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { admin, as } from './harness.ts';
import type { League } from './harness.ts';

/** Cat, who only watches. */
export const viewer = as('cat');

/** The calls around the end of a match. `current` is called each time, since each test has its own league. */
export const completionCalls = (current: () => League) => {
  const table = async () => (await request(current().url, getLeagueStats, { actor: viewer })).body;
  return {
    one: async (id: string) => (await request(current().url, getMatch, { actor: viewer, params: { id } })).body,
    table,
    row: async (playerId: string) => (await table()).find((each) => each.playerId === playerId),
    finalScore: (id: string, player1Score: number, player2Score: number, actor = admin) =>
      request(current().url, completeByAdmin, { actor, params: { id }, body: { player1Score, player2Score } }),
    /** The same by an admin whose page showed the match in this version. */
    correct: (id: string, version: number, player1Score: number, player2Score: number, seen?: object) =>
      request(current().url, completeByAdmin, {
        actor: admin,
        params: { id },
        body: { player1Score, player2Score, version, seen },
      }),
  };
};
