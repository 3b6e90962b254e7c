import type { User } from '@society/contracts';
import type { DeviceCookie } from '../device-cookie.ts';
import type { SessionCookie } from '../session-cookie.ts';

/** Somebody who was let in, in whatever way. */
export type SignedIn = {
  /** Of the new session. */
  readonly token: string;
  /** Of the device, unless the account knew it already. */
  readonly deviceToken: string | undefined;
  readonly user: User;
};

/** The cookies that their browser gets: of the new session, and of a device that was not known before. */
export const cookiesOf = (
  { token, deviceToken }: SignedIn,
  deviceTokens: readonly string[],
  cookie: SessionCookie,
  deviceCookie: DeviceCookie,
): string[] => [
  cookie.carrying(token),
  ...(deviceToken === undefined ? [] : [deviceCookie.carrying(deviceToken, deviceTokens)]),
];
