import { listPlayers } from '@society/contracts';
import { useFreshOnOpen, useRouteQuery } from '@society/web-kit';

/** Everybody in the society, by name; asked for again when the page opens on an earlier visit's list. */
export const usePlayers = () => {
  const players = useRouteQuery(listPlayers);
  useFreshOnOpen(players);
  return players;
};
