import { kept, lineUpChanged, refused } from './answers.ts';
import type { Applied, Given } from './answers.ts';
import { whyOver } from './limits.ts';
import { isCommittee, sideOf } from './round.ts';
import type { Round, StartAction } from './round.ts';

/**
 * The round under way, with both playing handicaps frozen; undefined while these are not known. Each kind of action that starts a scheduled
 * round (a start, a hole, a completion) does it by this.
 */
export const underWay = (round: Round, { actor, receivedAt, handicaps }: Given): Round | undefined => {
  if (round.status !== 'scheduled') return round;
  return (
    handicaps && {
      ...round,
      status: 'in_progress',
      startedAt: receivedAt,
      startedBy: actor.playerId,
      player1PlayingHandicap: handicaps.player1,
      player2PlayingHandicap: handicaps.player2,
    }
  );
};

/** The answer while handicaps are not known because somebody came into the match at this very moment. */
export const justChanged = (round: Round): Applied =>
  refused(round, 'The players of this match have just changed. Please try again.');

/** Starts a round. It changes nothing on a round that has started, even if that is over by now. */
export const start = (round: Round, action: StartAction, given: Given): Applied => {
  const { actor, receivedAt } = given;
  if (!isCommittee(round, actor, action) && !sideOf(round, actor.playerId)) return kept(round, lineUpChanged);
  if (round.status !== 'scheduled' && round.startedAt !== undefined) return { round, outcome: 'applied' };
  if (round.ruled || round.status === 'completed')
    return kept(round, whyOver(round, receivedAt) ?? 'This match is over');
  const next = underWay(round, given);
  return next ? { round: next, outcome: 'applied' } : justChanged(round);
};
