import { randomUUID } from 'node:crypto';
import { pathOf, recordScore, sendActions } from '@society/contracts';
import type { RoundAction } from '@society/contracts';
import { requestBytes } from '../support/connection.ts';
import type { Next } from '../support/load.ts';
import type { SeasonMatch } from './season.ts';

export type Hole = {
  readonly matchId: string;
  readonly playerId: string;
  readonly cookie: string;
  readonly hole: number;
};

const holes = 9;

/**
 * Who records what, in order. Each connection has its own matches, one after the other, and records the two cards of each hole in turn. One list
 * for each connection.
 */
export const planHoles = (matches: readonly SeasonMatch[], connections: number): readonly (readonly Hole[])[] =>
  Array.from({ length: connections }, (_, connection) => {
    const own = matches.filter((__, index) => index % connections === connection);
    return own.flatMap(({ id: matchId, player1, player2 }) =>
      Array.from({ length: holes }, (__, index) => index + 1).flatMap((hole) =>
        [player1, player2].map(({ id: playerId, cookie }) => ({ matchId, playerId, cookie, hole })),
      ),
    );
  });

/** A request that posts a hole, with a browser's headers. */
export const holeRequest = ({ matchId, playerId, cookie, hole }: Hole): Buffer =>
  requestBytes({
    method: recordScore.method,
    path: recordScore.path,
    headers: { cookie, accept: 'application/json' },
    body: { matchId, playerId, hole, strokes: 5, entryId: randomUUID() },
  });

/** A request with a phone's actions in a match. */
export const actionsRequest = (matchId: string, cookie: string, actions: readonly RoundAction[]): Buffer =>
  requestBytes({
    method: sendActions.method,
    path: pathOf(sendActions, { id: matchId }),
    headers: { cookie, accept: 'application/json' },
    body: { actions },
  });

/** A hole as an action of a phone that saw no entry there. */
export const actionRequest = ({ matchId, playerId, cookie, hole }: Hole): Buffer =>
  actionsRequest(matchId, cookie, [{ id: randomUUID(), kind: 'hole', playerId, hole, strokes: 5, over: null }]);

/** Hands out each connection's holes one by one, as requests that were made before the measurement. */
export const holesInTurn = (
  plan: readonly (readonly Hole[])[],
  share = 1,
  requestOf: (hole: Hole) => Buffer = holeRequest,
): { readonly next: Next; readonly count: number } => {
  const lists = plan.map((list) => list.slice(0, Math.ceil(list.length * share)).map(requestOf));
  const given = lists.map(() => 0);
  return {
    next: (connection) => {
      const at = given[connection] ?? 0;
      given[connection] = at + 1;
      return lists[connection]?.[at];
    },
    count: lists.reduce((sum, list) => sum + list.length, 0),
  };
};
