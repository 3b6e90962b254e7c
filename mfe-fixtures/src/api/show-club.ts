import { getClub, type Club } from '@society/contracts';
import { queryKeyOf, type QueryClient } from '@society/web-kit';

/** Puts the club that a call answered with where every screen reads it. */
export const showClub = (queries: QueryClient, club: Club): void =>
  void queries.setQueryData(queryKeyOf(getClub), club);

/** The club as the screens show it, or are about to. */
export const shownClub = (queries: QueryClient): Club | undefined => queries.getQueryData<Club>(queryKeyOf(getClub));
