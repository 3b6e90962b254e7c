import { getCourse, type CourseHole, type Match } from '@society/contracts';
import { useRead } from '@society/league-client';
import { call, useQuery } from '@society/web-kit';

/** The holes of an evening's matches: of those to come the fixture's as they are now, one course for all; a match under way keeps its own. */
export const useEveningCourses = (matches: readonly Match[]) => {
  const toCome = matches.find(({ status }) => status === 'scheduled')?.id;
  const begun = matches.flatMap(({ id, status }) => (status === 'scheduled' ? [] : [id]));
  const present = useRead('getCourse', { query: { matchId: toCome }, enabled: toCome !== undefined, fresh: true });
  const kept = useQuery({
    queryKey: ['courses of matches under way', ...begun],
    queryFn: async ({ signal }) => {
      const ask = async (matchId: string) => [matchId, await call(getCourse, { query: { matchId }, signal })] as const;
      return new Map(await Promise.all(begun.map(ask)));
    },
    enabled: begun.length > 0,
    gcTime: 0,
  });
  const needed = [...(toCome === undefined ? [] : [present]), ...(begun.length === 0 ? [] : [kept])];
  return {
    needed,
    courseOf: ({ id, status }: Match): readonly CourseHole[] =>
      (status === 'scheduled' ? present.data : kept.data?.get(id)) ?? [],
  };
};
