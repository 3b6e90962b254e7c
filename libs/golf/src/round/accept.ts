import { kept, lineUpChanged, notInMatch, refused } from './answers.ts';
import type { Applied, Given } from './answers.ts';
import { differenceOn } from './holes.ts';
import { whyOver } from './limits.ts';
import { record } from './record.ts';
import { otherSide, playsOn, sideOf, sides } from './round.ts';
import type { AcceptAction, Round } from './round.ts';
import { takenBy } from './taken.ts';

/**
 * Takes the strokes that the other side says of a hole. This works while the sides differ and the other side still says those strokes, in
 * whichever entry; otherwise the hole is settled and nothing changes. Only the person who swings may accept: the substitute, if the side
 * has one. An accept changes closed cards too.
 */
export const accept = (round: Round, action: AcceptAction, given: Given): Applied => {
  const { actor, receivedAt } = given;
  const taken = takenBy(round, action);
  if (!taken) return refused(round, 'There is no such entry');
  const over = whyOver(round, receivedAt);
  if (over !== undefined) return kept(round, over);
  const side = sides.find((one) => playsOn(round, one) === actor.playerId);
  if (!side)
    return sideOf(round, actor.playerId) || actor.isAdmin
      ? refused(round, 'Only whoever plays this round can accept what the other side says')
      : kept(round, lineUpChanged);
  const { playerId, hole, strokes } = taken;
  if (!sideOf(round, playerId))
    return round.formerIds.includes(playerId) ? kept(round, lineUpChanged) : refused(round, notInMatch);
  const say = differenceOn(round, playerId, hole)?.[otherSide(side)];
  if (say?.strokes !== strokes) return { round, outcome: 'settled' };
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
      over: say.entryId,
      kind: 'accept',
      ...(at !== undefined && { at }),
      receivedAt,
    },
    'overwrite',
  );
};
