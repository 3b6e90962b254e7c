import * as z from 'zod/mini';
import { changePasswordForms, newPassword } from '../passwords.ts';
import { emailAddress, id, role, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { playerSnapshot, user } from './user.ts';

/** On https a browser binds a cookie with this prefix to the host. */
const boundToHost = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/** The name of the session cookie, which svc-auth sets and the gateway reads. */
export const sessionCookieName = (publicUrl: string): string => boundToHost('session', publicUrl);

/**
 * The name of the cookie of a device that has signed in before. svc-auth sets and reads it; the gateway passes it on for `knowsDevice`
 * routes only.
 */
export const deviceCookieName = (publicUrl: string): string => boundToHost('device', publicUrl);

/** The sign-in form. A password that is too long gets the same message as a wrong one. */
export const loginForm = z.object({
  email: emailAddress,
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Invalid email or password')),
});

const common = { owner: 'svc-auth', status: 200 } as const;

/** Signs in; the session travels in a cookie that scripts cannot read. */
export const login = route({
  ...common,
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  signsIn: true,
  endsSession: true,
  paced: true,
  knowsDevice: true,
  body: loginForm,
  response: user,
});

/** Ends the caller's session. Also answers 204 if there is none. */
export const logout = route({
  ...common,
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  status: 204,
  endsSession: true,
  response: z.undefined(),
});

/** Who is signed in. */
export const me = route({
  ...common,
  method: 'GET',
  path: '/api/auth/me',
  access: 'session',
  askedAhead: true,
  response: user,
});

/** The session of a cookie. The token travels in the body, never in the address. Answers `session: null` for an unknown or ended session. */
export const resolveSession = route({
  ...common,
  method: 'POST',
  path: '/internal/sessions/resolve',
  access: 'service',
  callers: ['gateway'],
  body: z.object({ token: z.string().check(z.minLength(16), z.maxLength(128)) }),
  response: z.object({ session: z.nullable(z.object({ id, playerId: id, role, expiresAt: timestamp })) }),
});

/**
 * Makes or updates a person's account. A version lower than the known one changes nothing. `password` sets a password and ends the person's
 * sessions; `by` is the admin who does so. `keepSession` is a session that survives a change of the address.
 */
export const putAccount = route({
  ...common,
  method: 'PUT',
  path: '/internal/accounts/:playerId',
  access: 'service',
  callers: ['svc-players'],
  params: z.object({ playerId: id }),
  body: z.object({
    version: z.number().check(z.int(), z.gte(1)),
    player: playerSnapshot,
    password: z.optional(z.string()),
    by: z.optional(id),
    keepSession: z.optional(id),
  }),
  response: z.object({ playerId: id, version: z.number() }),
});

/** Drops what people and programs leave at the end of a link: the full stop of a sentence, a bracket, a blank. */
export const tokenAlone = z.overwrite((token: string) => token.replace(/[^A-Za-z0-9_-].*/s, ''));

/** The token of a mailed link; `message` is the error for anything else. */
export const linkToken = (message: string) =>
  z.object({ token: z.string(message).check(tokenAlone, z.regex(/^[A-Za-z0-9_-]{16,128}$/, message)) });
const inviteToken = linkToken('This invitation is invalid or has expired.');
const resetToken = linkToken('This reset link is invalid or has expired.');
const done = z.object({ message: z.string() });

/** Ends every session of the caller, this one included. */
export const logoutEverywhere = route({
  ...common,
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  access: 'session',
  status: 204,
  endsSession: true,
  response: z.undefined(),
});

/** The person whom an invitation is for, mailed or handed over. 400 if it is unknown, used, replaced by a newer one or older than 7 days. */
export const verifyInvite = route({
  ...common,
  method: 'GET',
  path: '/api/auth/verify-invite/:token',
  access: 'public',
  params: inviteToken,
  response: z.object({ name: z.string(), email: z.string() }),
});

/** Sets the invited person's password, activates the account and signs in. The link works once. */
export const acceptInvite = route({
  ...common,
  method: 'POST',
  path: '/api/auth/accept-invite/:token',
  access: 'public',
  endsSession: true,
  paced: true,
  knowsDevice: true,
  params: inviteToken,
  body: z.object({ password: newPassword }),
  response: user,
});

/** Mails a reset link if the address has an account. The response is the same if it has none, and comes before the mail is sent. */
export const requestReset = route({
  ...common,
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  body: z.object({ email: emailAddress }),
  response: done,
});

/** Sets a new password by a mailed link, once and within the hour, and ends all sessions. Does not sign in. */
export const completeReset = route({
  ...common,
  method: 'POST',
  path: '/api/auth/reset-password/:token',
  access: 'public',
  paced: true,
  knowsDevice: true,
  params: resetToken,
  body: z.object({ password: newPassword }),
  response: done,
});

/** Changes the caller's password and ends their other sessions. 400 for a wrong current password. */
export const changePassword = route({
  ...common,
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'session',
  paced: true,
  knowsDevice: true,
  body: changePasswordForms.six,
  response: done,
});

/** Makes and mails a new invitation for an account; an older one stops working. `sent` says whether the mail server took it. */
export const issueInvitation = route({
  ...common,
  method: 'POST',
  path: '/internal/accounts/:playerId/invitation',
  access: 'service',
  callers: ['svc-players'],
  params: z.object({ playerId: id }),
  response: z.object({ sent: z.boolean() }),
});

export const authRoutes = {
  login,
  logout,
  logoutEverywhere,
  me,
  verifyInvite,
  acceptInvite,
  requestReset,
  completeReset,
  changePassword,
  resolveSession,
  putAccount,
  issueInvitation,
};
