import { decideMatch, getHistory, getLeagueStats, getMatch, getRound } from '@society/contracts';
import { putCards, reopenMatch, sendActions, undoFinalScore, undoStart } from '@society/contracts';
import type { RoundAction } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { admin, as } from './harness.ts';
import type { League } from './harness.ts';

/** A hole on somebody's card, recorded by a device that showed the entry `over` there. */
export const hole = (
  id: string,
  playerId: string,
  number: number,
  strokes: number,
  over: string | null = null,
): RoundAction => ({ id, kind: 'hole', playerId, hole: number, strokes, over });
export const start = (id: string): RoundAction => ({ id, kind: 'start' });
export const accept = (id: string, entryId: string): RoundAction => ({ id, kind: 'accept', entryId });

export type Card = readonly (number | null)[];
/** A card with these values from hole 1 on, empty afterwards. */
export const card = (...values: readonly (number | null)[]): (number | null)[] =>
  Array.from({ length: 9 }, (_, index) => values[index] ?? null);
export const completion = (id: string, playerId: string, player1?: Card, player2: Card = card()): RoundAction => ({
  id,
  kind: 'complete',
  playerId,
  ...(player1 && { cards: { player1: [...player1], player2: [...player2] } }),
});

export const nines = (strokes: number): number[] => Array<number>(9).fill(strokes);

/** `adam` and, in pacts, `p9` are admins. */
const actorOf = (who: string) => (who === 'adam' ? admin : as(who, who === 'p9' ? 'admin' : 'player'));

/** The calls about one match; `adam` is the admin, who plays in no match. */
export const callsOf = ({ url }: Pick<League, 'url'>, id: string) => {
  const params = { id };
  return {
    id,
    send: (who: string, ...actions: readonly RoundAction[]) =>
      request(url, sendActions, { actor: actorOf(who), params, body: { actions } }),
    /** What became of each of these actions. */
    outcomes: async (who: string, ...actions: readonly RoundAction[]) => {
      const { status, body, error } = await request(url, sendActions, {
        actor: actorOf(who),
        params,
        body: { actions },
      });
      if (status !== 200) throw new Error(`${status}: ${error.message}`);
      return body.results.map(({ outcome }) => outcome);
    },
    round: async (who = 'ann') => (await request(url, getRound, { actor: actorOf(who), params })).body,
    match: async () => (await request(url, getMatch, { actor: as('cat'), params })).body,
    history: async (who = 'adam') => (await request(url, getHistory, { actor: actorOf(who), params })).body,
    cards: (body: unknown, who = 'adam') => request(url, putCards, { actor: actorOf(who), params, body }),
    decide: (outcome: string, reason = 'He did not come', who = 'adam', version?: number) =>
      request(url, decideMatch, { actor: actorOf(who), params, body: { outcome, reason, version } }),
    reopen: (who = 'adam', version?: number) =>
      request(url, reopenMatch, {
        actor: actorOf(who),
        params,
        ...(version !== undefined && { query: { version: String(version) } }),
      }),
    undoScore: (seen: object = {}, who = 'adam') =>
      request(url, undoFinalScore, { actor: actorOf(who), params, body: seen }),
    undoStart: (who: string) => request(url, undoStart, { actor: actorOf(who), params, body: {} }),
    /** The strokes shown on a hole; undefined while nothing is. */
    shown: async (playerId: string, number: number) =>
      (await request(url, getRound, { actor: as('cat'), params })).body.scores.find(
        (score) => score.playerId === playerId && score.hole === number,
      )?.strokes,
    /** What each side says of each hole on which they differ. */
    differences: async () =>
      (await request(url, getRound, { actor: as('cat'), params })).body.differences.map(
        ({ playerId, hole: number, player1, player2 }) => [playerId, number, player1.strokes, player2.strokes],
      ),
  };
};

/** Somebody's row in the table: wins, draws, defeats, points for and against, league points. */
export const rowOf = async ({ url }: Pick<League, 'url'>, playerId: string) => {
  const rows = (await request(url, getLeagueStats, { actor: as('cat') })).body;
  const row = rows.find((one) => one.playerId === playerId);
  return row && [row.wins, row.draws, row.losses, row.goalsFor, row.goalsAgainst, row.leaguePoints];
};
