import { differenceOn } from '@society/golf';
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
    const [result] = answer?.results ?? [];
    if (!answer || !result) return;
    // The other side may have entered something else since: then nothing was taken, but the hole is not settled either.
    const stillDiffers =
      result.outcome === 'settled' && answer.round && differenceOn(answer.round, playerId, hole) !== undefined;
    const words = wordsOf(
      stillDiffers ? { outcome: 'differs' } : result,
      'Failed to take the score',
      `Hole ${hole}: something else was entered meanwhile`,
    );
    toast(words ?? { title: 'Settled', description: `Hole ${hole} is ${strokesText(say.strokes)} now.` });
  };
  return { take, pending };
};
