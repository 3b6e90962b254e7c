import { invitationAccepted } from '@society/contracts';
import { newEvent } from '@society/service-kit/store';
import type { NewEvent } from '@society/service-kit/store';

/** Somebody invited has got in, by the link or by a password that an admin has set. */
export const accepted = (playerId: string, at: Date): NewEvent =>
  newEvent(invitationAccepted, { playerId, acceptedAt: at.toISOString() });
