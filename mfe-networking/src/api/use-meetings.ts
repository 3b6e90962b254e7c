import { useRead } from '@society/league-client';
import { meetingsOf } from '../rules/meetings.ts';

/**
 * The people whom the person at the screen has met, and the query of the matches that say so. `meetings` is undefined until these are known. A meeting
 * has the date of its fixture; while the fixtures are not known, it has the date of the match itself.
 */
export const useMeetings = (userId: string | undefined) => {
  const matches = useRead('listMatches', {
    fresh: true,
    query: { playerId: userId ?? '' },
    enabled: userId !== undefined,
  });
  const { data: fixtures = [] } = useRead('listFixtures', { fresh: true });
  const meetings = userId !== undefined && matches.data ? meetingsOf(userId, matches.data, fixtures) : undefined;
  return { matches, meetings };
};
