import { useMemo } from 'react';
import { useRead } from '@society/league-client';
import { useSession } from '@society/web-kit';
import { meetingsOf } from '../rules/meetings.ts';

/** Whom the person at the screen has met, from the league's matches; undefined while these are not known. */
export const useMeetings = () => {
  const userId = useSession().user?.id;
  const { data } = useRead('listMatches', { fresh: true });
  return useMemo(() => (data && userId !== undefined ? meetingsOf(userId, data) : undefined), [data, userId]);
};
