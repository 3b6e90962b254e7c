import { acceptInvite, createInviteLink, issueInvitation, listInvitations, verifyInvite } from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import { browserOf } from '../caller.ts';
import type { DeviceCookie } from '../device-cookie.ts';
import type { SessionCookie } from '../session-cookie.ts';
import { cookiesOf } from '../sign-in/signed-in.ts';
import type { InvitationService } from './invitation-service.ts';

export const mountInvitations = (
  routes: RouteTable,
  invitations: InvitationService,
  cookie: SessionCookie,
  deviceCookie: DeviceCookie,
): void => {
  routes.handle(issueInvitation, ({ params }) => invitations.issue(params.playerId));
  routes.handle(listInvitations, ({ actor }) => invitations.list(actor));
  routes.handle(createInviteLink, ({ actor, params }) => invitations.createLink(actor, params.playerId));
  routes.handle(verifyInvite, ({ params }) => invitations.verify(params.token));
  routes.handle(acceptInvite, async ({ params, body, actor, req }) => {
    const signedIn = await invitations.accept(params.token, body.password, browserOf(actor, req));
    const cookies = cookiesOf(signedIn, deviceCookie.tokensOf(req), cookie, deviceCookie);
    return reply(signedIn.user, { headers: { 'set-cookie': cookies } });
  });
};
