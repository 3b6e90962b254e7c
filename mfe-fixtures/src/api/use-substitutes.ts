import { listAvailableSubstitutes } from '@society/contracts';
import { useFreshOnOpen, useRouteQuery } from '@society/web-kit';

/** Everybody who can stand in for a player; asked for again whenever somebody is to be chosen. */
export const useSubstitutes = () => {
  const available = useRouteQuery(listAvailableSubstitutes);
  useFreshOnOpen(available);
  return available;
};
