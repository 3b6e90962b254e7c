import { useMemo } from 'react';
import { useRead } from '@society/league-client';
import { isListed } from '../rules/directory.ts';

/** Everybody in the directory, by name; asked for again when the page opens on an earlier visit's list. */
export const useProfessionals = () => {
  const players = useRead('listPlayers', { fresh: true });
  const { data } = players;
  return { ...players, professionals: useMemo(() => data?.filter(isListed), [data]) };
};
