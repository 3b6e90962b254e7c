import { useRef } from 'react';
import { getCourse, type CourseHole, type Match } from '@society/contracts';
import { useRead } from '@society/league-client';
import { call, useQuery } from '@society/web-kit';

type Holes = readonly CourseHole[];

/**
 * The holes of an evening's matches, by match id. Matches to come share the fixture's present course; a match under way keeps its own. Holes that were
 * read stay until newer ones arrive, also when a match starts and the new request fails.
 */
export const useEveningCourses = (matches: readonly Match[]) => {
  const toCome = matches.find(({ status }) => status === 'scheduled')?.id;
  const present = useRead('getCourse', { query: { matchId: toCome }, enabled: toCome !== undefined, fresh: true });
  const last = useRef<ReadonlyMap<string, Holes>>(new Map());
  const all = useQuery({
    queryKey: ['courses of an evening', present.data, ...matches.map(({ id, status }) => `${id} ${status}`)],
    queryFn: async ({ signal }) => {
      const ask = async (matchId: string): Promise<Holes> =>
        call(getCourse, { query: { matchId }, signal }).catch((error: unknown) => {
          const before = last.current.get(matchId);
          if (before) return before;
          throw error;
        });
      const holesOf = async ({ id, status }: Match) =>
        [id, status === 'scheduled' && present.data ? present.data : await ask(id)] as const;
      last.current = new Map(await Promise.all(matches.map(holesOf)));
      return last.current;
    },
    enabled: toCome === undefined || present.data !== undefined,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return { courses: all.data, needed: [present, all] };
};
