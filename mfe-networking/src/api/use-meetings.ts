import { useMemo } from 'react';
import type { Fixture } from '@society/contracts';
import { useRead } from '@society/league-client';
import { useSession } from '@society/web-kit';
import { meetingsOf } from '../rules/meetings.ts';

const none: readonly Fixture[] = [];

/**
 * Whom the person at the screen has met, from their matches, beside the call for these; `meetings` is undefined while they are not known. Fixtures
 * say on which day: without them it is that of the match itself.
 */
export const useMeetings = () => {
  const userId = useSession().user?.id;
  const matches = useRead('listMatches', {
    fresh: true,
    query: { playerId: userId ?? '' },
    enabled: userId !== undefined,
  });
  const { data: fixtures = none } = useRead('listFixtures', { fresh: true });
  const { data } = matches;
  const meetings = useMemo(
    () => (data && userId !== undefined ? meetingsOf(userId, data, fixtures) : undefined),
    [data, userId, fixtures],
  );
  return { matches, meetings };
};
