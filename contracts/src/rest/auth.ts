import * as z from 'zod/mini';
import { emailAddress, id, role, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { playerSnapshot, user } from './user.ts';

/** The name of the session cookie that svc-auth sets and the gateway reads: on https browsers bind it to this host (`__Host-`). */
export const sessionCookieName = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-session' : 'session');

export const loginForm = z.object({
  email: emailAddress,
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Invalid email or password')),
});

/** Signs in; the session travels in a cookie that scripts cannot read. */
export const login = route({ method: 'POST', path: '/api/auth/login', owner: 'svc-auth', access: 'public', status: 200, body: loginForm, response: user });

/** Ends the session that asked. Answers 204 also when there is none. */
export const logout = route({ method: 'POST', path: '/api/auth/logout', owner: 'svc-auth', access: 'public', status: 204, response: z.undefined() });

/** Who is signed in. */
export const me = route({ method: 'GET', path: '/api/auth/me', owner: 'svc-auth', access: 'session', status: 200, response: user });

/** Whose session a cookie is. The token travels in the body, never in the address. Answers `session: null` for an unknown or ended one. */
export const resolveSession = route({
  method: 'POST',
  path: '/internal/sessions/resolve',
  owner: 'svc-auth',
  access: 'service',
  callers: ['gateway'],
  status: 200,
  body: z.object({ token: z.string().check(z.minLength(16), z.maxLength(128)) }),
  response: z.object({ session: z.nullable(z.object({ id, playerId: id, role, expiresAt: timestamp })) }),
});

/**
 * Makes or brings up to date a person's account. A lower version than the known one changes nothing. `password` sets it and ends the
 * person's sessions; `keepSession` names one that survives a changed address.
 */
export const putAccount = route({
  method: 'PUT',
  path: '/internal/accounts/:playerId',
  owner: 'svc-auth',
  access: 'service',
  callers: ['svc-players'],
  status: 200,
  params: z.object({ playerId: id }),
  body: z.object({
    version: z.number().check(z.int(), z.gte(1)),
    player: playerSnapshot,
    password: z.optional(z.string()),
    keepSession: z.optional(id),
  }),
  response: z.object({ playerId: id, version: z.number() }),
});

export const authRoutes = { login, logout, me, resolveSession, putAccount };
