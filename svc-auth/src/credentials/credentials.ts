import { AppError, fieldError } from '@society/kernel';
import { setPassword } from '../accounts/account.ts';
import type { Account, KeepSession } from '../accounts/account.ts';
import { isOpen } from '../link.ts';
import type { Link } from '../link.ts';

/** How long a reset link works. */
export const resetLifeMs = 3_600_000;

export const invalidReset = (): AppError => new AppError('invalid', 'This reset link is invalid or has expired.');

/** The key under which guesses at a person's current password are counted. Nobody else's guesses count there. */
export const guessesOf = (playerId: string): string => `current password of ${playerId}`;

export const incorrectPassword = (): AppError =>
  fieldError('invalid', 'currentPassword', 'Current password is incorrect');

/** Replaces an older reset link. Changes nothing for a suspended person, or when the account has moved away from this address meanwhile. */
export const openReset = (account: Account, email: string, link: Link): Account =>
  account.player.isActive && account.email === email ? { ...account, reset: link } : account;

/** A reset link was not mailed: the link that it replaced works again. Changes nothing when the new link is no longer the open one. */
export const putBackReset = (account: Account, link: Link, former: Link | undefined): Account => {
  const { reset, ...rest } = account;
  if (reset?.tokenHash !== link.tokenHash) return account;
  return former ? { ...rest, reset: former } : rest;
};

/** Whether the token with this hash may reset the password now. */
export const mayReset = ({ player, reset }: Account, tokenHash: string, now: Date): boolean =>
  player.isActive && isOpen(reset, tokenHash, now);

/** Sets the password, uses up the link and ends every session. AppError invalid for a link that is no longer open. */
export const resetPassword = (account: Account, tokenHash: string, passwordHash: string, now: Date): Account => {
  if (!mayReset(account, tokenHash, now)) throw invalidReset();
  return setPassword(account, passwordHash);
};

/**
 * Sets the password and ends every session but the one that asks. `former` is the hash that the current password was checked against;
 * AppError invalid when it is no longer the account's.
 */
export const replacePassword = (
  account: Account,
  former: string | undefined,
  passwordHash: string,
  asking: KeepSession | undefined,
): Account => {
  if (account.passwordHash !== former) throw incorrectPassword();
  return setPassword(account, passwordHash, asking);
};
