import { kept, lineUpChanged, notInMatch, refused, whyClosed } from './answers.ts';
import type { Applied, Given } from './answers.ts';
import { sayOf } from './holes.ts';
import { whyOver } from './limits.ts';
import { record } from './record.ts';
import { isCommittee, sideOf } from './round.ts';
import type { EntrySide, HoleAction, Round } from './round.ts';
import { justChanged, underWay } from './start.ts';

/**
 * The entry of their own side that the maker of an action had seen. If an earlier action of theirs made no entry, because its value was
 * known or settled, they had seen the entry that counts for their side now.
 */
const seenEntry = (round: Round, side: EntrySide, { said, playerId, hole }: HoleAction, { actor }: Given) => {
  const leftNoEntry = round.receipts.some(
    ({ id, by, outcome }) => id === said && by === actor.playerId && (outcome === 'known' || outcome === 'settled'),
  );
  const card = sideOf(round, playerId);
  return leftNoEntry && card && side !== 'committee' ? sayOf(round, side, round[`${card}Id`], hole)?.id : said;
};

/**
 * Records what somebody says of a hole, and starts a scheduled round. Nobody changes their own card once it is closed; a value that their
 * side has said already is known. Once either card is closed, an entry on the opponent's card is only what its side says: it is shown where
 * the hole is empty, or where the opponent's side says the same. An admin who was never on a side rules on any hole. An admin who was
 * replaced acts as a player, unless the action says that they knew of it.
 */
export const recordHole = (round: Round, action: HoleAction, given: Given): Applied => {
  const { actor, receivedAt } = given;
  const card = sideOf(round, action.playerId);
  if (!card) return round.formerIds.includes(action.playerId) ? kept(round, lineUpChanged) : refused(round, notInMatch);
  const side = sideOf(round, actor.playerId) ?? (isCommittee(round, actor, action) ? 'committee' : undefined);
  if (!side) return kept(round, lineUpChanged);
  const over = whyOver(round, receivedAt);
  if (over !== undefined) return kept(round, over);
  if (side === card && round[`${card}Completed`])
    return sayOf(round, side, round[`${card}Id`], action.hole)?.strokes === action.strokes
      ? { round, outcome: 'known' }
      : kept(round, whyClosed(round, actor.playerId));
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
    seenEntry(running, side, action, given),
  );
};
