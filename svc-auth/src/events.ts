import { invitationAccepted } from '@society/contracts';
import { newEvent } from '@society/service-kit/store';
import type { NewEvent } from '@society/service-kit/store';

/** An invited person has got in: by an invitation, by a reset link, or by a password that an admin has set. */
export const accepted = (playerId: string, at: Date): NewEvent =>
  newEvent(invitationAccepted, { playerId, acceptedAt: at.toISOString() });
