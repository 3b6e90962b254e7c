import { useMemo } from 'react';
import { useRead } from '@society/league-client';
import { useSession } from '@society/web-kit';
import { meetingsOf } from '../rules/meetings.ts';

/** Whom the person at the screen has met, from the league's matches, beside the call for these; `meetings` is undefined while they are not known. */
export const useMeetings = () => {
  const userId = useSession().user?.id;
  const matches = useRead('listMatches', { fresh: true });
  const { data } = matches;
  const meetings = useMemo(() => (data && userId !== undefined ? meetingsOf(userId, data) : undefined), [data, userId]);
  return { matches, meetings };
};
