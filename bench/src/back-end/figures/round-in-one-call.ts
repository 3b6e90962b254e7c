import { randomUUID } from 'node:crypto';
import type { RoundAction } from '@society/contracts';
import type { Figure } from '../../figure.ts';
import { median } from '../../statistics.ts';
import { sendInTurn } from '../../support/load.ts';
import { actionsRequest, holeRequest } from '../scorers.ts';
import type { SeasonMatch } from '../season.ts';
import type { Stage } from '../stage.ts';

const connections = 2;
const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Everything that a phone did in nine holes without signal: it started, entered both cards and completed. */
const wholeRound = ({ player1, player2 }: SeasonMatch): readonly RoundAction[] => {
  const card = nine.map(() => 5);
  const holes = [player1, player2].flatMap(({ id: playerId }) =>
    nine.map((hole): RoundAction => ({ id: randomUUID(), kind: 'hole', playerId, hole, strokes: 5, over: null })),
  );
  const done: RoundAction = {
    id: randomUUID(),
    kind: 'complete',
    playerId: player1.id,
    cards: { player1: card, player2: card },
  };
  return [{ id: randomUUID(), kind: 'start' }, ...holes, done];
};

/** A player comes back from a course without signal. Their whole round is one call, and it must cost no more than a few single holes. */
export const roundInOneCall: Figure<Stage> = {
  name: 'round-in-one-call',
  title: 'A whole round of 20 actions in one call, p50',
  unit: 'ms',
  goal: { atMost: 3 },
  floor: 'posting one hole',
  measure: async ({ house, season, scenes }, share) => {
    const matches = season.matches.slice(0, Math.ceil(season.matches.length * share));
    const send = async (requestOf: (match: SeasonMatch) => Buffer): Promise<number> => {
      await scenes.evening();
      const requests = matches.map(requestOf);
      const next = (): Buffer | undefined => requests.shift();
      return median((await sendInTurn({ port: house.gateway.port, connections, next })).latencies);
    };
    return {
      floor: await send(({ id: matchId, player1: { id: playerId, cookie } }) =>
        holeRequest({ matchId, playerId, cookie, hole: 1 }),
      ),
      measured: await send((match) => actionsRequest(match.id, match.player1.cookie, wholeRound(match))),
    };
  },
};
