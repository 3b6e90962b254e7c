import type { RoundAction } from '@society/contracts';
import { bytesToSign, sideOf } from '@society/golf';
import type { Round, Signed } from '@society/golf';
import { isSignedBy } from './device-keys.ts';
import type { DeviceKey } from './device-keys.ts';

/** What a signature is checked with: the keys of everybody who is or ever was in the match, and who of them is suspended. */
export type KnownSigners = {
  readonly keys: ReadonlyMap<string, readonly DeviceKey[]>;
  readonly suspended: ReadonlySet<string>;
};

const notTheirs = 'Nobody on that side has signed this card';

/**
 * The signature of a removed phone counts only if the match started before the removal: then the card may have been signed while the phone
 * was still trusted. Only the phone knows when it signed, so a removal does not affect a match that was under way.
 */
const whyNotCounted = (
  round: Round,
  by: string,
  key: DeviceKey,
  suspended: ReadonlySet<string>,
): string | undefined => {
  if (suspended.has(by)) return 'The player who signed this card is suspended';
  const isTooLate = key.removedAt !== undefined && (round.startedAt === undefined || key.removedAt <= round.startedAt);
  return isTooLate ? 'The phone that signed this card was removed before the match started' : undefined;
};

/**
 * What the signature on a completion proves; undefined when there is no signature, or its side is not in the match. A sender who is on that
 * side needs no signature, since the completion is their own word: one that is wrong or does not count is ignored (undefined) and not
 * refused.
 */
export const signedBy = (
  round: Round,
  action: RoundAction,
  senderId: string,
  { keys, suspended }: KnownSigners,
): Signed | undefined => {
  if (action.kind !== 'complete' || !action.signature) return undefined;
  const { id: completionId, playerId, cards, signature } = action;
  const side = sideOf(round, playerId);
  if (!side) return undefined;
  const isOwn = sideOf(round, senderId) === side;
  const wrong = (message: string): Signed | undefined => (isOwn ? undefined : { wrong: message });
  if (!cards) return wrong('A signed completion needs both cards');
  const bytes = bytesToSign({ matchId: round.matchId, side, cards, completionId, keyId: signature.keyId });
  const people = [round[`${side}Id`], round[`${side}SubId`], ...round.formerIds].flatMap((id) => id ?? []);
  const signers = people.flatMap((by) => {
    const key = keys.get(by)?.find(({ id }) => id === signature.keyId);
    return key ? [{ by, key }] : [];
  });
  const signer = signers[0];
  if (!bytes || !signer) return wrong(notTheirs);
  const { by, key } = signer;
  if (!isSignedBy(key, bytes, signature.value)) return wrong('The signature on this card is wrong');
  const kept = whyNotCounted(round, by, key, suspended);
  if (isOwn && kept !== undefined) return undefined;
  return { by, ...(kept !== undefined && { kept }) };
};
