import { useEffect, useState } from 'react';
import type { RoundView } from '@society/contracts';
import { readCard } from '@society/golf';
import type { Side } from '@society/golf';
import { chosenDraft, newActionId, useMatchLog } from '@society/league-client';
import { useDraft, useSession, useToast } from '@society/web-kit';
import { useActions } from '../api/use-actions.ts';
import { parseChoices } from '../rules/chosen-strokes.ts';
import { wordsOf } from '../rules/outcome-words.ts';
import { inPart } from '../rules/round-actions.ts';
import { signedCompletion } from '../sign/signed-completion.ts';
import type { SignedCompletion } from '../sign/signed-completion.ts';
import { useSignedText } from '../sign/use-signed-text.ts';

/**
 * Completes a player's round, with its toasts. Players who complete their own round send both cards with it, signed where this phone signs for them.
 * Whoever completes for somebody else sends no cards.
 */
export const useComplete = (round: RoundView, side: Side, isOwn: boolean) => {
  const toast = useToast();
  const { act } = useActions(round.matchId);
  /** True from the tap on: the phone looks for its key before it records anything, and a second tap would make a second completion. */
  const [pending, setPending] = useState(false);
  const { user } = useSession();
  const personId = user?.id ?? '';
  const signed = useSignedText(personId, round.matchId);

  const chosen = useDraft(chosenDraft(personId, round.matchId), parseChoices);
  const { verdicts } = useMatchLog(round.matchId);
  const isSigned = (completionId: string): boolean => {
    const card = signed.value === undefined ? undefined : readCard(signed.value);
    return typeof card === 'object' && card.completionId === completionId;
  };
  const lost = [
    ...verdicts.map(({ action }) => action),
    // Receipts too: the verdict may have been dismissed while this hook was not mounted, as before the round was started again.
    ...round.receipts.filter(({ outcome }) => outcome === 'kept' || outcome === 'refused'),
  ];
  const isLost = lost.some(({ kind, id }) => kind === 'complete' && isSigned(id));
  // A completion that turned out later not to count must not be shown as a code.
  useEffect(() => {
    if (isLost) signed.change(() => undefined);
  });

  const unsigned = (): SignedCompletion => ({
    action: {
      id: newActionId(),
      kind: 'complete',
      playerId: round[`${side}Id`],
      ...(user && inPart(round, user)),
      at: new Date().toISOString(),
    },
    text: undefined,
  });

  const recordCompletion = async (): Promise<void> => {
    const { action, text } = isOwn ? await signedCompletion(round, side, personId) : unsigned();
    const keep = (shown: string | undefined): void => void (isOwn && signed.change(() => shown));
    const what = isOwn ? 'Your round' : 'The round';
    const answer = await act([action], { what, onRecorded: () => keep(text) });
    const words = answer?.results[0] && wordsOf(answer.results[0], 'Failed to complete the round');
    // Strokes that were not submitted cannot be submitted any more. The question has named them.
    if (isOwn && !words) chosen.change(() => undefined);
    if (!answer) return;
    if (words) {
      // The completion does not count, so its code must not be shown.
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
        description: isOwn
          ? 'Your round is complete. Waiting for your opponent to finish.'
          : 'The round is complete. Waiting for the opponent to finish.',
      });
  };
  const complete = async (): Promise<void> => {
    setPending(true);
    await recordCompletion().finally(() => setPending(false));
  };
  return { complete, pending };
};
