import { invitationAccepted, playerChanged, playerDeleted } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import type { Handlers } from '@society/service-kit/bus';
import { newEvent } from '@society/service-kit/store';
import type { NewEvent } from '@society/service-kit/store';
import type { InvitationService } from './invitations/invitation-service.ts';
import { snapshotOf } from './people/player.ts';
import type { Player } from './people/player.ts';

/** The whole person, whatever changed. The version travels in the envelope. */
export const personChanged = (player: Player): NewEvent => newEvent(playerChanged, snapshotOf(player));

/** Somebody was removed for good. */
export const personDeleted = (id: string): NewEvent => newEvent(playerDeleted, { id });

/** What this service listens to. */
export const eventHandlers = (invitations: Pick<InvitationService, 'accepted'>): Handlers => ({
  ...consume(invitationAccepted, ({ data }) => invitations.accepted(data.playerId)),
});
