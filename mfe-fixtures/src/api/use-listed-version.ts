import { useState } from 'react';
import type { Fixture } from '@society/contracts';
import type { Read } from '@society/league-client';

/**
 * The version of the fixture to which the order in the list of its matches belongs. The two are asked for together and answered one after the other, so the
 * fixture may be newer than the list.
 */
export const useListedVersion = (
  { version }: Fixture,
  { isFetching, isError }: Pick<Read<'listMatches'>, 'isFetching' | 'isError'>,
): number => {
  const [listed, setListed] = useState(version);
  if (listed !== version && !isFetching && !isError) setListed(version);
  return listed;
};
