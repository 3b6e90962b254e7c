import { useMemo } from 'react';
import { listPlayers } from '@society/contracts';
import { useFreshOnOpen, useRouteQuery } from '@society/web-kit';
import { isListed } from '../rules/directory.ts';

/** Everybody in the directory, by name; asked for again when the page opens on an earlier visit's list. */
export const useProfessionals = () => {
  const players = useRouteQuery(listPlayers);
  useFreshOnOpen(players);
  const { data } = players;
  return { ...players, professionals: useMemo(() => data?.filter(isListed), [data]) };
};
