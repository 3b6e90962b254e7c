import { AppError } from '@society/kernel';
import { setPassword } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import { isOpen } from '../link.ts';
import type { Link } from '../link.ts';

/** How long an invitation can be accepted. */
export const invitationDays = 7;

export const invalidInvitation = (): AppError => new AppError('invalid', 'This invitation is invalid or has expired.');

/** A new invitation takes the place of an older one. 409 for somebody who has accepted one or may not sign in. */
export const invite = (account: Account, link: Link): Account => {
  if (account.player.invitationAccepted) throw new AppError('conflict', 'The invitation has already been accepted');
  if (!account.player.isActive) throw new AppError('conflict', 'This person is suspended and cannot be invited');
  return { ...account, invitation: link };
};

/** Whether somebody may accept by the token with this hash now. */
export const mayAccept = ({ player, invitation }: Account, tokenHash: string, now: Date): boolean =>
  player.isActive && isOpen(invitation, tokenHash, now);

/** Whoever has proved that an invitation's mail reached them has accepted it. That svc-players says so too follows. */
export const asAccepted = (account: Account): Account => ({
  ...account,
  player: { ...account.player, invitationAccepted: true },
});

/** The invited person's password is set and the invitation used up. Refuses one that is not open any more. */
export const accept = (account: Account, tokenHash: string, passwordHash: string, now: Date): Account => {
  if (!mayAccept(account, tokenHash, now)) throw invalidInvitation();
  return asAccepted(setPassword(account, passwordHash));
};
