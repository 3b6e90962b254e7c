import { listFixtures } from '@society/contracts';
import { useFreshOnOpen, useRouteQuery } from '@society/web-kit';

/** Every fixture, in no order; asked for again when the page opens on an earlier visit's list. */
export const useFixtures = () => {
  const fixtures = useRouteQuery(listFixtures);
  useFreshOnOpen(fixtures);
  return fixtures;
};
