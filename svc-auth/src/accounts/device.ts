import { isOpen, linkFor } from '../link.ts';
import type { Link } from '../link.ts';
import type { Account } from './account.ts';

/** Browsers keep no cookie for longer than this. */
export const deviceDays = 400;
/** The oldest device goes for a new one, so that sign-ins from ever new private windows do not make the account grow. */
const maxDevices = 20;

/** A device as an account knows it: by the hash of the token in its cookie. */
export const deviceLink = (token: string, now: Date): Link => linkFor(token, now, deviceDays * 86_400_000);

/** The first of these hashes that is a known device of the account; undefined when none is, or all have expired. */
export const knownDevice = ({ devices = [] }: Account, tokenHashes: readonly string[], now: Date): string | undefined =>
  tokenHashes.find((tokenHash) => devices.some((device) => isOpen(device, tokenHash, now)));

/** The account knows one more device. */
export const withDevice = (account: Account, device: Link): Account => ({
  ...account,
  devices: [device, ...(account.devices ?? [])].slice(0, maxDevices),
});
