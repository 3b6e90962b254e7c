import { login, logout, logoutEverywhere } from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import { sessionOf, visitorOf } from '../caller.ts';
import { signedInReply } from '../signed-in-reply.ts';
import type { Cookies } from '../signed-in-reply.ts';
import type { SignInService } from './sign-in-service.ts';

export const mountSignIn = (routes: RouteTable, signIn: SignInService, cookies: Cookies): void => {
  const signedOut = () => reply(undefined, { headers: { 'set-cookie': cookies.session.cleared() } });

  routes.handle(login, async ({ body, actor, req }) => {
    const signedIn = await signIn.signIn(body, visitorOf(actor, req, cookies.device));
    return signedInReply(signedIn, req, cookies);
  });
  routes.handle(logout, async ({ actor }) => {
    const sid = sessionOf(actor);
    if (sid !== undefined) await signIn.signOut(sid);
    return signedOut();
  });
  routes.handle(logoutEverywhere, async ({ actor }) => {
    await signIn.signOutEverywhere(actor);
    return signedOut();
  });
};
