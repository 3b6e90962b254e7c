import type { IncomingMessage } from 'node:http';
import { reply } from '@society/service-kit/http';
import type { DeviceCookie } from './device-cookie.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SignedIn } from './sign-in/signed-in.ts';

/** The cookies that this service sets. */
export type Cookies = { readonly session: SessionCookie; readonly device: DeviceCookie };

/** The user, with the cookie of the new session, and that of the device if the account did not know it. */
export const signedInReply = ({ token, deviceToken, user }: SignedIn, req: IncomingMessage, cookies: Cookies) => {
  const { session, device } = cookies;
  const ofDevice = deviceToken === undefined ? [] : [device.carrying(deviceToken, device.tokensOf(req))];
  return reply(user, { headers: { 'set-cookie': [session.carrying(token), ...ofDevice] } });
};
