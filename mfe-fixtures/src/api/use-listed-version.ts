import { useState } from 'react';
import type { Fixture } from '@society/contracts';
import type { Read } from '@society/league-client';

/**
 * The version of a fixture that the list of its matches shows: the two are asked for at once, and answered one after the other. What has changed since the list
 * was answered is not in its order.
 */
export const useListedVersion = (
  { version }: Fixture,
  { isFetching, isError }: Pick<Read<'listMatches'>, 'isFetching' | 'isError'>,
): number => {
  const [listed, setListed] = useState(version);
  if (listed !== version && !isFetching && !isError) setListed(version);
  return listed;
};
