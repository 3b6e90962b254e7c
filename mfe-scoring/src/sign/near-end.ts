import type { Match, RoundView } from '@society/contracts';
import { HOLES, MAX_ROUND_MS, otherSide } from '@society/golf';
import type { HoleScore } from '@society/golf';
import type { MatchSide } from '@society/league-client';

/** Whether this phone knows that a round is near its end: signing then has a card of its own. `own` is the side of the person at the screen. */
export const isNearEnd = (own: MatchSide, round: RoundView, scores: readonly HoleScore[]): boolean =>
  own.completed || round[`${otherSide(own.name)}Completed`] || scores.some(({ hole }) => hole === HOLES);

/** Whether a match ended longer ago than a round lasts. Before that, the other phone may still want the code of this one, since it has no signal. */
export const isLongOver = ({ completedAt = '' }: Pick<Match, 'completedAt'>, now: Date): boolean =>
  Date.parse(completedAt) < now.getTime() - MAX_ROUND_MS;
