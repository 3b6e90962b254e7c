import { useMemo } from 'react';
import { usePermissions, useRead } from '@society/league-client';
import { isEligible } from '../rules/eligible.ts';

/** Everybody who may be put into a match, by name; asked for only on behalf of somebody who may make matches. */
export const useEligiblePlayers = () => {
  const { canCreateTournaments } = usePermissions();
  const players = useRead('listPlayers', { fresh: true, enabled: canCreateTournaments });
  const { data } = players;
  return { ...players, data: useMemo(() => data?.filter(isEligible), [data]) };
};
