import { useEffect, useRef } from 'react';
import type { Match } from '@society/contracts';
import { useRead } from '@society/league-client';

/**
 * The nine holes of a match. Its start fixes them, and they may have been others when they were read before it: so they are asked for again as
 * soon as the match as the server knows it starts, or its start is taken back.
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
