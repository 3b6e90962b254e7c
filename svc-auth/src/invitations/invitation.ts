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

/** A new invitation takes the place of an older mailed one. 409 for somebody who has accepted one or may not sign in. */
export const invite = (account: Account, link: Link, at: Date): Account => {
  refuseToInvite(account);
  return recorded({ ...account, invitation: link }, link, 'mail', at);
};

/**
 * A new invitation could not be mailed, since the mail server was away: the one that it took the place of works again, if it still would. Not when anything has
 * become of the new one since.
 */
export const putBack = (account: Account, link: Link, former: Link | undefined, now: Date): Account =>
  former && now < former.expiresAt && account.invitation?.tokenHash === link.tokenHash
    ? forgotten({ ...account, invitation: former }, link.tokenHash)
    : account;

/** A new invitation that this admin hands over takes the place of an older one of its kind; the mailed one works on. 409 as for that. */
export const handOver = (account: Account, link: Link, at: Date, by: string): Account => {
  refuseToInvite(account);
  return recorded({ ...account, handed: { ...link, by } }, link, 'link', at);
};

/** Whether somebody may accept by the token with this hash now. Whoever is in already has other ways, which may ask for more than a mailbox. */
export const mayAccept = ({ player, invitation, handed }: Account, tokenHash: string, now: Date): boolean =>
  player.isActive &&
  !player.invitationAccepted &&
  (isOpen(invitation, tokenHash, now) || isOpen(handed, tokenHash, now));

/** Whoever has proved that an invitation reached them has accepted it. That svc-players says so too follows. */
export const asAccepted = (account: Account, at: Date, tokenHash?: string): Account =>
  markedAccepted({ ...account, player: { ...account.player, invitationAccepted: true } }, at, tokenHash);

/** The invited person's password is set and the invitation used up. Refuses one that is not open any more. */
export const accept = (account: Account, tokenHash: string, passwordHash: string, now: Date): Account => {
  if (!mayAccept(account, tokenHash, now)) throw invalidInvitation();
  return asAccepted(setPassword(account, passwordHash), now, tokenHash);
};
