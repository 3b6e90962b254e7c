import { AppError } from '@society/kernel';
import { setPassword } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import { isOpen } from '../link.ts';
import type { Link } from '../link.ts';
import { forgotten, markedAccepted, recorded } from './invitation-record.ts';

/** How long an invitation can be accepted. */
export const invitationDays = 7;

export const invalidInvitation = (): AppError => new AppError('invalid', 'This invitation is invalid or has expired.');

const refuseToInvite = ({ player }: Account): void => {
  if (player.invitationAccepted) throw new AppError('conflict', 'The invitation has already been accepted');
  if (!player.isActive) throw new AppError('conflict', 'This person is suspended and cannot be invited');
};

/** Replaces an older mailed invitation. 409 for a person who has accepted one or is suspended. */
export const invite = (account: Account, link: Link, at: Date): Account => {
  refuseToInvite(account);
  return recorded({ ...account, invitation: link }, link, 'mail', at);
};

/**
 * The mail server was away, so a new invitation was not mailed: the one that it replaced works again, unless that has expired. Changes
 * nothing when the new one is no longer the open one.
 */
export const putBack = (account: Account, link: Link, former: Link | undefined, now: Date): Account =>
  former && now < former.expiresAt && account.invitation?.tokenHash === link.tokenHash
    ? forgotten({ ...account, invitation: former }, link.tokenHash)
    : account;

/** Adds a link that this admin hands over, in place of an older one of the kind; the mailed one keeps working. 409 as for `invite`. */
export const handOver = (account: Account, link: Link, at: Date, by: string): Account => {
  refuseToInvite(account);
  return recorded({ ...account, handed: { ...link, by } }, link, 'link', at);
};

/**
 * Whether the token with this hash accepts an invitation now. Not for a person who is in already: their account may ask for more than
 * access to a mailbox.
 */
export const mayAccept = ({ player, invitation, handed }: Account, tokenHash: string, now: Date): boolean =>
  player.isActive &&
  !player.invitationAccepted &&
  (isOpen(invitation, tokenHash, now) || isOpen(handed, tokenHash, now));

/** The account of a person who has got in. svc-players learns it by `invitation.accepted`. */
export const asAccepted = (account: Account, at: Date, tokenHash?: string): Account =>
  markedAccepted({ ...account, player: { ...account.player, invitationAccepted: true } }, at, tokenHash);

/** Sets the invited person's password and uses the invitation up. AppError invalid when it is no longer open. */
export const accept = (account: Account, tokenHash: string, passwordHash: string, now: Date): Account => {
  if (!mayAccept(account, tokenHash, now)) throw invalidInvitation();
  return asAccepted(setPassword(account, passwordHash), now, tokenHash);
};
