import { getClub, type Club } from '@society/contracts';
import { queryKeyOf, type QueryClient } from '@society/web-kit';

/** Writes the club from a response into the cache that every screen reads. */
export const showClub = (queries: QueryClient, club: Club): void =>
  void queries.setQueryData(queryKeyOf(getClub), club);

/** The club in the cache: screens show it now, or will with their next render. */
export const shownClub = (queries: QueryClient): Club | undefined => queries.getQueryData<Club>(queryKeyOf(getClub));
