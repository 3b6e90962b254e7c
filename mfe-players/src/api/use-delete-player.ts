import { deletePlayer, listPlayers, type User } from '@society/contracts';
import { call, queryKeyOf, useMutation, useQueryClient } from '@society/web-kit';
import { refreshPeople } from './refresh-people.ts';

/** Removes somebody for good. */
export const useDeletePlayer = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deletePlayer, { params: { id } }),
    onSuccess: () => {
      queries.setQueryData<User[]>(queryKeyOf(listPlayers), (known) => known?.filter((player) => player.id !== id));
      void refreshPeople(queries);
    },
  });
};
