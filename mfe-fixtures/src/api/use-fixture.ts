import { listFixtures, type Fixture } from '@society/contracts';
import { useRead } from '@society/league-client';
import { ApiError, queryKeyOf, useQueryClient } from '@society/web-kit';

/** A fixture as the screen finds it: being looked for, unknown to the server, not to be had (with the reason and a way to ask again), or there. */
export type FixtureLookup =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly error: Error; readonly retrying: boolean; readonly retry: () => void }
  | { readonly state: 'found'; readonly fixture: Fixture };

/** One fixture by its id; as the list had it until its own call answers, so that a visit from the list begins with its name. */
export const useFixture = (id: string): FixtureLookup => {
  const single = useRead('getFixture', { params: { id }, fresh: true });
  const listed = useQueryClient()
    .getQueryData<Fixture[]>(queryKeyOf(listFixtures))
    ?.find((fixture) => fixture.id === id);

  const fixture = single.data ?? listed;
  if (single.error instanceof ApiError && [400, 404].includes(single.error.status)) return { state: 'unknown' };
  if (fixture) return { state: 'found', fixture };
  if (!single.error) return { state: 'loading' };
  return {
    state: 'failed',
    error: single.error,
    retrying: single.isFetching,
    retry: () => void single.refetch(),
  };
};
