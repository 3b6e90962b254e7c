import type { User } from '@society/contracts';
import type { DeviceCookie } from '../device-cookie.ts';
import type { SessionCookie } from '../session-cookie.ts';

/** The result of a sign-in, in whatever way. */
export type SignedIn = {
  /** The token of the new session. */
  readonly token: string;
  /** The token of the device; undefined when the account knew it already. */
  readonly deviceToken: string | undefined;
  readonly user: User;
};

/** The `Set-Cookie` values: the new session, and the device if the account did not know it. */
export const cookiesOf = (
  { token, deviceToken }: SignedIn,
  deviceTokens: readonly string[],
  cookie: SessionCookie,
  deviceCookie: DeviceCookie,
): string[] => [
  cookie.carrying(token),
  ...(deviceToken === undefined ? [] : [deviceCookie.carrying(deviceToken, deviceTokens)]),
];
