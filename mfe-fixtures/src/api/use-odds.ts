import { useEffect } from 'react';
import { getOdds, type Match } from '@society/contracts';
import { call, queryKeyOf, useQuery, useQueryClient } from '@society/web-kit';
import { createLimit } from '@society/kernel';
import { peopleIn } from '@society/league-client';

/** A fixture may have forty matches, and the phone one bar of signal: scores and taps must not stand behind forty odds. */
const limited = createLimit(2);

/** Odds are by the form of whoever plays, so another player or substitute means other odds. */
const keyOf = (match: Match): readonly unknown[] => [...queryKeyOf(getOdds, { id: match.id }), ...peopleIn(match)];

/**
 * The odds of a match that has not begun, asked for only while `wanted`, two matches at a time. Those no longer wanted before their turn are
 * not asked for. A failure is not tried again by itself: nothing is shown then. Every visit asks anew, since results move the odds.
 */
export const useOdds = (match: Match, wanted: boolean) => {
  const queries = useQueryClient();
  const odds = useQuery({
    queryKey: keyOf(match),
    queryFn: ({ signal }) => limited(() => call(getOdds, { params: { id: match.id }, signal }), signal),
    enabled: ({ state }) => wanted && state.status !== 'error',
    gcTime: 0,
  });
  const isLeft = !wanted && odds.isFetching;
  useEffect(() => {
    if (isLeft) void queries.cancelQueries({ queryKey: keyOf(match), exact: true });
  }, [isLeft, queries, match]);
  return odds;
};
