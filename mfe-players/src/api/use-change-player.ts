import type { PlayerChange } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { useSession } from '@society/web-kit';
import { showPlayer } from './show-player.ts';

/** Changes a person by what `changes` holds, suspending and reactivating included; the bar follows when it is the own profile. */
export const useChangePlayer = (id: string) => {
  const session = useSession();
  return useWrite('changePlayer', {
    input: (changes: PlayerChange) => ({ params: { id }, body: changes }),
    show: showPlayer,
    onSuccess: async () => {
      if (session.user?.id === id) await session.refresh();
    },
  });
};
