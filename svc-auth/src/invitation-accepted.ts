import { invitationAccepted } from '@society/contracts';
import { newEvent } from '@society/service-kit/store';
import type { NewEvent } from '@society/service-kit/store';

/** What this service publishes: somebody invited has chosen a password. */
export const accepted = (playerId: string, at: Date): NewEvent =>
  newEvent(invitationAccepted, { playerId, acceptedAt: at.toISOString() });
