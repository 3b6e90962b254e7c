import { createPlayer, sendInvite } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { InvitationService } from './invitation-service.ts';

export const mountInvitations = (routes: RouteTable, invitations: InvitationService): void => {
  routes.handle(createPlayer, ({ actor, body }) => invitations.add(actor, body));
  routes.handle(sendInvite, ({ actor, params }) => invitations.send(actor, params.id));
};
