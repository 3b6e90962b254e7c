import { acceptInvite, issueInvitation, verifyInvite } from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import { sessionOf } from '../caller.ts';
import type { SessionCookie } from '../session-cookie.ts';
import type { InvitationService } from './invitation-service.ts';

export const mountInvitations = (routes: RouteTable, invitations: InvitationService, cookie: SessionCookie): void => {
  routes.handle(issueInvitation, ({ params }) => invitations.issue(params.playerId));
  routes.handle(verifyInvite, ({ params }) => invitations.verify(params.token));
  routes.handle(acceptInvite, async ({ params, body, actor }) => {
    const { token, user } = await invitations.accept(params.token, body.password, sessionOf(actor));
    return reply(user, { headers: { 'set-cookie': cookie.carrying(token) } });
  });
};
