import type { Match } from '@society/contracts';
import { useRead } from '@society/league-client';

/** The recorded scores of a match that has started. `isOpening`: not yet known as they are now, so it is too early to choose the hole to open at. */
export const useScores = ({ id, status }: Pick<Match, 'id' | 'status'>) => {
  const scores = useRead('listScores', { query: { matchId: id }, fresh: true, enabled: status !== 'scheduled' });
  return { ...scores, isOpening: scores.isPending || (scores.isFetching && !scores.isFetchedAfterMount) };
};
