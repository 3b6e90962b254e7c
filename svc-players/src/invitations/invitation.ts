import { AppError } from '@society/kernel';
import type { Player } from '../people/player.ts';

/** 409 once the invitation was accepted: there is nothing left to invite to. 409 for whoever is suspended: the link would not let them in. */
export const requireOpen = (player: Player): void => {
  if (!player.isActive) throw new AppError('conflict', 'This person is suspended and cannot be invited');
  if (player.invitationAccepted)
    throw new AppError('conflict', `${player.firstName} ${player.lastName} has already accepted the invitation`);
};

/** A mail server has taken an invitation; the same object when one had before. */
export const markSent = (player: Player): Player =>
  player.invitationSent ? player : { ...player, invitationSent: true };

/** The person has set a password by the link; the same object when it is known. */
export const markAccepted = (player: Player): Player =>
  player.invitationSent && player.invitationAccepted
    ? player
    : { ...player, invitationSent: true, invitationAccepted: true };
