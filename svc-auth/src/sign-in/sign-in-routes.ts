import { login, logout, logoutEverywhere } from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import { browserOf, clientAddressOf, sessionOf } from '../caller.ts';
import type { DeviceCookie } from '../device-cookie.ts';
import type { SessionCookie } from '../session-cookie.ts';
import type { SignInService } from './sign-in-service.ts';
import { cookiesOf } from './signed-in.ts';

export const mountSignIn = (
  routes: RouteTable,
  signIn: SignInService,
  cookie: SessionCookie,
  deviceCookie: DeviceCookie,
): void => {
  routes.handle(login, async ({ body, actor, req }) => {
    const deviceTokens = deviceCookie.tokensOf(req);
    const signedIn = await signIn.signIn({
      ...body,
      clientAddress: clientAddressOf(actor, req),
      deviceTokens,
      browser: browserOf(actor, req),
    });
    return reply(signedIn.user, { headers: { 'set-cookie': cookiesOf(signedIn, deviceTokens, cookie, deviceCookie) } });
  });
  routes.handle(logout, async ({ actor }) => {
    const sid = sessionOf(actor);
    if (sid !== undefined) await signIn.signOut(sid);
    return reply(undefined, { headers: { 'set-cookie': cookie.cleared() } });
  });
  routes.handle(logoutEverywhere, async ({ actor }) => {
    await signIn.signOutEverywhere(actor);
    return reply(undefined, { headers: { 'set-cookie': cookie.cleared() } });
  });
};
