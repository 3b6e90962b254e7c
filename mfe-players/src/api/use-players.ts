import { listPlayers } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';
import { useFreshOnOpen } from './use-fresh-on-open.ts';

/** Everybody in the society, by name; asked for again when the page opens on an earlier visit's list. */
export const usePlayers = () => {
  const players = useRouteQuery(listPlayers);
  useFreshOnOpen(players);
  return players;
};
