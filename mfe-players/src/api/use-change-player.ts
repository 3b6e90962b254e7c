import type { PlayerChange } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { showPlayer } from './show-player.ts';
import { useRefreshOwn } from './use-refresh-own.ts';

/**
 * Changes the given fields of a person, which includes suspending and reactivating. When the person is the user, the top bar is changed, too. With
 * `failed`, a refusal is a toast; `failed` is its text when the refusal has none.
 */
export const useChangePlayer = (id: string, failed?: string) =>
  useWrite('changePlayer', {
    input: (changes: PlayerChange) => ({ params: { id }, body: changes }),
    show: showPlayer,
    failed,
    isToast: true,
    onSuccess: useRefreshOwn(id),
  });
