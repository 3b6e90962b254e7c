import { newActionId } from '@society/league-client';
import { useToast } from '@society/web-kit';
import { useActions } from '../api/use-actions.ts';
import type { DifferenceShown } from '../rules/differences.ts';
import { wordsOf } from '../rules/outcome-words.ts';
import { strokesText } from '../rules/score-text.ts';

/** Takes the strokes that the other side says for a hole, with its toasts. */
export const useTake = (matchId: string) => {
  const toast = useToast();
  const { act, pending } = useActions(matchId);

  const take = async ({ playerId, hole, take: say }: DifferenceShown): Promise<void> => {
    if (!say) return;
    const { entryId, strokes } = say;
    const at = new Date().toISOString();
    const answer = await act([{ id: newActionId(), kind: 'accept', entryId, playerId, hole, strokes, at }], {
      what: `Hole ${hole}`,
    });
    if (!answer) return;
    const words = answer.results[0] && wordsOf(answer.results[0], 'Failed to take the score');
    toast(words ?? { title: 'Settled', description: `Hole ${hole} is ${strokesText(say.strokes)} now.` });
  };
  return { take, pending };
};
