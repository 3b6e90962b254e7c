import { useWrite } from '@society/league-client';
import { dropPlayer } from './show-player.ts';

/** Removes somebody for good. A refusal is a toast. */
export const useDeletePlayer = (id: string) =>
  useWrite('deletePlayer', {
    input: () => ({ params: { id } }),
    show: (queries) => dropPlayer(queries, id),
    failed: 'Failed to delete player',
    isToast: true,
  });
