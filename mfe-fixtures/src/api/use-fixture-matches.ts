import { listMatches } from '@society/contracts';
import { useFreshOnOpen, useRouteQuery } from '@society/web-kit';

/** The matches of one fixture; asked for again when the page opens on an earlier visit's list, and by live push when one of them changes. */
export const useFixtureMatches = (fixtureId: string) => {
  const matches = useRouteQuery(listMatches, { query: { fixtureId } });
  useFreshOnOpen(matches);
  return matches;
};
