import { useWrite } from '@society/league-client';
import { showPlayer } from './show-player.ts';

/** An admin's word on the handicap that somebody asked for, by the handicap that the admin saw. A refusal is a toast. */
export const useDecideHandicap = (id: string, word: 'approveHandicap' | 'refuseHandicap') =>
  useWrite(word, {
    input: (handicap: number) => ({ params: { id }, body: { handicap } }),
    show: showPlayer,
    failed: 'Failed to decide',
    isToast: true,
  });
