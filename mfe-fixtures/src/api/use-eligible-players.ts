import { usePermissions, useRead } from '@society/league-client';
import { isEligible } from '../rules/eligible.ts';

/** Everybody who may be put into a match, sorted by name. Asked for only when the user may make matches. */
export const useEligiblePlayers = () => {
  const { canCreateTournaments } = usePermissions();
  const players = useRead('listPlayers', { fresh: true, enabled: canCreateTournaments });
  return { ...players, data: players.data?.filter(isEligible) };
};
