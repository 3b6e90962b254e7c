import { deletedName } from '@society/contracts';
import type { Match, Score } from '@society/contracts';
import { totalPoints } from '@society/golf';
import { hasPoints, isOver, outcomeOf, sidesOf, type MatchSide } from '@society/league-client';

type Recorded = readonly Pick<Score, 'playerId' | 'stablefordPoints'>[];

const recordedPoints = ({ player }: MatchSide, scores: Recorded): number =>
  totalPoints(scores.filter(({ playerId }) => playerId === player.id));

/**
 * The points of a side, as board, scorecard and print all show them: the final ones once the match is over, until then those of the recorded
 * holes. Undefined for a match without points.
 */
export const pointsShown = (match: Match, side: MatchSide, scores: Recorded): number | undefined => {
  if (!hasPoints(match)) return undefined;
  return isOver(match) ? side.points : recordedPoints(side, scores);
};

/** The note beside a card's totals where they do not simply come from the holes above, or may still change; undefined where they do. */
export const noteOnTotals = (match: Match, scores: Recorded): string | undefined => {
  const outcome = outcomeOf(match);
  const sides = sidesOf(match);
  if (match.decided) return [outcome?.result, outcome?.reason].join('. ');
  if (match.finalScoreByAdmin) {
    const entered = `Final score entered by an admin: ${match.player1Score} – ${match.player2Score}`;
    const [one = 0, two = 0] = sides.map((side) => recordedPoints(side, scores));
    if (scores.length === 0) return `${entered}. No holes are recorded.`;
    if (one === match.player1Score && two === match.player2Score) return entered;
    return `${entered}. The recorded holes add up to ${one} – ${two}.`;
  }
  if (outcome?.isDisputed) {
    const { differences } = match;
    return `Disputed: the players differ on ${differences} ${differences === 1 ? 'hole' : 'holes'}.`;
  }
  const lacksHoles = (side: MatchSide): boolean =>
    side.player.name === deletedName && side.points !== recordedPoints(side, scores);
  return outcome && sides.some(lacksHoles) ? 'The holes of a deleted player are gone; the result stands.' : undefined;
};
