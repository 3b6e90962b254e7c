import { listFixtures } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';
import { useFreshOnOpen } from './use-fresh-on-open.ts';

/** Every fixture, in no order; asked for again when the page opens on an earlier visit's list. */
export const useFixtures = () => {
  const fixtures = useRouteQuery(listFixtures);
  useFreshOnOpen(fixtures);
  return fixtures;
};
