import { acceptInvite, createInviteLink, issueInvitation, listInvitations, verifyInvite } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import { browserOf } from '../caller.ts';
import { signedInReply } from '../signed-in-reply.ts';
import type { Cookies } from '../signed-in-reply.ts';
import type { InvitationService } from './invitation-service.ts';

export const mountInvitations = (routes: RouteTable, invitations: InvitationService, cookies: Cookies): void => {
  routes.handle(issueInvitation, ({ params }) => invitations.issue(params.playerId));
  routes.handle(listInvitations, ({ actor }) => invitations.list(actor));
  routes.handle(createInviteLink, ({ actor, params }) => invitations.createLink(actor, params.playerId));
  routes.handle(verifyInvite, ({ params }) => invitations.verify(params.token));
  routes.handle(acceptInvite, async ({ params, body, actor, req }) => {
    const signedIn = await invitations.accept(params.token, body.password, browserOf(actor, req));
    return signedInReply(signedIn, req, cookies);
  });
};
