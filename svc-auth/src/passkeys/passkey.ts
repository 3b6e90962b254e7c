import { AppError, fieldError } from '@society/kernel';
import type { Account } from '../accounts/account.ts';

/** A key pair on a person's device, of which the account has the public half. */
export type Passkey = {
  readonly id: string;
  /** What the device calls it, base64url. */
  readonly credentialId: string;
  /** The domain that it was made for; at another it does not work. */
  readonly rpId: string;
  /** As COSE, base64url. */
  readonly publicKey: string;
  /** How often it was used, as its device says; 0 for ever with those that are on several devices. */
  readonly counter: number;
  readonly transports?: readonly string[];
  readonly deviceType: string;
  readonly backedUp: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt?: Date;
};

const maxPasskeys = 10;

/** Those that work at this domain, the oldest first. */
export const passkeysAt = ({ passkeys = [] }: Account, rpId: string | undefined): readonly Passkey[] =>
  passkeys.filter((passkey) => passkey.rpId === rpId);

/** Whether the password alone does not sign in. Where the site has moved to another domain no passkey works, so none is asked for. */
export const needsPasskey = (account: Account, rpId: string | undefined): boolean =>
  account.passkeyNeeded === true && passkeysAt(account, rpId).length > 0;

/** Those of a former domain work no more and are in no list, so nobody could make room by removing one. */
export const refuseMorePasskeys = (account: Account, rpId: string | undefined): void => {
  if (passkeysAt(account, rpId).length >= maxPasskeys)
    throw new AppError('conflict', `You have ${maxPasskeys} passkeys already. Remove one first.`);
};

export const withPasskey = (account: Account, passkey: Passkey): Account => {
  refuseMorePasskeys(account, passkey.rpId);
  return { ...account, passkeys: [...(account.passkeys ?? []), passkey] };
};

/** The account without it; the same object when it has none such. With the last of a domain the wish to be asked for one goes, too. */
export const withoutPasskey = (account: Account, id: string): Account => {
  const { passkeyNeeded, ...rest } = account;
  const gone = account.passkeys?.find((passkey) => passkey.id === id);
  if (!gone) return account;
  const next = { ...rest, passkeys: (account.passkeys ?? []).filter((passkey) => passkey !== gone) };
  return passkeyNeeded && passkeysAt(next, gone.rpId).length > 0 ? { ...next, passkeyNeeded } : next;
};

/** 409 for somebody without a passkey, who would never get in again. */
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
 * A passkey was used. Refuses a counter that has not gone up, which is a copy's or a replay's: also when another use was written down since it was
 * looked at.
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

/** The password is right, and not enough. */
export const passkeyToo = (): AppError => fieldError('forbidden', 'passkey', 'Your passkey is needed, too.');
