import { useEffect, useRef } from 'react';
import type { Match } from '@society/contracts';
import { useRead } from '@society/league-client';

/**
 * The nine holes of a match. The start fixes them, and holes that were read earlier may be different. So this hook refetches them when the server
 * says that the match has started, or that its start was taken back.
 */
export const useCourse = ({ id, status }: Pick<Match, 'id' | 'status'>) => {
  const course = useRead('getCourse', { query: { matchId: id }, fresh: true });
  const { refetch } = course;
  const hasStarted = status !== 'scheduled';
  const before = useRef(hasStarted);
  useEffect(() => {
    if (before.current !== hasStarted) void refetch();
    before.current = hasStarted;
  }, [hasStarted, refetch]);
  return course;
};
