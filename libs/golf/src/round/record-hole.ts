import { kept, lineUpChanged, notInMatch, refused, yourRoundIsOver } from './answers.ts';
import type { Applied, Given } from './answers.ts';
import { whyOver } from './limits.ts';
import { record } from './record.ts';
import { isCommittee, sideOf } from './round.ts';
import type { HoleAction, Round } from './round.ts';
import { justChanged, underWay } from './start.ts';

/**
 * Records what somebody says of a hole. It starts a scheduled round. Nobody moves their own card once it is closed. Once either card is closed,
 * an entry on the opponent's card is kept as what its maker says and moves nothing. An admin who was never on a side rules on any
 * hole; one who was replaced did what they did as a player.
 */
export const recordHole = (round: Round, action: HoleAction, given: Given): Applied => {
  const { actor, receivedAt } = given;
  const card = sideOf(round, action.playerId);
  if (!card) return round.formerIds.includes(action.playerId) ? kept(round, lineUpChanged) : refused(round, notInMatch);
  const side = sideOf(round, actor.playerId) ?? (isCommittee(round, actor) ? 'committee' : undefined);
  if (!side) return kept(round, lineUpChanged);
  const over = whyOver(round, receivedAt);
  if (over !== undefined) return kept(round, over);
  if (side === card && round[`${card}Completed`]) return kept(round, yourRoundIsOver);
  const running = underWay(round, given);
  if (!running) return justChanged(round);
  const isSayOnly = side !== 'committee' && (round[`${card}Completed`] || round[`${side}Completed`]);
  const { id, hole, strokes, at } = action;
  return record(
    running,
    {
      id,
      side,
      by: actor.playerId,
      playerId: round[`${card}Id`],
      hole,
      strokes,
      over: action.over ?? null,
      ...(at !== undefined && { at }),
      receivedAt,
    },
    isSayOnly ? 'say' : 'seen',
    action.said,
  );
};
