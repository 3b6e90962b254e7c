import { useMemo } from 'react';
import { listPlayers } from '@society/contracts';
import { useFreshOnOpen, usePermissions, useRouteQuery } from '@society/web-kit';
import { isEligible } from '../rules/eligible.ts';

/** Everybody who may be put into a match, by name; asked for only on behalf of somebody who may make matches. */
export const usePlayersEligible = () => {
  const { canCreateTournaments } = usePermissions();
  const players = useRouteQuery(listPlayers, { enabled: canCreateTournaments });
  useFreshOnOpen(players);
  const { data } = players;
  return { ...players, data: useMemo(() => data?.filter(isEligible), [data]) };
};
