import { login, logout, logoutEverywhere } from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import { clientAddressOf, sessionOf } from '../caller.ts';
import type { SessionCookie } from '../session-cookie.ts';
import type { SignInService } from './sign-in-service.ts';

export const mountSignIn = (routes: RouteTable, signIn: SignInService, cookie: SessionCookie): void => {
  routes.handle(login, async ({ body, actor, req }) => {
    const { token, user } = await signIn.signIn({
      ...body,
      clientAddress: clientAddressOf(actor, req),
      formerSession: sessionOf(actor),
    });
    return reply(user, { headers: { 'set-cookie': cookie.carrying(token) } });
  });
  routes.handle(logout, async ({ actor }) => {
    const sid = sessionOf(actor);
    if (sid !== undefined) await signIn.signOut(sid);
    return reply(undefined, { headers: { 'set-cookie': cookie.cleared() } });
  });
  routes.handle(logoutEverywhere, async ({ actor }) => {
    await signIn.signOutEverywhere(actor.playerId);
    return reply(undefined, { headers: { 'set-cookie': cookie.cleared() } });
  });
};
