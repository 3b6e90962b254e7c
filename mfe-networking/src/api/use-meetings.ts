import { useRead } from '@society/league-client';
import { meetingsOf } from '../rules/meetings.ts';

/**
 * Whom the person at the screen has met, from their matches, beside the call for these; `meetings` is undefined while they are not known. Fixtures
 * say on which day: without them it is that of the match itself.
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
