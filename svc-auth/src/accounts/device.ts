import { isOpen, linkFor } from '../link.ts';
import type { Link } from '../link.ts';
import type { Account } from './account.ts';

/** Browsers keep no cookie for longer. */
export const deviceDays = 400;
/** Whoever signs in from ever new private windows pushes out their oldest devices, and makes nothing grow. */
const maxDevices = 20;

/** A device as an account knows it: by the hash of the token in its cookie. */
export const deviceLink = (token: string, now: Date): Link => linkFor(token, now, deviceDays * 86_400_000);

/** The hash, of those given, by which the account knows a device; undefined when it knows none of them, or no longer. */
export const knownDevice = ({ devices = [] }: Account, tokenHashes: readonly string[], now: Date): string | undefined =>
  tokenHashes.find((tokenHash) => devices.some((device) => isOpen(device, tokenHash, now)));

/** The account knows one more device. */
export const withDevice = (account: Account, device: Link): Account => ({
  ...account,
  devices: [device, ...(account.devices ?? [])].slice(0, maxDevices),
});
