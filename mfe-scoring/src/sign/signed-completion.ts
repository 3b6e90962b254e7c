import type { RoundAction, RoundView } from '@society/contracts';
import { bytesToSign, otherSide, writeCard } from '@society/golf';
import type { Side } from '@society/golf';
import { newActionId } from '@society/league-client';
import { deviceKeyOf, signBytes } from '@society/web-kit';
import { cardsMeant } from '../rules/round-actions.ts';

/** A completion, and the text of its QR code for the other phone; the text is undefined where the completion is not signed. */
export type SignedCompletion = { readonly action: RoundAction; readonly text: string | undefined };

/** The code of a side's signed completion that this phone still has to deliver: the app may have been closed before it kept the code itself. */
export const undeliveredCode = (waiting: readonly RoundAction[], round: RoundView, side: Side): string | undefined => {
  const { matchId } = round;
  for (const action of waiting)
    if (action.kind === 'complete' && action.playerId === round[`${side}Id`] && action.cards && action.signature) {
      const { id: completionId, cards, signature } = action;
      return writeCard({ matchId, side, cards, completionId, keyId: signature.keyId, signature: signature.value });
    }
  return undefined;
};

/** The completion of a side by its player, signed where this phone signs for them. */
export const signedCompletion = async (round: RoundView, side: Side, personId: string): Promise<SignedCompletion> => {
  const cards = cardsMeant(round, side);
  const completionId = newActionId();
  const at = new Date().toISOString();
  const [playerId, opponentId] = [round[`${side}Id`], round[`${otherSide(side)}Id`]];
  const action = { id: completionId, kind: 'complete', playerId, opponentId, cards, at } as const;
  const key = await deviceKeyOf(personId);
  const card = { matchId: round.matchId, side, cards, completionId, keyId: key?.id ?? '' };
  const bytes = bytesToSign(card);
  // Without a signature it counts all the same: each phone delivers for itself.
  const signature = key && bytes && (await signBytes(key, bytes).catch(() => undefined));
  if (!key || !signature) return { action, text: undefined };
  return {
    action: { ...action, signature: { keyId: key.id, value: signature } },
    text: writeCard({ ...card, signature }),
  };
};
