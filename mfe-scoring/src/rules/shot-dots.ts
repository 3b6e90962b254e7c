import { shotsOnHole } from '@society/golf';
import type { CourseHole } from '@society/contracts';
import type { MatchSide } from '@society/league-client';

/** A dot for each shot that a side receives on a hole, as on a paper card; at most three. */
export const shotDots = (side: Pick<MatchSide, 'playingHandicap'>, hole: Pick<CourseHole, 'strokeIndex'>): string =>
  '●'.repeat(shotsOnHole(side.playingHandicap, hole.strokeIndex));
