import { kept, lineUpChanged, refused } from './answers.ts';
import type { Applied, Given } from './answers.ts';
import { differenceOn } from './holes.ts';
import { whyOver } from './limits.ts';
import { record } from './record.ts';
import { otherSide, playsOn, sideOf, sides } from './round.ts';
import type { AcceptAction, Round } from './round.ts';

/**
 * Takes what the other side says of a hole, while the difference stands; otherwise it is settled and nothing changes. Only whoever swings
 * accepts: with a substitute the substitute, not the original. It moves closed cards too.
 */
export const accept = (round: Round, action: AcceptAction, given: Given): Applied => {
  const { actor, receivedAt } = given;
  const taken = round.entries.find(({ id }) => id === action.entryId);
  if (!taken) return refused(round, 'There is no such entry');
  const over = whyOver(round, receivedAt);
  if (over !== undefined) return kept(round, over);
  const side = sides.find((one) => playsOn(round, one) === actor.playerId);
  if (!side)
    return sideOf(round, actor.playerId) || actor.isAdmin
      ? refused(round, 'Only whoever plays this round can accept what the other side says')
      : kept(round, lineUpChanged);
  const { playerId, hole, strokes } = taken;
  const difference = differenceOn(round, playerId, hole);
  if (difference?.[otherSide(side)].entryId !== taken.id) return { round, outcome: 'settled' };
  const { id, at } = action;
  return record(
    round,
    {
      id,
      side,
      by: actor.playerId,
      playerId,
      hole,
      strokes,
      over: taken.id,
      kind: 'accept',
      ...(at !== undefined && { at }),
      receivedAt,
    },
    'overwrite',
  );
};
