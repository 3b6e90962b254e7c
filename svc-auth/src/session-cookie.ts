import { sessionCookieName } from '@society/contracts';
import { maxDays } from './sessions/session.ts';

/** A Set-Cookie value that scripts cannot read. On https the name begins with `__Host-`, so browsers bind the cookie to this host and to https. */
export const cookieOf = (publicUrl: string, name: string, value: string, days: number): string =>
  `${name}=${value}; Max-Age=${days * 86_400}; Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The Set-Cookie values of the session. */
export const createSessionCookie = (publicUrl: string) => {
  const name = sessionCookieName(publicUrl);
  return {
    /** The cookie lives as long as a session can; whether the session has ended earlier the server knows. */
    carrying: (token: string): string => cookieOf(publicUrl, name, token, maxDays),
    cleared: (): string => cookieOf(publicUrl, name, '', 0),
  };
};

export type SessionCookie = ReturnType<typeof createSessionCookie>;
