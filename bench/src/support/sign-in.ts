import { login, user } from '@society/contracts';
import type { User } from '@society/contracts';

export type Credentials = { readonly email: string; readonly password: string };

/** Signs in through a gateway; returns the person and the session's cookie as browsers send it. */
export const signIn = async (
  url: string,
  credentials: Credentials,
): Promise<{ readonly user: User; readonly cookie: string }> => {
  const response = await fetch(`${url}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { user: user.parse(await response.json()), cookie };
};
