import type { RoundView } from '@society/contracts';
import type { Side } from '@society/golf';
import { newActionId } from '@society/league-client';
import { useSession, useToast } from '@society/web-kit';
import { useActions } from '../api/use-actions.ts';
import { wordsOf } from '../rules/outcome-words.ts';
import { signedCompletion } from '../sign/signed-completion.ts';
import type { SignedCompletion } from '../sign/signed-completion.ts';
import { useSignedText } from '../sign/use-signed-text.ts';

/**
 * Completing a player's round, with its toasts. Whoever completes their own says both cards by it, signed where this phone signs for them; whoever
 * does it for somebody else says nothing.
 */
export const useComplete = (round: RoundView, side: Side, isOwn: boolean) => {
  const toast = useToast();
  const { act, pending } = useActions(round.matchId);
  const { user } = useSession();
  const personId = user?.id ?? '';
  const signed = useSignedText(personId, round.matchId);

  const unsigned = (): SignedCompletion => ({
    action: { id: newActionId(), kind: 'complete', playerId: round[`${side}Id`], at: new Date().toISOString() },
    text: undefined,
  });

  const complete = async (): Promise<void> => {
    const { action, text } = isOwn ? await signedCompletion(round, side, personId) : unsigned();
    const keep = (shown: string | undefined): void => void (isOwn && signed.change(() => shown));
    const answer = await act([action], { what: 'Your round', onRecorded: () => keep(text) });
    if (!answer) return;
    const words = answer.results[0] && wordsOf(answer.results[0], 'Failed to complete the round');
    if (words) {
      // It does not count, so it is not to be shown either.
      keep(undefined);
      toast(words);
    } else if (answer.round?.status === 'completed')
      toast({
        title: 'Match Completed',
        description: 'Both players have completed the round. Match is now finalized!',
      });
    else
      toast({
        title: 'Round Completed',
        description: 'Your round is complete. Waiting for your opponent to finish.',
      });
  };
  return { complete, pending };
};
