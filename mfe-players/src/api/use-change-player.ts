import type { PlayerChange } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { showPlayer } from './show-player.ts';
import { useRefreshOwn } from './use-refresh-own.ts';

/**
 * Changes a person by what `changes` holds, suspending and reactivating included; the bar follows when it is the own profile. A refusal is a toast where
 * `failed` says what a failure without words of its own says.
 */
export const useChangePlayer = (id: string, failed?: string) =>
  useWrite('changePlayer', {
    input: (changes: PlayerChange) => ({ params: { id }, body: changes }),
    show: showPlayer,
    failed,
    isToast: true,
    onSuccess: useRefreshOwn(id),
  });
