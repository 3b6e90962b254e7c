import { listFixtures, type Fixture } from '@society/contracts';
import { isUnknown, useRead, type Lookup } from '@society/league-client';
import { queryKeyOf, useQueryClient } from '@society/web-kit';

/** One fixture by its id. Until its own call is answered it is the one from the list, so a visit from the list begins with its name. */
export const useFixture = (id: string): Lookup<Fixture> => {
  const single = useRead('getFixture', { params: { id }, fresh: true });
  const listed = useQueryClient()
    .getQueryData<Fixture[]>(queryKeyOf(listFixtures))
    ?.find((fixture) => fixture.id === id);

  const fixture = single.data ?? listed;
  if (isUnknown(single.error)) return { state: 'unknown' };
  if (fixture) return { state: 'found', value: fixture };
  if (!single.error) return { state: 'loading' };
  return { state: 'failed', of: single };
};
