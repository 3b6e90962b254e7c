import { sessionCookieName } from '@society/contracts';
import { longestDays } from './sessions/session.ts';

/** The Set-Cookie values of the session. On https the name itself makes browsers bind it to this host and to https (`__Host-`). */
export const createSessionCookie = (publicUrl: string) => {
  const secure = publicUrl.startsWith('https:');
  const name = sessionCookieName(publicUrl);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    /** Kept for as long as a session can live; when it ends earlier, the server says so. */
    carrying: (token: string): string => `${name}=${token}; Max-Age=${longestDays * 86_400}; ${attributes}`,
    cleared: (): string => `${name}=; Max-Age=0; ${attributes}`,
  };
};

export type SessionCookie = ReturnType<typeof createSessionCookie>;
