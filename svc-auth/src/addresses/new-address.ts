import { AppError } from '@society/kernel';
import type { Account } from '../accounts/account.ts';
import { isOpen } from '../link.ts';
import type { Link } from '../link.ts';

/** An address that a person has asked for; it waits until they open the link that was mailed there. */
export type NewAddress = Link & {
  /** Trimmed and lower-case, as addresses are compared. */
  readonly email: string;
  /** The session that asked; it stays when the move ends the others. */
  readonly sessionId: string;
};

/** How long the link to a new address works. */
export const newAddressMs = 24 * 3_600_000;

/** Replaces an older wish. AppError conflict when the password has changed since it was checked, or the person was suspended. */
export const askFor = (account: Account, formerHash: string | undefined, wish: NewAddress): Account => {
  if (!account.player.isActive || account.passwordHash !== formerHash)
    throw new AppError('conflict', 'Your account has changed meanwhile. Please try again.');
  return { ...account, newAddress: wish };
};

/** The account without a wish for another address; the same object when it had none. */
export const withoutWish = (account: Account): Account => {
  const { newAddress, ...rest } = account;
  return newAddress ? rest : account;
};

/**
 * The link to a new address was not mailed: the former wish comes back, if there was one. Changes nothing when this wish is no longer the
 * open one.
 */
export const putBackWish = (account: Account, wish: NewAddress, former: NewAddress | undefined): Account => {
  const { newAddress, ...rest } = account;
  if (newAddress?.tokenHash !== wish.tokenHash) return account;
  return former ? { ...rest, newAddress: former } : rest;
};

/** The address that a person has asked for; undefined when there is none, or its link has expired. */
export const waitingAddress = ({ newAddress }: Account, now: Date): string | undefined =>
  newAddress && now < newAddress.expiresAt ? newAddress.email : undefined;

/** Whether the token with this hash may move the account now. */
export const mayMove = ({ player, newAddress }: Account, tokenHash: string, now: Date): boolean =>
  player.isActive && isOpen(newAddress, tokenHash, now);
