import { listPlayers, me, type User } from '@society/contracts';
import { queryKeyOf, type QueryClient } from '@society/web-kit';

/** Writes a changed person into the cache that screens read, unless a newer version is there: no screen waits for the next list. */
export const showPlayer = (queries: QueryClient, changed: User): void => {
  const newer = (known: User): User => (known.id === changed.id && known.version <= changed.version ? changed : known);
  queries.setQueryData<User[]>(queryKeyOf(listPlayers), (known) => known?.map(newer));
  queries.setQueryData<User>(queryKeyOf(me), (known) => known && newer(known));
};

/** Removes a deleted person from the cached list. */
export const dropPlayer = (queries: QueryClient, id: string): void =>
  void queries.setQueryData<User[]>(queryKeyOf(listPlayers), (known) => known?.filter((player) => player.id !== id));
