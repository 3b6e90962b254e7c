import { AppError } from '@society/kernel';
import type { Player } from '../people/player.ts';

/** Throws 409 for a person who has accepted an invitation, and for a suspended one, whom the link would not let in. */
export const requireOpen = (player: Player): void => {
  if (!player.isActive) throw new AppError('conflict', 'This person is suspended and cannot be invited');
  if (player.invitationAccepted)
    throw new AppError('conflict', `${player.firstName} ${player.lastName} has already accepted the invitation`);
};

/** A mail server has taken an invitation; the same object when that is known already. */
export const markSent = (player: Player): Player =>
  player.invitationSent ? player : { ...player, invitationSent: true };

/** The person has got in, by whatever way svc-auth says; the same object when that is known already. */
export const markAccepted = (player: Player): Player =>
  player.invitationSent && player.invitationAccepted
    ? player
    : { ...player, invitationSent: true, invitationAccepted: true };
