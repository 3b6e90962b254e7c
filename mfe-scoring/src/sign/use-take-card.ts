import type { RoundAction } from '@society/contracts';
import type { SignedCard } from '@society/golf';
import { addActions } from '@society/league-client';
import { useSession, useToast } from '@society/web-kit';

/** A card that was scanned and checked, as its signer's completion: kept on this phone, and delivered by it as well. Ids are those of the players. */
const completionOf = (card: SignedCard, playerId: string): RoundAction => ({
  id: card.completionId,
  kind: 'complete',
  playerId,
  cards: { player1: [...card.cards.player1], player2: [...card.cards.player2] },
  signature: { keyId: card.keyId, value: card.signature },
});

/** Takes a card that was scanned and checked; resolves once this phone has it: true when for good. */
export const useTakeCard = (match: { readonly id: string; readonly player1Id: string; readonly player2Id: string }) => {
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
