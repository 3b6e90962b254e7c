import { completeByAdmin, getLeagueStats, getMatch } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { admin, as } from './harness.ts';
import type { League } from './harness.ts';

/** Who looks on: Cat. */
export const viewer = as('cat');

/** What is asked and done around the end of a match. The league is asked for at each call, since each test has its own. */
export const completionCalls = (current: () => League) => {
  const table = async () => (await request(current().url, getLeagueStats, { actor: viewer })).body;
  return {
    one: async (id: string) => (await request(current().url, getMatch, { actor: viewer, params: { id } })).body,
    table,
    row: async (playerId: string) => (await table()).find((each) => each.playerId === playerId),
    finalScore: (id: string, player1Score: number, player2Score: number, actor = admin) =>
      request(current().url, completeByAdmin, { actor, params: { id }, body: { player1Score, player2Score } }),
    /** The same by an admin who has seen the match in a version. */
    correct: (id: string, version: number, player1Score: number, player2Score: number, seen?: object) =>
      request(current().url, completeByAdmin, {
        actor: admin,
        params: { id },
        body: { player1Score, player2Score, version, seen },
      }),
  };
};
