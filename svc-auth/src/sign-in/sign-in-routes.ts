import { login, logout, logoutEverywhere } from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import { browserOf, clientAddressOf, sessionOf } from '../caller.ts';
import type { DeviceCookie } from '../device-cookie.ts';
import type { SessionCookie } from '../session-cookie.ts';
import type { SignedIn } from './admission.ts';
import type { SignInService } from './sign-in-service.ts';

/** The user, and the cookies of the new session and of a device that was not known before. */
export const signedInReply = (
  { token, deviceToken, user }: SignedIn,
  deviceTokens: readonly string[],
  cookie: SessionCookie,
  deviceCookie: DeviceCookie,
) => {
  const device = deviceToken === undefined ? [] : [deviceCookie.carrying(deviceToken, deviceTokens)];
  return reply(user, { headers: { 'set-cookie': [cookie.carrying(token), ...device] } });
};

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
    return signedInReply(signedIn, deviceTokens, cookie, deviceCookie);
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
