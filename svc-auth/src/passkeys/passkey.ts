import { AppError, fieldError } from '@society/kernel';
import type { Account } from '../accounts/account.ts';

/** A key pair on a person's device; the account keeps the public key. */
export type Passkey = {
  readonly id: string;
  /** The id that the device gave it, base64url. */
  readonly credentialId: string;
  /** The domain that it was made for; it works at no other. */
  readonly rpId: string;
  /** As COSE, base64url. */
  readonly publicKey: string;
  /** How often it was used, as its device says; always 0 for a passkey that is synced over several devices. */
  readonly counter: number;
  readonly transports?: readonly string[];
  readonly deviceType: string;
  readonly backedUp: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt?: Date;
};

const maxPasskeys = 10;

/** The account's passkeys for this domain, the oldest first. */
export const passkeysAt = ({ passkeys = [] }: Account, rpId: string | undefined): readonly Passkey[] =>
  passkeys.filter((passkey) => passkey.rpId === rpId);

/** Whether the password alone does not sign in. After the site moved to another domain no passkey works, so none is asked for. */
export const needsPasskey = (account: Account, rpId: string | undefined): boolean =>
  account.passkeyNeeded === true && passkeysAt(account, rpId).length > 0;

/**
 * AppError conflict when ten passkeys work at this domain. Those of a former domain do not count: no list shows them, so nobody could
 * remove one to make room.
 */
export const refuseMorePasskeys = (account: Account, rpId: string | undefined): void => {
  if (passkeysAt(account, rpId).length >= maxPasskeys)
    throw new AppError('conflict', `You have ${maxPasskeys} passkeys already. Remove one first.`);
};

/** The account with one more passkey. Throws as `refuseMorePasskeys`; the write checks it again, in case another was added meanwhile. */
export const withPasskey = (account: Account, passkey: Passkey): Account => {
  refuseMorePasskeys(account, passkey.rpId);
  return { ...account, passkeys: [...(account.passkeys ?? []), passkey] };
};

/** The account without this passkey; the same object when it has no such passkey. With the last one for a domain `passkeyNeeded` goes, too. */
export const withoutPasskey = (account: Account, id: string): Account => {
  const { passkeyNeeded, ...rest } = account;
  const gone = account.passkeys?.find((passkey) => passkey.id === id);
  if (!gone) return account;
  const next = { ...rest, passkeys: (account.passkeys ?? []).filter((passkey) => passkey !== gone) };
  return passkeyNeeded && passkeysAt(next, gone.rpId).length > 0 ? { ...next, passkeyNeeded } : next;
};

/** Sets or clears `passkeyNeeded`. 409 for a person without a passkey, who could not sign in again. */
export const wishingPasskey = (account: Account, isNeeded: boolean, rpId: string | undefined): Account => {
  const { passkeyNeeded = false, ...rest } = account;
  if (passkeyNeeded === isNeeded) return account;
  if (!isNeeded) return rest;
  if (passkeysAt(account, rpId).length === 0) throw new AppError('conflict', 'Add a passkey first.');
  return { ...account, passkeyNeeded: true };
};

export const notAccepted = (): AppError =>
  new AppError('unauthenticated', 'This passkey was not accepted. Try another, or use your password.');

/**
 * Saves a use of a passkey. AppError unauthenticated for a counter that has not gone up, as from a copied key or a replay; the write checks
 * it again, in case another use was saved meanwhile.
 */
export const usedPasskey = (
  account: Account,
  credentialId: string,
  { counter, backedUp, at }: { readonly counter: number; readonly backedUp: boolean; readonly at: Date },
): Account => {
  const known = account.passkeys?.find((passkey) => passkey.credentialId === credentialId);
  if (!known || ((counter > 0 || known.counter > 0) && counter <= known.counter)) throw notAccepted();
  const used = { ...known, counter, backedUp, lastUsedAt: at };
  return { ...account, passkeys: (account.passkeys ?? []).map((each) => (each === known ? used : each)) };
};

/** The password is right, but the person has chosen that a passkey is needed as well. */
export const passkeyToo = (): AppError => fieldError('forbidden', 'passkey', 'Your passkey is needed, too.');
