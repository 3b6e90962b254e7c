import { AppError } from '@society/kernel';
import type { Account } from '../accounts/account.ts';
import { isOpen } from '../link.ts';
import type { Link } from '../link.ts';

/** An address that somebody wants to move to, until the link that was mailed there is opened. */
export type NewAddress = Link & {
  /** As compared. */
  readonly email: string;
  /** The session that asked, which outlives the move. */
  readonly sessionId: string;
};

/** How long the link to a new address works. */
export const newAddressMs = 24 * 3_600_000;

/** Another wish takes the place of an older one. Refused when the password was changed since it was looked at. */
export const askFor = (account: Account, formerHash: string | undefined, wish: NewAddress): Account => {
  if (!account.player.isActive || account.passwordHash !== formerHash)
    throw new AppError('conflict', 'Your account has changed meanwhile. Please try again.');
  return { ...account, newAddress: wish };
};

/** The account waits for no other address; the same object when it does not. */
export const withoutWish = (account: Account): Account => {
  const { newAddress, ...rest } = account;
  return newAddress ? rest : account;
};

/** The link to a new address reached nobody: the wish before it stands again, if there was one. Not when anything has become of this one since. */
export const putBackWish = (account: Account, wish: NewAddress, former: NewAddress | undefined): Account => {
  const { newAddress, ...rest } = account;
  if (newAddress?.tokenHash !== wish.tokenHash) return account;
  return former ? { ...rest, newAddress: former } : rest;
};

/** The address that somebody waits for; undefined when there is none, or its link is too old. */
export const waitingAddress = ({ newAddress }: Account, now: Date): string | undefined =>
  newAddress && now < newAddress.expiresAt ? newAddress.email : undefined;

/** Whether somebody may move by the token with this hash now. */
export const mayMove = ({ player, newAddress }: Account, tokenHash: string, now: Date): boolean =>
  player.isActive && isOpen(newAddress, tokenHash, now);
