import type { RoundView } from '@society/contracts';
import { bytesToSign, otherSide, readCard, sideOf } from '@society/golf';
import type { Side, SignedCard } from '@society/golf';

/** A scanned code: a card whose signature was checked, or what is wrong with it, in words. */
export type Checked =
  { readonly kind: 'card'; readonly card: SignedCard } | { readonly kind: 'wrong'; readonly message: string };

export type CheckGiven = {
  readonly round: RoundView;
  /** The side of the person who scans. */
  readonly own: Side;
  /** What the opponent is called. */
  readonly name: string;
  /** The ids of everything that this phone still keeps. */
  readonly keptIds: readonly string[];
  readonly isSignatureOf: (publicKey: string, bytes: Uint8Array, signature: string) => Promise<boolean>;
};

const wrong = (message: string): Checked => ({ kind: 'wrong', message });

/**
 * Checks a scanned text, without signal. It must be a card in a form that this version reads, of this match and of the other side. A phone of somebody
 * on that side must have signed it, with a key that came with the round, and that side must not have completed already. Its signer chose its id: the card
 * must not take the place of what was entered on this phone, such as the own completion, whose id the own code shows.
 */
export const checkCard = async (
  text: string,
  { round, own, name, keptIds, isSignatureOf }: CheckGiven,
): Promise<Checked> => {
  const card = readCard(text);
  if (card === 'foreign') return wrong(`This is not a scorecard. Scan the code that ${name}’s phone shows.`);
  if (card === 'otherFormat')
    return wrong(
      'This card was made by another version of the app. Both phones need the same one: open it with signal.',
    );
  if (card.matchId !== round.matchId) return wrong('This card is of another match.');
  if (card.side === own) return wrong(`This is your own card. Scan the code that ${name}’s phone shows.`);
  const key = round.deviceKeys?.find(
    ({ id, playerId }) => id === card.keyId && sideOf(round, playerId) === otherSide(own),
  );
  if (!key)
    return wrong(
      `This phone does not know the phone that signed this card. Connect once before the round so that phones know each other’s keys; without, each phone delivers for itself.`,
    );
  const bytes = bytesToSign(card);
  if (!bytes || !(await isSignatureOf(key.publicKey, bytes, card.signature)))
    return wrong(`The signature is wrong: this card was not made by ${name}’s phone, or was changed since.`);
  if (round[`${card.side}Completed`])
    return wrong(`${name}’s round is completed already, so nothing was taken from this card.`);
  if (keptIds.includes(card.completionId))
    return wrong(
      'This card has the id of something that this phone has already, so it was not taken. Each phone delivers for itself.',
    );
  return { kind: 'card', card };
};
