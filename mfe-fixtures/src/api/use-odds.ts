import { useEffect } from 'react';
import { getOdds, type Match } from '@society/contracts';
import { call, queryKeyOf, useQuery, useQueryClient } from '@society/web-kit';
import { createLimit } from '@society/kernel';
import { peopleIn } from '@society/league-client';

/** A fixture may have forty matches, and the phone a weak signal: scores and taps must not wait behind forty requests for odds. */
const limited = createLimit(2);

/** Odds depend on the form of the people who play, so another player or substitute means other odds. */
const keyOf = (match: Match): readonly unknown[] => [...queryKeyOf(getOdds, { id: match.id }), ...peopleIn(match)];

/**
 * The odds of a match that has not begun. Asked for only while `wanted`, two matches at a time; a request that is no longer wanted is
 * cancelled. There is no retry after a failure: the card is hidden then. Every visit asks again, since results change the odds.
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
