import type { Match, RoundAction } from '@society/contracts';
import type { SignedCard } from '@society/golf';
import { addActions } from '@society/league-client';
import { useSession, useToast } from '@society/web-kit';

/** A scanned and checked card as its signer's completion, which this phone keeps and delivers as well. @param playerId the player of the signer's side */
const completionOf = (card: SignedCard, playerId: string): RoundAction => ({
  id: card.completionId,
  kind: 'complete',
  playerId,
  cards: { player1: [...card.cards.player1], player2: [...card.cards.player2] },
  signature: { keyId: card.keyId, value: card.signature },
});

/** Takes a scanned and checked card. Resolves once this phone has it: true if the device keeps it, false if only the open page holds it. */
export const useTakeCard = (match: Match) => {
  const { user } = useSession();
  const toast = useToast();
  return async (card: SignedCard): Promise<boolean> => {
    if (!user) return false;
    const { isKept } = await addActions(user.id, match.id, [completionOf(card, match[`${card.side}Id`])]);
    if (!isKept)
      toast({
        title: 'Not kept on this phone',
        description: 'This phone has no room for it. Keep this page open until there is signal.',
        variant: 'destructive',
      });
    return isKept;
  };
};
