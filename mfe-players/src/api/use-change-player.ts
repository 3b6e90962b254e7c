import type { PlayerChange } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { useSession } from '@society/web-kit';
import { showPlayer } from './show-player.ts';

/**
 * Changes a person by what `changes` holds, suspending and reactivating included; the bar follows when it is the own profile. A refusal is a toast where
 * `failed` says what a failure without words of its own says.
 */
export const useChangePlayer = (id: string, failed?: string) => {
  const session = useSession();
  return useWrite('changePlayer', {
    input: (changes: PlayerChange) => ({ params: { id }, body: changes }),
    show: showPlayer,
    failed,
    isToast: true,
    onSuccess: async () => {
      if (session.user?.id === id) await session.refresh();
    },
  });
};
