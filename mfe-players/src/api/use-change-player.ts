import { changePlayer, type PlayerChange } from '@society/contracts';
import { call, useMutation, useQueryClient, useSession } from '@society/web-kit';
import { refreshPeople, showPlayer } from './refresh-people.ts';

/** Changes a person by what `changes` holds, suspending and reactivating included; the bar follows when it is the own profile. */
export const useChangePlayer = (id: string) => {
  const queries = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: (changes: PlayerChange) => call(changePlayer, { params: { id }, body: changes }),
    onSuccess: async (changed) => {
      showPlayer(queries, changed);
      void refreshPeople(queries);
      if (session.user?.id === id) await session.refresh();
    },
  });
};
