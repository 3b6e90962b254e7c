import { AppError, fieldError } from '@society/kernel';
import { setPassword } from '../accounts/account.ts';
import type { Account, KeepSession } from '../accounts/account.ts';
import { isOpen } from '../link.ts';
import type { Link } from '../link.ts';

/** How long a reset link works. */
export const resetLifeMs = 3_600_000;

export const invalidReset = (): AppError => new AppError('invalid', 'This reset link is invalid or has expired.');

/** Guesses at the current password are counted by person: nobody can slow down somebody else's. */
export const guessesOf = (playerId: string): string => `current password of ${playerId}`;

export const incorrectPassword = (): AppError =>
  fieldError('invalid', 'currentPassword', 'Current password is incorrect');

/** A new reset link takes the place of an older one. Nobody who may not sign in gets one, nor an address that was given up meanwhile. */
export const openReset = (account: Account, email: string, link: Link): Account =>
  account.player.isActive && account.email === email ? { ...account, reset: link } : account;

/** A reset link reached nobody: the one that it took the place of works again. Not when anything has become of the new one since. */
export const putBackReset = (account: Account, link: Link, former: Link | undefined): Account => {
  const { reset, ...rest } = account;
  if (reset?.tokenHash !== link.tokenHash) return account;
  return former ? { ...rest, reset: former } : rest;
};

/** Whether somebody may reset their password by the token with this hash now. */
export const mayReset = ({ player, reset }: Account, tokenHash: string, now: Date): boolean =>
  player.isActive && isOpen(reset, tokenHash, now);

/** The password is set, the link used up and every session ended. Refuses a link that is not open any more. */
export const resetPassword = (account: Account, tokenHash: string, passwordHash: string, now: Date): Account => {
  if (!mayReset(account, tokenHash, now)) throw invalidReset();
  return setPassword(account, passwordHash);
};

/** The password is set and every session ended but the one that asked. `former` is the hash that the current password was compared with. */
export const replacePassword = (
  account: Account,
  former: string | undefined,
  passwordHash: string,
  asking: KeepSession | undefined,
): Account => {
  if (account.passwordHash !== former) throw incorrectPassword();
  return setPassword(account, passwordHash, asking);
};
