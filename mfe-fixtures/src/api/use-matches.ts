import { listMatches } from '@society/contracts';
import { useFreshOnOpen, useRouteQuery } from '@society/web-kit';

/** Every match of the league; asked for again when the page opens on an earlier visit's list. */
export const useMatches = () => {
  const matches = useRouteQuery(listMatches);
  useFreshOnOpen(matches);
  return matches;
};
