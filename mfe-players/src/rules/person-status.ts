import type { User } from '@society/contracts';
import type { BadgeTone } from '@society/web-kit';

export type PersonStatus = 'Suspended' | 'Active' | 'Pending';

/** Not active is Suspended; active is Active once the invitation was accepted, Pending before (spec section 4). */
export const statusOf = ({
  isActive,
  invitationAccepted,
}: Pick<User, 'isActive' | 'invitationAccepted'>): PersonStatus => {
  if (!isActive) return 'Suspended';
  return invitationAccepted ? 'Active' : 'Pending';
};

export const statusTones: Readonly<Record<PersonStatus, BadgeTone>> = {
  Suspended: 'danger',
  Active: 'success',
  Pending: 'warning',
};

/** 'Send Invite' before one was sent, 'Resend Invite' until it is accepted, then none (spec section 4). None for suspended people: the service would refuse. */
export const inviteLabel = ({
  isActive,
  invitationSent,
  invitationAccepted,
}: Pick<User, 'isActive' | 'invitationSent' | 'invitationAccepted'>): 'Send Invite' | 'Resend Invite' | undefined => {
  if (!isActive || invitationAccepted) return undefined;
  return invitationSent ? 'Resend Invite' : 'Send Invite';
};
